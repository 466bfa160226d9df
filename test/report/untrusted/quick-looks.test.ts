import { describe, expect, it } from "vitest";
import { jsonText } from "../../../src/report/untrusted/json-text.ts";
import { markdownText } from "../../../src/report/untrusted/markdown-text.ts";
import { terminalText } from "../../../src/report/untrusted/terminal-text.ts";
import { codePoint, visibleText } from "../../../src/report/untrusted/visible-text.ts";

/** The rule for all of Unicode. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const newLines = ["\u0085", "\u2028", "\u2029"];
/** Begins a terminal sequence, which is taken away. */
const sequence = "\u009b";

/** Most texts are looked at quickly, and the rules that know all of Unicode asked only about the rest: both must say the same. */
describe("a quick look at a text", () => {
  it("lets no character through that has no shape", () => {
    const characters = Array.from({ length: 0x3000 - 0x20 }, (_, at) => String.fromCharCode(at + 0x21));
    for (const one of characters.filter((each) => !newLines.includes(each) && each !== sequence)) {
      if (/\s/u.test(one)) continue;
      expect(visibleText(`a${one}`, 100)).toBe(invisible.test(one) ? `a${codePoint(one)}` : `a${one}`);
      expect(JSON.stringify(JSON.parse(jsonText([one], 0)))).toBe(JSON.stringify([one]));
      expect(jsonText([one], 0)).not.toMatch(invisible);
    }
  });

  it("calls the words plain that the rule for all letters does", () => {
    const plain =
      /^["'“”‘’(]*[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[./,'’+-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*["'“”‘’).,;:!?%…]*$/u;
    const item = /^\d+[.)]$/;
    for (const word of wordsOf(
      ["a", "z", "0", "é", "'", '"', "(", ")", ".", "/", "-", "+", "%", "_", "…"],
      4,
    )) {
      if (/^[(]*["'().…-]*$/.test(word)) continue;
      expect(`${word} ${markdownText(word) === word}`).toBe(
        `${word} ${plain.test(word) && !item.test(word)}`,
      );
    }
  });

  it("calls the words commits that the rule for all letters does", () => {
    const commit = /(?<![\p{L}\p{N}])[0-9a-f]{7,}(?![\p{L}\p{N}])/iu;
    for (const end of wordsOf(["a", "F", "g", "7", "é", ".", "-"], 3)) {
      const word = `${end}0aB7c1${end}`;
      if (!/^[a-z\d]/i.test(word) || /[.-]{2}|-\W*$/.test(word) || /[A-Z]{2}-\d/.test(word)) continue;
      expect(`${word} ${markdownText(word) === word}`).toBe(`${word} ${!commit.test(word)}`);
    }
  });

  it("gives a runner no order where a letter or nothing stands before the mark", () => {
    expect(terminalText("é::error::x")).toBe("é::error::x");
    expect(terminalText(" ::error::x")).toBe(":\\u{3A}error::x");
    expect(jsonText(["##vso[x]"], 0)).toBe('["\\u0023\\u0023vso[x]"]');
  });
});

function wordsOf(alphabet: readonly string[], most: number): string[] {
  let words = [""];
  const all: string[] = [];
  for (let length = 1; length <= most; length += 1) {
    words = words.flatMap((word) => alphabet.map((one) => word + one));
    all.push(...words);
  }
  return all;
}
