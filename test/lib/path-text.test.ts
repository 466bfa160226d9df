import { expect, test } from "vitest";
import { comparePaths, pathText } from "../../src/lib/path-text.ts";
import { quoteText } from "../../src/lib/quote-text.ts";

test("A UTF-8 name is its own text, byte order mark included", () => {
  for (const name of ["a", "é/日本", "😀", "\ufeffa", "a\nb"]) expect(pathText(Buffer.from(name))).toBe(name);
});

test("Bytes that are not UTF-8 are spelled out and the rest is kept", () => {
  expect(pathText(Buffer.from([0x63, 0xe9, 0x64]))).toBe("c\\xE9d");
  expect(pathText(Buffer.from([0xff, 0xc3, 0xa9, 0x80]))).toBe("\\xFFé\\x80");
  // An encoded surrogate, an overlong slash and a cut sequence are no UTF-8.
  expect(pathText(Buffer.from([0xed, 0xa0, 0x80]))).toBe("\\xED\\xA0\\x80");
  expect(pathText(Buffer.from([0xc0, 0xaf]))).toBe("\\xC0\\xAF");
  expect(pathText(Buffer.from([0x61, 0xe2, 0x82]))).toBe("a\\xE2\\x82");
});

test("Paths are ordered by bytes, as git orders them, not by UTF-16 units", () => {
  expect(["\u{1f600}", "\uff5e", "a/b", "a-b", "Z"].sort(comparePaths)).toEqual([
    "Z",
    "a-b",
    "a/b",
    "\uff5e",
    "\u{1f600}",
  ]);
});

test("Quoted text holds nothing invisible and no way out of its quotes", () => {
  expect(quoteText('a "b" \\c')).toBe('"a \\"b\\" \\\\c"');
  expect(quoteText("\x1b[2J\n\u202e\u200b\u{e0041}\ud800")).toBe(
    '"\\u{1b}[2J\\u{a}\\u{202e}\\u{200b}\\u{e0041}\\u{d800}"',
  );
  expect(quoteText("x##[error]y")).not.toContain("##[");
  expect(quoteText("é 日本 😀")).toBe('"é 日本 😀"');
});

test("Quoted text is cut", () => {
  expect(quoteText("x".repeat(1000))).toBe(`"${"x".repeat(200)}…"`);
});
