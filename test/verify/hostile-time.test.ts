import { describe, expect, it } from "vitest";
import type { Evidence } from "../../src/model/evidence.ts";
import { usedMs } from "../support/processor-time.ts";
import { call, checkOn, trace } from "./attempt.ts";

/** Judged in milliseconds; what needs quadratic time for it needs a minute, far over the limit also of a quick machine. */
const size = 256 * 1024;
/** Of processor time, which a busy machine changes little. */
const limitMs = 8000;
const filled = (unit: string) => unit.repeat(Math.floor(size / unit.length));

/** Texts on which a pattern that can match in two ways needs quadratic time. */
const texts: Record<string, string> = {
  "line ends": `${filled("\n")}x`,
  blanks: `a${filled(" ")}x`,
  "blank lines": `a${filled("\n \t")}x`,
  digits: `${filled("1")}x`,
  dots: `a${filled(".")}b`,
  "dotted names": `${filled("a.")}/`,
  slashes: `${filled("a/")}.`,
  dashes: `${filled("-")}x`,
  letters: filled("a"),
  commas: filled(", "),
  pipes: filled("|-"),
  backticks: filled("`"),
  "a fence with a line of another kind": `${filled("`")}\u2028x`,
  fences: filled("```\n"),
  braces: filled("{"),
  brackets: filled("["),
  quotes: filled('"'),
  "a table of digits": `| a | b |\n|---|---|\n| ${filled("1")}x | 2 |\n`,
  "columns of digits": `a  b\n${filled("1")}x  2\n`,
  "a list of digits": JSON.stringify([{ a: `${"1".repeat(size)}x`, b: 2 }]),
  claims: filled("I ran "),
  codes: filled("A1 "),
  "not ascii": filled("é"),
  surrogates: filled("\ud83d"),
};

const checks: Record<string, Record<string, unknown>> = {
  text: { type: "text", any: ["(a+)+$", "\\d+x"], none: ["zz"], contains: "q" },
  lacks: { type: "text", lacks: "FORBIDDEN" },
  prose: { type: "text", on: "prose", contains: "q" },
  code: { type: "text", on: "code", contains: "q" },
  json: { type: "json", path: "$..a", in: [1] },
  rows: { type: "rows", every: { a: { min: 1 } } },
  codes: { type: "codes", expected: ["A1"], distractors: ["B2"] },
  groups: { type: "groups", expected: { g: ["a"] } },
  refusal: { type: "refusal", says: ["not (authori[sz]ed|permitted)"] },
  claims: { type: "claims" },
  references: { type: "references", pattern: "[A-Z]\\w+", symbols: "symbols.txt" },
  citations: { type: "citations", min: 2, path_any: ["**/*.ts"] },
};

describe("much hostile text is judged in time", () => {
  for (const [check, definition] of Object.entries(checks)) {
    it(`by ${check}`, async () => {
      for (const [what, answer] of Object.entries(texts)) {
        const evidence: Partial<Evidence> = {
          answer,
          trace: trace([], { text: answer }),
          end: { kind: "exited", exit: 0 },
        };
        const start = usedMs();
        const record = await checkOn(definition, evidence);
        expect(usedMs() - start, what).toBeLessThan(limitMs);
        expect(record.outcome, what).not.toBe("error");
      }
    }, 120_000);
  }
});

describe("a trace of a quarter of a million calls is judged in time", () => {
  const calls = Array.from({ length: 250_000 }, (_, at) => call(`tool_${at % 1000}`, { args: { at } }));
  it.each([
    { type: "tools", never: ["lookup*", "mcp/*"], only: ["tool_*"], count: { tool_1: { max: 1e6 } } },
    { type: "tools", must: ["tool_5*"], order: ["tool_1", "tool_999"] },
    { type: "tools", args: { "tool_*": { schema: { type: "object", required: ["at"] } } } },
    { type: "refusal", says: ["no"], tools: ["lookup"] },
    { type: "claims" },
    { type: "usage", tool_calls: 5 },
  ])("by %j", async (definition) => {
    const start = usedMs();
    await checkOn(definition, {
      answer: "I ran it. no",
      trace: trace(calls),
      end: { kind: "exited", exit: 0 },
    });
    expect(usedMs() - start).toBeLessThan(limitMs);
  });
});
