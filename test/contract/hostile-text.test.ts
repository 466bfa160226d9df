import { expect, test } from "vitest";
import * as fc from "../support/seeded-fast-check.ts";
import { linesOf, plainSuite, suiteOf } from "./suite-of.ts";

const words = [
  "id",
  "prompt",
  "checks",
  "type",
  "text",
  "json",
  "tools",
  "command",
  "any",
  "run",
  "agent",
  "suite",
  "cases",
  "defaults",
  "criteria",
  "fixture",
  "reference",
  "__proto__",
  "constructor",
  "toString",
  "- ",
  ": ",
  "\n",
  "\n  ",
  "\n    - ",
  "{",
  "}",
  "[",
  "]",
  ", ",
  "&a ",
  "*a",
  "!!str ",
  "| ",
  "> ",
  "# ",
  '"',
  "'",
  "?",
  "\t",
  "---\n",
  "%YAML 1.2\n",
  "~",
  "0x1f",
  "1e999",
  ".nan",
  "true",
  "\0",
  "\ud800",
  "{subject}",
  "{case}",
  "../..",
  "/etc",
  "(?=a)",
  "$[",
  "json:$",
  "<<: ",
  "\u2028",
  "\r",
];
const yamlish = fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => parts.join(""));
const jsonish = fc.oneof(fc.json({ maxDepth: 4 }), yamlish);
const key = fc.constantFrom(...words);
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...words),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("any"), { maxLength: 4 }),
    fc.dictionary(key, tie("any"), { maxKeys: 5 }),
  ),
})).any;

/** Loading ends with lines, each with a place, and with nothing else thrown. */
function expectLines(files: Record<string, string>): void {
  for (const line of linesOf(suiteOf(files))) {
    expect(line).toMatch(/^"?cases\/.*:\d+: .+; .+$/);
  }
}

test("no YAML text makes loading fail in any way but lines about it", () => {
  fc.assert(
    fc.property(yamlish, yamlish, (a, b) =>
      expectLines({ "suite.yaml": `${plainSuite}${a}`, "greet.yaml": b }),
    ),
    { numRuns: 500 },
  );
});

test("no JSON or JSONL text makes loading fail in any way but lines about it", () => {
  const suite = `${plainSuite}cases: ["*.json", "*.jsonl"]\n`;
  fc.assert(
    fc.property(jsonish, jsonish, (a, b) => expectLines({ "suite.yaml": suite, "a.json": a, "b.jsonl": b })),
    { numRuns: 400 },
  );
});

test("no value under a known key makes loading fail in any way but lines about it", () => {
  fc.assert(
    fc.property(fc.dictionary(key, value), fc.dictionary(key, value), (suite, one) => {
      const whole = { suite: "a", version: "1", agent: { run: ["x"] }, cases: ["*.json"], ...suite };
      const text = JSON.stringify({ id: "x", prompt: "p", checks: [{ type: "exit", in: [0] }], ...one });
      expectLines({ "suite.yaml": JSON.stringify(whole), "a.json": text });
    }),
    { numRuns: 500 },
  );
});

test("a suite pollutes no prototype", () => {
  const text =
    '{ "id": "x", "constructor": { "prototype": { "polluted": 1 } }, "__proto__": { "polluted": 1 } }';
  expectLines({ "greet.yaml": text, "a.jsonl": text });
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test.each([
  ["brackets", "[".repeat(200_000)],
  ["dashes", "- ".repeat(100_000)],
  ["keys", Array.from({ length: 20_000 }, (_, index) => `k${index}: 1`).join("\n")],
])("a great many %s are refused in seconds", (_, text) => {
  const before = process.cpuUsage();
  expect(linesOf(suiteOf({ "greet.yaml": text })).length).toBeGreaterThan(0);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(10);
});
