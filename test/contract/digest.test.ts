import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contractDigest } from "../../src/contract/digest.ts";
import { contractOf, plainSuite, type SuiteContent, suiteOf } from "./suite-of.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const exit = "checks: [{ type: exit, in: [0] }]";
const one = `id: one\nprompt: q\nfixture: fixtures/one\n${exit}\n`;
const two =
  "id: two\nprompt: q\nchecks: [{ type: command, run: [node, '{suite}/verifiers/two.mjs'] }, { type: groups, expected_file: two-expected.json }]\n";
const files: Record<string, SuiteContent> = {
  "greet.yaml": null,
  "one.yaml": one,
  "two.yaml": two,
  "three/task.md": "Three.",
  "three/case.yaml": exit,
  "three/notes.md": "notes",
  "fixtures/one/a.txt": "a",
  "two-expected.json": "[]",
  "verifiers/shared.mjs": "shared",
  "verifiers/two.mjs": "two",
};

/** Which of the cases one, three and two get another digest when these files are changed. */
function changedBy(changes: Record<string, SuiteContent>): string[] {
  const digests = (all: Record<string, SuiteContent>) =>
    new Map(contractOf(all).cases.map(({ id, digest }) => [id, digest]));
  const [before, after] = [digests(files), digests({ ...files, ...changes })];
  return [...before.keys()].filter((id) => after.get(id) !== before.get(id));
}

describe("the contract digest", () => {
  test("is taken over path, executable bit and content of every file, as its description says", () => {
    const folder = suiteOf({ "suite.yaml": "a", "greet.yaml": { executable: "b" } });
    const rows = [
      ["greet.yaml", true, sha256("b")],
      ["suite.yaml", false, sha256("a")],
    ];
    expect(contractDigest(folder)).toBe(sha256(JSON.stringify(rows)));
  });

  test("does not depend on the order in which files are read", () => {
    const { path, entries } = suiteOf(files);
    expect(contractDigest({ path, entries: [...entries].reverse() })).toBe(contractDigest({ path, entries }));
  });

  test.each([
    ["content", { "one.yaml": `${one}# comment` }],
    ["an executable bit", { "verifiers/shared.mjs": { executable: "shared" } }],
    ["a new file", { "verifiers/new.mjs": "" }],
    ["a missing file", { "three/notes.md": null }],
    ["the version", { "suite.yaml": plainSuite.replace("1.0.0", "1.0.1") }],
  ])("changes with %s", (_, change) => {
    expect(contractDigest(suiteOf({ ...files, ...change }))).not.toBe(contractDigest(suiteOf(files)));
  });
});

describe("the digest of a case", () => {
  const all = ["one", "three", "two"];

  test.each<[string, Record<string, SuiteContent>]>([
    ["a bump of the suite's version", { "suite.yaml": plainSuite.replace("1.0.0", "1.0.1") }],
    ["comments and layout of the suite", { "suite.yaml": `# note\n\n${plainSuite}` }],
    ["comments and layout of a case", { "one.yaml": `# note\n${one.replace("prompt: q", 'prompt:   "q"')}` }],
    ["the order of a case's keys", { "one.yaml": `prompt: q\n${exit}\nfixture: fixtures/one\nid: one\n` }],
    [
      "cases that share a file from now on",
      {
        "one.yaml": null,
        "two.yaml": `- ${one.replaceAll("\n", "\n  ")}\n- ${two.replaceAll("\n", "\n  ")}`,
      },
    ],
    ["a new case beside it", { "four.yaml": `id: four\nprompt: q\n${exit}` }],
    [
      "a new case with a folder of its own",
      { "four/task.md": "q", "four/case.yaml": exit, "four/fixture/a": "a" },
    ],
  ])("does not change with %s", (_, changes) => {
    expect(changedBy(changes)).toEqual([]);
  });

  test.each<[string, Record<string, SuiteContent>, string[]]>([
    ["its definition", { "one.yaml": one.replace("prompt: q", "prompt: other") }, ["one"]],
    ["its own fixture", { "fixtures/one/a.txt": "b" }, ["one"]],
    ["a new file in its own fixture", { "fixtures/one/b.txt": "b" }, ["one"]],
    ["its prompt's file", { "three/task.md": "Four." }, ["three"]],
    ["what a check of its own expects", { "two-expected.json": "{}" }, ["two"]],
    ["any file in its folder", { "three/notes.md": "other" }, ["three"]],
    ["the executable bit of its own verifier", { "verifiers/two.mjs": { executable: "two" } }, ["two"]],
    ["a verifier that no case names", { "verifiers/shared.mjs": "other" }, all],
    ["a new file that belongs to nothing", { "notes.md": "hello" }, all],
    ["a rule of the suite", { "suite.yaml": `${plainSuite}repeats: 6\n` }, all],
  ])("changes with %s and only then", (_, changes, expected) => {
    expect(changedBy(changes)).toEqual(expected);
  });

  test("changes with a fixture that two cases use, for every case", () => {
    const shared = { "two.yaml": `${two}fixture: fixtures/one\n` };
    const digests = (content: string) =>
      contractOf({ ...files, ...shared, "fixtures/one/a.txt": content }).cases.map(({ digest }) => digest);
    expect(digests("a").filter((digest, index) => digest === digests("b")[index])).toEqual([]);
  });

  test("changes with a file in another case's folder that one of its own commands names", () => {
    const reaching = { "two.yaml": two.replace("verifiers/two.mjs", "three/notes.md") };
    const digestOf = (notes: string) =>
      contractOf({ ...files, ...reaching, "three/notes.md": notes }).cases.find(({ id }) => id === "two")
        ?.digest;
    expect(digestOf("a")).not.toBe(digestOf("b"));
  });

  test("is taken over what its description says, so that old decisions outlive new versions of the tool", () => {
    const row = (path: string, text: string) => [path, false, sha256(text)];
    const shared = [row("verifiers/shared.mjs", "shared")];
    const rules = '{"agent":{"run":["node","{subject}/agent.mjs"]},"suite":"shop"}';
    const value = {
      definition: { checks: [{ in: [0], type: "exit" }], fixture: "fixtures/one", prompt: "q" },
      dir: ".",
      files: [row("fixtures/one/a.txt", "a")],
      id: "one",
      rules: sha256(rules),
      shared: sha256(JSON.stringify(shared)),
    };
    expect(contractOf(files).cases[0]?.digest).toBe(sha256(JSON.stringify(value)));
  });
});
