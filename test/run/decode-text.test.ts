import { expect, test } from "vitest";
import { createRedactor } from "../../src/lib/redact.ts";
import { decodeKept } from "../../src/run/decode-text.ts";

test("a text that is cut within a character ends before it, wherever the cut is", () => {
  const whole = Buffer.from("a\u00e9\u20ac\u{1f600}\ufeffz");
  for (let cut = 0; cut <= whole.length; cut += 1) {
    const bytes = whole.subarray(0, cut);
    const waiting = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes, { stream: true });
    expect(decodeKept(bytes, true, createRedactor([])), `${cut}`).toBe(waiting);
  }
  expect(decodeKept(whole.subarray(0, 2), false, createRedactor([]))).toBe("a\ufffd");
  expect(decodeKept(Buffer.from([0x80, 0xbf, 0x80, 0x80]), true, createRedactor([]))).toBe(
    "\ufffd".repeat(4),
  );
});
