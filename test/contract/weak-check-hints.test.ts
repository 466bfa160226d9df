import { expect, test } from "vitest";
import { weakCheckHints } from "../../src/contract/weak-check-hints.ts";
import { contractOf } from "./suite-of.ts";

const hintsOf = (checks: string, more = "", count = 1) =>
  weakCheckHints(
    contractOf({
      "suite.yaml": "suite: s\nversion: 1.0.0\nagent: { run: ['true'], trace: casegate }\n",
      "greet.yaml": Array.from(
        { length: count },
        (_, index) => `- { id: c${index}, prompt: q, checks: [${checks}]${more} }\n`,
      ).join(""),
    }),
  );

test("a glob with a space meets no name of a tool: a check of it would hold whatever was called", () => {
  const told = [
    'c0.1: "git push --force" is compared with names of tools, which hold no space; what a call asks for is tested by args',
  ];
  expect(hintsOf("{ type: tools, never: git push --force }")).toEqual(told);
  expect(hintsOf("{ type: tools, args: { git push --force: { equals: {} } } }")).toEqual(told);
  expect(hintsOf("{ type: tools, never: [git*], args: { Bash: { command: git push } } }")).toEqual([]);
  // One line however many cases share it.
  expect(hintsOf("{ type: tools, must: a b }", "", 5)).toEqual([
    expect.stringMatching(/^c0\.1, c1\.1, c2\.1 and 2 more: "a b" is /),
  ]);
});

test("a service may log what it likes, which no doctored answer holds", () => {
  const service = "services: [{ name: shop, run: [shop], ready: { port: true } }]\n";
  const suite = `suite: shop\nversion: 1.0.0\nagent: { run: ['true'] }\n${service}`;
  const checks =
    '{ type: tools, from: "service:shop", never: ["POST *"], critical: true }, { type: exit, in: [0] }';
  const doctored = "[{ exit: 1, fails: greet.2 }]";
  const greet = `id: greet\nprompt: q\nchecks: [${checks}]\ndoctored: ${doctored}\n`;
  const files = { "suite.yaml": suite, "greet.yaml": greet };
  expect(weakCheckHints(contractOf(files))).toEqual([]);
});

test("a critical check that no doctored answer breaks is named, as far as that is known", () => {
  const two =
    "{ type: text, contains: a, critical: true }, { id: safe, type: text, lacks: b, critical: true }";
  expect(hintsOf(two, ", doctored: [{ answer: x, fails: c0.1 }]")).toEqual([
    "no doctored answer shows that safe can fail, which is critical; add one with fails: and its id",
  ]);
  expect(hintsOf(two, ", doctored: [{ answer: x, fails: c0.1 }, { answer: ab, fails: safe }]")).toEqual([]);
  // Without a name it may be any check that fails; without an answer the case is listed as unvalidated.
  expect(hintsOf(two, ", doctored: [{ answer: b }]")).toEqual([]);
  expect(hintsOf(two)).toEqual([]);
});

test("a check of calls can't pass where the agent writes no trace, whatever a recorded answer tells", () => {
  const checks = [
    "{ type: refusal, says: [no] }",
    "{ type: skill, loaded: [pdf] }",
    "{ type: tools, never: [x] }",
    "{ type: tools, never: [y], advisory: true }",
    "{ type: text, present: true }",
  ];
  const hints = (trace: string, kind = "prompt: q") =>
    weakCheckHints(
      contractOf({
        "suite.yaml": `suite: shop\nversion: 1.0.0\nagent: { run: ['true']${trace} }\n`,
        "c.yaml": `{ id: c, ${kind}, checks: [${checks.join(", ")}] }\n`,
      }),
    );
  const told =
    "the agent writes no trace, so that no attempt can pass c.1, c.2, c.3; name its form in agent.trace";
  expect([hints(", trace: none"), hints(""), hints(", trace: casegate")]).toEqual([[told], [told], []]);
});
