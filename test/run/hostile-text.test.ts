import { expect, test } from "vitest";
import { createRedactor } from "../../src/lib/redact.ts";
import { withoutHiddenSecrets } from "../../src/run/hidden-secrets.ts";
import { attemptRoom } from "./attempt-room.ts";

test("a mebibyte of line ends before the answer's last word takes no time", async () => {
  await using made = await attemptRoom({ agent: { run: "yes '' | head -c 1048000; printf x" } });
  const start = performance.now();
  const { evidence } = await made.run();
  expect(evidence.answer?.length).toBe(1_048_001);
  expect(performance.now() - start).toBeLessThan(20_000);
});

test("a secret behind JSON's escapes is redacted, whoever wrote them and however deep, and other lines stay as they are", () => {
  const secret = "p<a>ss&word'+`1";
  const escaped = (text: string) =>
    [...text].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
  const inner = JSON.stringify({ key: secret })
    .replaceAll("<", "\\u003C")
    .replaceAll(">", "\\u003E")
    .replaceAll("&", "\\u0026");
  const lines = [
    `{"type":"text","text":"a ${escaped(secret)} b"}`,
    `{"type":"tool_call","args":{"${escaped(secret)}":[{"body":${JSON.stringify(inner)}}]}}`,
    '{"type":"text",  "text":"other \\u003cescapes\\u003e"}',
    "no JSON \\u003c",
  ];
  const kept = withoutHiddenSecrets(lines.join("\n"), createRedactor([secret])).split("\n");
  expect(kept[0]).toBe('{"type":"text","text":"a [redacted] b"}');
  expect(JSON.stringify(JSON.parse(kept[1] ?? "").args)).toBe(
    '{"[redacted]":[{"body":"{\\"key\\":\\"[redacted]\\"}"}]}',
  );
  expect(kept.slice(2)).toEqual(lines.slice(2));
});
