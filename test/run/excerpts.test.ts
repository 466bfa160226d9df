import { expect, test } from "vitest";
import { endOfText, excerptOfStream, excerptOfText } from "../../src/run/excerpts.ts";

test("a short text stands whole in a record", () => {
  expect(excerptOfText("häh")).toEqual({ text: "häh", sizeBytes: 4, truncated: false });
  expect(excerptOfText(null)).toBeNull();
  expect(excerptOfStream(null)).toBeNull();
});

test("of a long text both ends stand there, in 1,200 characters, and never half a character", () => {
  for (const pad of ["", "x"]) {
    const text = `start${pad}${"😀".repeat(2000)}${pad}end`;
    const excerpt = excerptOfText(text);
    expect(excerpt?.text.length).toBeLessThanOrEqual(1200);
    expect(excerpt?.text).toMatch(/^start[\s\S]*left out[\s\S]*end$/);
    expect(excerpt?.text).toBe(Buffer.from(excerpt?.text ?? "").toString());
    expect(excerpt?.truncated).toBe(true);
  }
});

test("an excerpt of a stream keeps the size of what was written", () => {
  expect(excerptOfStream({ text: "a", sizeBytes: 99, truncated: true })).toEqual({
    text: "a",
    sizeBytes: 99,
    truncated: true,
  });
});

test("the end of a text keeps its last characters", () => {
  expect(endOfText("short\n")).toBe("short");
  expect(endOfText(`${"x".repeat(5000)}end\n`)).toMatch(/^…x+end$/);
  expect(endOfText("😀".repeat(1000))).toHaveLength(1199);
});
