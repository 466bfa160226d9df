import { describe, expect, it } from "vitest";
import { asciiText, terminalText } from "../../../src/report/untrusted/terminal-text.ts";
import { usedMs } from "../../support/processor-time.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { hostileText } from "../hostile.ts";
import { invisible } from "../rendered.ts";

/** What the runner accepts: a version 2 command after leading blanks, a version 1 command anywhere. */
const runnerCommand = /^\s*::|##(?:[a-z]*)\[/i;

describe("hostile text on a terminal and in a job log", () => {
  it("gives the terminal and the runner no order, on any line that breaks it at blanks", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const shown = terminalText(text, 1000);
        expect(shown).not.toMatch(invisible);
        expect(shown).not.toMatch(/\^\[\[[0-9;]*m/);
        for (const line of shown.split(" ")) expect(line).not.toMatch(runnerCommand);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ["\u001b[31mred\u001b[0m", "red"],
    ["^[[31mred^[[0m", "red"],
    ["\u009b31mred", "red"],
    ["\u001b]8;;http://evil.example\u001b\\text\u001b]8;;\u001b\\", "text"],
    ["\u001b\u001b[31m[31mred", "red"],
    ["never ends \u001b]0;title", "never ends \\u{1B}]0;title"],
    ["a\u202eb\u200bc", "a\\u{202E}b\\u{200B}c"],
    ["tag \u{e0041}", "tag \\u{E0041}"],
    ["\ud800", "\\u{D800}"],
    ["one\r\ntwo\rthree\n", "one ↵ two ↵ three"],
    ["::error::boom", ":\\u{3A}error::boom"],
    ["##[error]boom", "#\\u{23}[error]boom"],
    ["std::vector and a ## b", "std::vector and a ## b"],
  ])("shows %j as %j", (raw, shown) => {
    expect(terminalText(raw)).toBe(shown);
  });

  it("is quick on a huge text", () => {
    const started = usedMs();
    terminalText("\u001b]".repeat(2_000_000), 200);
    terminalText("^[[^[[".repeat(1_000_000), 200);
    terminalText("\u009d".repeat(2_000_000), 200);
    expect(usedMs() - started).toBeLessThan(8000);
  });

  it("has a form for terminals without UTF-8", () => {
    expect(asciiText("5/5 → 4/5  −0.20 · é")).toBe("5/5 -> 4/5  -0.20 | \\u{E9}");
  });
});
