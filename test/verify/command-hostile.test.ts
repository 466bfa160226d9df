import { describe, expect, it } from "vitest";
import { createRedactor } from "../../src/lib/redact.ts";
import { checkOn, outcomeOn } from "./attempt.ts";

const says = (out: string, status: number, err = "") =>
  checkOn({ type: "command", run: ["node", "{suite}/says.mjs", out, String(status), err] });
describe("a hostile verifier", () => {
  it("that prints 100 MB is an error, because its last line is not known", async () => {
    const record = await checkOn({ type: "command", run: ["node", "{suite}/flood.mjs"] });
    expect(record).toMatchObject({ outcome: "error", score: null });
    expect(record.reason).toMatch(/wrote so much/);
  });

  it("that leaves daemons behind ends with its own word, and soon", async () => {
    const started = performance.now();
    const record = await checkOn({ type: "command", run: ["sh", "{suite}/daemons.sh"] });
    expect(record.outcome).toBe("pass");
    expect(performance.now() - started).toBeLessThan(55_000);
  });

  it("that prints escapes and workflow commands leaves none of them raw", async () => {
    const record = await checkOn({ type: "command", run: ["node", "{suite}/rude.mjs"] });
    expect(record.outcome).toBe("fail");
    expect(`${record.reason}${record.observed}`).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
    const plain = await checkOn({ type: "command", run: "node {suite}/rude.mjs >/dev/null; exit 1" });
    expect(plain.reason).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
    expect(plain.reason).toMatch(/set-output/);
  });

  it("that says pass and exits 1, or begins JSON and stops, is an error", async () => {
    expect((await says('{"outcome":"pass"}', 1)).outcome).toBe("error");
    expect(await outcomeOn({ type: "command", run: ["sh", "{suite}/garbage.sh"] })).toBe("error");
  });

  it("can't change the evidence of the next one", async () => {
    const owner = { type: "command", run: ["node", "{suite}/tamper.mjs"] };
    await checkOn(owner, { answer: "true evidence" });
    const next = await checkOn(
      { type: "command", run: 'grep -q "true evidence" "$ANSWER_FILE"' },
      { answer: "true evidence" },
    );
    expect(next.outcome).toBe("pass");
  });

  it("can't print a secret, plain, encoded or behind JSON's escapes", async () => {
    const redactor = createRedactor(["hunter2-canary-secret"]);
    const escaped = [..."hunter2-canary-secret"]
      .map((char) => `\\u00${char.charCodeAt(0).toString(16)}`)
      .join("");
    const encoded = Buffer.from("hunter2-canary-secret").toString("base64");
    const lines = [
      `{"reason":"hunter2-canary-secret","observed":"${encoded}"}`,
      `{"reason":"${escaped}","observed":["${escaped}"]}`,
      "hunter2-canary-secret",
    ];
    for (const line of lines) {
      const record = await checkOn(
        { type: "command", run: ["node", "{suite}/says.mjs", line, "1"] },
        {},
        { redactor },
      );
      expect(record.outcome).toBe("fail");
      expect(JSON.stringify(record)).not.toContain("hunter2");
      expect(JSON.stringify(record)).not.toContain(encoded);
      expect(JSON.stringify(record)).toContain("[redacted]");
    }
  });

  it("in the subject is marked self-graded", async () => {
    const own = await checkOn({ type: "command", run: ["node", "{subject}/own-verifier.mjs"] });
    expect(own).toMatchObject({ outcome: "pass", selfGraded: true });
    expect(
      await checkOn({ type: "command", steps: ["true", "node {subject}/own-verifier.mjs"] }),
    ).toMatchObject({ selfGraded: true });
    expect(await says("", 0)).toMatchObject({ selfGraded: false });
  });

  it("of the suite that is told where the subject is judges as itself", async () => {
    const told = await checkOn({ type: "command", run: ["sh", "{suite}/pass.sh", "{subject}"] });
    expect(told).toMatchObject({ selfGraded: false });
  });
});
