import { expect, test } from "vitest";
import { compilePattern } from "../../../src/lib/pattern.ts";
import { createLineWatch } from "../../../src/run/services/line-watch.ts";
import { usedMs } from "../../support/processor-time.ts";

const stream = (text: string) => {
  const bytes = Buffer.from(text);
  return { bytes, sizeBytes: bytes.length, truncated: false };
};
const output = (stdout: string, stderr = "") => ({ stdout: stream(stdout), stderr: stream(stderr) });

test("a line is found on either stream, also before its end is written, and in a growing output", () => {
  const watch = () => createLineWatch(compilePattern("^listening on \\d+$"));
  expect(watch()(output("listening on 80"))).toBe(true);
  expect(watch()(output("", "starting\r\nlistening on 80\r\n"))).toBe(true);
  expect(watch()(output("not listening on 80\n"))).toBe(false);
  const growing = watch();
  expect(growing(output("starting\nliste"))).toBe(false);
  expect(growing(output("starting\nlistening on"))).toBe(false);
  expect(growing(output("starting\nlistening on 8080\n"))).toBe(true);
});

test("a pattern matches within one line, never across two", () => {
  expect(createLineWatch(compilePattern("a\\s+b"))(output("a\nb\n"))).toBe(false);
});

test("a mebibyte without a line end, looked at a hundred times, takes linear time", () => {
  const watch = createLineWatch(compilePattern("(x+x+)+y"));
  const bytes = Buffer.alloc(1024 * 1024, "x");
  const start = usedMs();
  for (let part = 1; part <= 100; part++) {
    const kept = bytes.subarray(0, (bytes.length * part) / 100);
    const stdout = { bytes: kept, sizeBytes: kept.length, truncated: false };
    expect(watch({ stdout, stderr: stream("") })).toBe(false);
  }
  expect(usedMs() - start).toBeLessThan(55_000);
});
