import { expect, test } from "vitest";
import { idleOutageHints } from "../../src/contract/suite-wide-problems.ts";
import { contractOf, linesOf, plainSuite, suiteOf } from "./suite-of.ts";

const exit = "checks: [{ type: exit, in: [0] }]";

test("placeholders that have a value, and braces of the command's own, are accepted", () => {
  const suite = `
suite: shop
version: "1"
agent: { run: 'awk "{print $1}" {prompt_file} > {output}', case_id: true, env: { set: { CASE: "{case}-{repeat}" } } }
`;
  const text = `id: x\nprompt: q\nchecks: [{ type: command, run: [sh, "{suite}/v {baseline}", "{answer}"] }]`;
  expect(linesOf(suiteOf({ "suite.yaml": suite, "greet.yaml": text }))).toEqual([]);
});

test("the margin of an average is accepted from the first number of cases that can show it", () => {
  const suite = `${plainSuite}criteria: { average: { margin: 0.1 } }\n`;
  const list = (count: number) =>
    Array.from({ length: count }, (_, index) => `- { id: c${index}, prompt: q, ${exit} }\n`).join("");
  expect(linesOf(suiteOf({ "suite.yaml": suite, "greet.yaml": list(35) }))).toEqual([
    "cases/suite.yaml:4: criteria.average.margin of the suite is 0.1, which 35 cases can never show; it needs at least 36 at confidence 0.95; raise the margin, or use scope: suite",
  ]);
  expect(linesOf(suiteOf({ "suite.yaml": suite, "greet.yaml": list(36) }))).toEqual([]);
});

test("families count once for the margin, held-out and manual cases not at all", () => {
  const suite = `${plainSuite}criteria: { average: { margin: 0.5 } }\n`;
  const extra = [
    `- { id: h, prompt: q, split: held_out, ${exit} }`,
    "- { id: m, kind: manual, steps: [a], expected: b }",
  ];
  const related = Array.from(
    { length: 9 },
    (_, index) => `- { id: c${index}, family: f, prompt: q, ${exit} }`,
  );
  const [line] = linesOf(suiteOf({ "suite.yaml": suite, "greet.yaml": [...related, ...extra].join("\n") }));
  expect(line).toContain("which 1 family can never show; it needs at least 6 at confidence 0.95");
});

test("A scenario may have no check, a case that compares lines neither; any other has to assert something", () => {
  const scenario = "id: run\nkind: command\nrun: [a]\n";
  const compared = "id: a\nprompt: p\ncompare: [{ name: out, on: stdout }]\n";
  expect(linesOf(suiteOf({ "run.yaml": scenario, "compared.yaml": compared }))).toEqual([]);
  expect(linesOf(suiteOf({ "run.yaml": "id: run\nprompt: p\n" }))).toEqual([
    "cases/run.yaml:1: case run has no checks; add at least one",
  ]);
});

test("An outage rule for a case that is not there is a hint, unless it is a slip", () => {
  const suite = (id: string) =>
    `suite: shop\nversion: 1.0.0\nagent: { run: [a] }\noutage: [{ exit: [75], cases: [${id}] }]\n`;
  expect(idleOutageHints(contractOf({ "suite.yaml": suite("network-down") }))).toEqual([
    'outage[0].cases of the suite names "network-down", which matches no case',
  ]);
  expect(linesOf(suiteOf({ "suite.yaml": suite("gret") }))).toEqual([expect.stringContaining('"greet"')]);
});

test("A time without its unit is told to say it", () => {
  const text = "id: greet\nprompt: p\ntimeout: 30\nchecks: [{ type: text, contains: a }]\n";
  expect(linesOf(suiteOf({ "greet.yaml": text }))).toEqual([
    "cases/greet.yaml:3: timeout of case greet lacks its unit; write 30s, or ms, m, h or d",
  ]);
});
