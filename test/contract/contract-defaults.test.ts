import { describe, expect, test } from "vitest";
import { contractOf, plainCase, plainSuite } from "./suite-of.ts";

const exit = "checks: [{ type: exit, in: [0] }]";

function onlyCase(files: Parameters<typeof contractOf>[0]) {
  const [first, second] = contractOf({ "greet.yaml": null, ...files }).cases;
  if (first === undefined || second !== undefined) {
    throw new Error("one case is expected");
  }
  return first;
}

describe("defaults", () => {
  const suite = `${plainSuite}repeats: 3
timeout: 10s
defaults:
  timeout: 20s
  category: general
  retrieved: context
  fixture: shared
  checks:
    - { type: text, lacks: sorry }
    - { id: polite, type: text, contains: please }
  compare:
    - { name: answer, on: answer }
    - { name: status, on: "json:$.status" }
`;

  const shared = { "suite.yaml": suite, "shared/a": "a" };

  test("may name a file for all cases in the suite folder, or one of that name beside each case", () => {
    const check = "defaults: { checks: [{ id: nets, type: groups, expected_file: nets.json }] }\n";
    const folders = { "a/task.md": "Draw.", "a/nets.json": "{}", "b/task.md": "Draw.", "b/nets.json": "{}" };
    const files = { "suite.yaml": `${plainSuite}${check}`, "greet.yaml": null };
    expect(contractOf({ ...files, ...folders }).cases.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(contractOf({ ...files, ...folders, "a/nets.json": null, "nets.json": "{}" }).cases).toHaveLength(
      2,
    );
  });

  test("stand under what a case says, and their checks follow its own", () => {
    const { checks, compare, ...rest } = onlyCase({ ...shared, "x.yaml": plainCase });
    expect(rest).toMatchObject({
      category: "general",
      retrieved: "context",
      fixture: "shared",
      timeoutMs: 20_000,
      repeats: 3,
    });
    expect(checks.map(({ id, type }) => [id, type])).toEqual([
      ["greet.1", "text"],
      ["greet.2", "text"],
      ["polite", "text"],
    ]);
    expect(compare.map(({ name }) => name)).toEqual(["answer", "status"]);
  });

  test("give way to the case, by the id of a check and the name of a line", () => {
    const text = `
id: x
prompt: q
category: own
repeats: 7
timeout: 1s
checks: [{ id: polite, type: exit, in: [0] }]
compare: [{ name: status, on: stdout }]`;
    const { checks, compare, ...rest } = onlyCase({ ...shared, "x.yaml": text });
    expect(rest).toMatchObject({ category: "own", repeats: 7, timeoutMs: 1_000 });
    expect(checks.map(({ id, type }) => [id, type])).toEqual([
      ["polite", "exit"],
      ["x.2", "text"],
    ]);
    expect(compare).toMatchObject([{ name: "status", on: "stdout" }, { name: "answer" }]);
  });

  test("are enough checks for a case without any, and none for a person's case", () => {
    const cases = `- { id: a, prompt: q }\n- { id: m, kind: manual, steps: [look], expected: fine }\n`;
    const { cases: settled } = contractOf({ ...shared, "greet.yaml": cases });
    expect(settled.map(({ id, checks }) => [id, checks.length])).toEqual([
      ["a", 2],
      ["m", 0],
    ]);
    expect(settled[1]?.fixture).toBeUndefined();
  });

  test("let the suite's own repeats and time-out hold where nothing else is said", () => {
    expect(onlyCase({ "x.yaml": plainCase })).toMatchObject({ repeats: 5, timeoutMs: 120_000 });
  });
});

describe("kinds", () => {
  test("a scripted scenario is deterministic and runs once a side", () => {
    const text = `id: x\nkind: command\nrun: [node, "{suite}/s.mjs"]\n${exit}`;
    expect(onlyCase({ "x.yaml": text, "s.mjs": "" })).toMatchObject({ deterministic: true, repeats: 1 });
  });

  test("a suite may say for all its cases that chance plays no part, and a case may say otherwise", () => {
    const suite = `${plainSuite}defaults: { deterministic: true }\n`;
    const text = `[{ id: x, prompt: q, ${exit} }, { id: y, prompt: q, deterministic: false, ${exit} }]\n`;
    const { cases } = contractOf({ "suite.yaml": suite, "greet.yaml": null, "x.yaml": text });
    expect(cases.map(({ deterministic }) => deterministic)).toEqual([true, false]);
  });

  test("a deterministic agent keeps the contract's repeats unless the case sets its own", () => {
    const text = `id: x\nprompt: q\ndeterministic: true\n${exit}\n`;
    expect(onlyCase({ "x.yaml": text }).repeats).toBe(5);
    expect(onlyCase({ "x.yaml": `${text}repeats: 1\n` }).repeats).toBe(1);
  });

  test("a planned outage needs no checks", () => {
    expect(onlyCase({ "x.yaml": "id: x\nprompt: q\nexpect: environment_error\n" }).checks).toEqual([]);
  });
});
