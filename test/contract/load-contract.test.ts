import { describe, expect, test } from "vitest";
import { contractOf, linesOf, plainSuite, suiteOf } from "./suite-of.ts";

const exit = "checks: [{ type: exit, in: [0] }]";

function onlyCase(files: Parameters<typeof contractOf>[0]) {
  const [first, second] = contractOf({ "greet.yaml": null, ...files }).cases;
  if (first === undefined || second !== undefined) {
    throw new Error("one case is expected");
  }
  return first;
}

describe("a contract", () => {
  test("is named by its suite and holds its cases in the order of files and lists", () => {
    const contract = contractOf({
      "b.yaml": `- { id: z, prompt: q, ${exit} }\n- { id: a, prompt: q, ${exit} }\n`,
      "a.jsonl": '# two\n\n{"id":"m","prompt":"q","checks":[{"type":"exit","in":[0]}]}\n',
      "c/task.md": "Divide.",
      "suite.yaml": `${plainSuite}defaults: { ${exit} }\n`,
    });
    expect(contract).toMatchObject({ name: "shop", version: "1.0.0" });
    expect(contract.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(contract.cases.map(({ id }) => id)).toEqual(["m", "z", "a", "c", "greet"]);
    expect(contract.cases.map(({ definedAt }) => `${definedAt.file}:${definedAt.line}`)).toEqual([
      "cases/a.jsonl:3",
      "cases/b.yaml:1",
      "cases/b.yaml:2",
      "cases/c/task.md:1",
      "cases/greet.yaml:1",
    ]);
  });

  test("may be written in JSON, suite and cases alike", () => {
    const contract = contractOf({
      "suite.yaml": null,
      "greet.yaml": null,
      "suite.json": '{ "suite": "shop", "version": "1", "agent": { "run": "x" }, "cases": ["*.json"] }',
      "one.json": '[{ "id": "a", "prompt": "q", "checks": [{ "type": "exit", "in": [0] }] }]',
    });
    expect(contract.cases.map(({ id, definedAt }) => [id, definedAt])).toEqual([
      ["a", { file: "cases/one.json", line: 1 }],
    ]);
  });

  test("takes a byte order mark, line ends of another system and aliases", () => {
    const text = `\ufeffid: x\r\nprompt: &p q\r\ntitle: *p\r\n${exit}\r\n`;
    expect(onlyCase({ "x.yaml": text })).toMatchObject({ id: "x", prompt: "q", title: "q" });
  });

  test("leaves folders without case.yaml or task.md and files of no case glob alone", () => {
    const contract = contractOf({
      "fixtures/a.yaml": "not: a case",
      "verifiers/check.mjs": "",
      "notes.md": "# Notes",
    });
    expect(contract.cases.map(({ id }) => id)).toEqual(["greet"]);
  });

  test("keeps files inside a case's folder from being cases, whatever the globs say", () => {
    const suite = `${plainSuite}cases: ["**/*.yaml", "**/"]\n`;
    const folder = {
      "deep/divide/case.yaml": `prompt: q\n${exit}\n`,
      "deep/divide/fixture/data.yaml": "a: 1",
    };
    const { cases } = contractOf({ "suite.yaml": suite, ...folder });
    expect(cases.map(({ id }) => id)).toEqual(["divide", "greet"]);
  });
});

describe("a case in a folder", () => {
  test("takes its prompt, fixture and reference from the files' names", () => {
    const divide = onlyCase({
      "divide/case.yaml": exit,
      "divide/task.md": "Divide 1 by 3.\n",
      "divide/fixture/a.txt": "a",
      "divide/reference.json": "{}",
    });
    expect(divide).toMatchObject({
      id: "divide",
      prompt: "Divide 1 by 3.\n",
      fixture: "divide/fixture",
      reference: { output: "divide/reference.json" },
      dir: "divide",
    });
  });

  test("has its own keys before the files' names, relative to itself, and may reach up into the suite", () => {
    const divide = onlyCase({
      "divide/case.yaml": `id: own/id\nprompt: q\nfixture: ../shared\nreference: { answer: "3" }\n${exit}`,
      "divide/fixture/a.txt": "a",
      "divide/reference.json": "{}",
      "shared/b.txt": "b",
    });
    expect(divide).toMatchObject({ id: "own/id", fixture: "shared", reference: { answer: "3" } });
  });
});

describe("file keys", () => {
  test("are settled relative to the suite folder wherever a case may name files", () => {
    const text = `
prompt_file: ask.txt
history: [{ role: user, content: a, files: [note.txt] }]
reference: { output: out.json, files: tree, trace: t.jsonl }
doctored: [{ output: ./out.json }, { answer: wrong }]
${exit}`;
    const names = ["ask.txt", "note.txt", "out.json", "tree/a", "t.jsonl"];
    const files = Object.fromEntries(names.map((name) => [`x/${name}`, "content"]));
    expect(onlyCase({ "x/case.yaml": text, ...files })).toMatchObject({
      prompt: "content",
      history: [{ files: ["x/note.txt"] }],
      reference: { output: "x/out.json", files: "x/tree", trace: "x/t.jsonl" },
      doctored: [{ output: "x/out.json" }, { answer: "wrong" }],
    });
  });

  test("say when a prompt file is no text", () => {
    const folder = suiteOf({ "greet.yaml": `id: x\nprompt_file: p\n${exit}`, p: Uint8Array.of(0xff) });
    expect(linesOf(folder)).toEqual([
      "cases/greet.yaml:2: the prompt file of case x is not UTF-8 text of at most 1 MiB; correct it",
    ]);
  });
});

test("ten thousand cases load in seconds", () => {
  const line = (index: number) =>
    JSON.stringify({ id: `a/c${index}`, prompt: `question ${index}`, checks: [{ type: "exit", in: [0] }] });
  const lines = (from: number) => Array.from({ length: 5_000 }, (_, index) => line(from + index)).join("\n");
  const before = process.cpuUsage();
  const { cases } = contractOf({ "a.jsonl": lines(0), "b.jsonl": lines(5_000) });
  expect(cases).toHaveLength(10_001);
  expect(new Set(cases.map(({ digest }) => digest)).size).toBe(10_001);
  const { user, system } = process.cpuUsage(before);
  // Time of the processor, so that a busy machine does not count.
  expect((user + system) / 1e6).toBeLessThan(5);
});

test("What is meant is the same, however short it is written", () => {
  const contractWith = (checks: string) =>
    contractOf({
      "suite.yaml": `suite: shop\nversion: 2\nagent: { run: [a], trace: casegate }\n`,
      "greet.yaml": `id: greet\nprompt: p\ntruth: { run: [a] }\nchecks: [${checks}]\n`,
    });
  const pairs: [string, string][] = [
    ["{ type: skill, loaded: pdf }", "{ type: skill, loaded: [pdf] }"],
    ["{ type: text, any: a }", "{ type: text, any: [a] }"],
    ["{ type: exit, in: 0 }", "{ type: exit, in: [0] }"],
    ["{ type: files, changed_only: a }", "{ type: files, changed_only: [a] }"],
    ["{ type: json, path: a.b, equals: 1 }", "{ type: json, path: $.a.b, equals: 1 }"],
    ['{ type: text, on: "json:a", equals: b }', '{ type: text, on: "json:$.a", equals: b }'],
    ['{ type: codes, expected: "truth:a" }', '{ type: codes, expected: "truth:$.a" }'],
    ["{ type: codes, expected: MIX01 }", "{ type: codes, expected: [MIX01] }"],
    ["{ type: tools, count: 1 }", '{ type: tools, count: { "*": 1 } }'],
  ];
  for (const [short, long] of pairs)
    expect(contractWith(short).cases[0]?.checks).toEqual(contractWith(long).cases[0]?.checks);
  expect(contractWith("{ type: exit, in: 0 }").version).toBe("2");
});
