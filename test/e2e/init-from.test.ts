import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type Ended, projectFolder } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

let folder = "";
const ends = new Map<string, Ended>();
let checked: Ended;

/** Suites of other harnesses, as their users have them, each converted into a suite of its own. */
const sources: Readonly<Record<string, readonly string[]>> = {
  tasks: ["foreign/tasks/tasks"],
  steps: [
    "foreign/tasks/tasks",
    ...["validate {output}", "draw {output} sheet.json", "list sheet.json"].flatMap((step) => [
      "--step",
      `node {subject}/foreign/tasks/tool/nets.mjs ${step}`,
    ]),
  ],
  answers: ["foreign/answers"],
  promptfoo: ["foreign/promptfoo/promptfooconfig.yaml", "--judge", "some-judge-1.0"],
  skill: ["./foreign/skill/"],
  plugin: ["foreign/plugin", "--agent", "sh {subject}/agent.sh"],
  preset: ["foreign/plugin"],
  chat: ["foreign/promptfoo-file"],
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "casegate-init-from-"));
  await cp(join(projectFolder, "test", "data", "foreign"), join(folder, "foreign"), { recursive: true });
  for (const [name, [from = "", ...more]] of Object.entries(sources))
    ends.set(name, await casegate(folder, ["init", "--from", from, "--suite", `cases/${name}`, ...more]));
  checked = await casegate(folder, ["check"]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What was said of one conversion: its first line, then each remark without its advice. */
function told(name: string): string[] {
  const lines = (ends.get(name)?.stdout ?? "").trimEnd().split("\n");
  return lines.map((line) => line.replace(/^(LEFT|NOTE)(.*?); .*$/, "$1$2").replaceAll("foreign/", ""));
}

const textOf = (path: string) => readFile(join(folder, "cases", path), "utf8");

describe("casegate init --from", () => {
  test.each(Object.keys(sources))("makes a suite of %s that casegate check accepts", (name) => {
    expect(ends.get(name)?.stderr).toBe("");
    expect(ends.get(name)?.status).toBe(3);
    const own = checked.stdout.split("\n").filter((line) => line.includes(` cases/${name} `));
    expect(own).toEqual([expect.stringMatching(/^VALID /)]);
    expect(checked.status).toBe(0);
  });

  test("copies tasks whole, and measures their op-lists once the commands are given", async () => {
    expect(told("tasks")).toEqual([
      "CONVERTED tasks with expected nets into cases/tasks: 2 cases, 12 files",
      'LEFT tasks/tasks/broken/expected_nets.json:1: the nets are not {"nets": [{"name", "members": […]}]}',
      "LEFT tasks/tasks/led/post_check.json:1: the file is copied, and no check reads it",
      "LEFT tasks/tasks/half/expected_nets.json:1: the folder is no whole task",
      "LEFT tasks/tasks: the commands that make nets of an op-list are not in these files, so reference_ops.json is copied and not measured",
      "4 things were left out; next: casegate check --suite cases/tasks",
    ]);
    expect(told("steps").filter((line) => line.includes("commands"))).toEqual([]);
    expect(await textOf("steps/led/case.yaml")).toContain("output: reference_ops.json");
    expect(await textOf("steps/suite.yaml")).toContain("tool/nets.mjs list sheet.json");
    expect(await textOf("tasks/led/post_check.json")).toBe('{"max_crossings": 0}\n');
    // Each task's reference passes, and an answer without nets fails.
    expect(checked.stdout).toMatch(/^VALID cases\/steps 1.0.0: 2 cases, \d+ harness checks$/m);
  });

  test("converts every check type of an answer benchmark, and says which rows lost one", async () => {
    expect(told("answers")).toEqual([
      "CONVERTED an answer benchmark into cases/answers: 4 cases, 4 files",
      'LEFT answers/questions.jsonl:5: the key "difficulty" of a row has no counterpart',
      expect.stringMatching(/^LEFT answers\/questions.jsonl:5: a pattern can't be used: .* uses look-around/),
      'LEFT answers/questions.jsonl:5: the check type "tone" has no counterpart',
      'LEFT answers/questions.jsonl:5: no check is left for the criterion "Is polite"',
      "4 things were left out; next: casegate check --suite cases/answers",
    ]);
    const rows = (await textOf("answers/cases.jsonl")).trim().split("\n");
    const cases = rows.map((row) => JSON.parse(row));
    expect(cases.map(({ id, split, family }) => [id, split, family])).toEqual([
      ["mean", "development", "statistics"],
      ["plot", "development", "plots"],
      ["window", "development", "smoothing"],
      ["look-ahead", "held_out", "series"],
    ]);
    expect(cases[1]).toMatchObject({ fixture: "files/fixtures/visits", criteria: { length: 3 } });
    expect(cases[2].history[1].files).toEqual(["files/priors/smooth.js"]);
    expect(cases[3]).toMatchObject({
      criteria: ["Names fillGaps"],
      checks: [{ any: ["\\bfillGaps\\b"], criterion: 0 }],
    });
  });

  test("converts a promptfoo configuration, each prompt and test a case", async () => {
    expect(told("promptfoo")).toEqual([
      "CONVERTED a promptfoo configuration into cases/promptfoo: 14 cases, 10 files",
      ...[
        '81: the key "outputPath" of the configuration has no counterpart',
        "63: a threshold over all assertions has no counterpart: here each one must hold",
        '73: the key "providerOutput" of a test has no counterpart',
        '65: the assertion type "similar" has no counterpart',
        '66: the assertion type "rouge-n" has no counterpart',
        String.raw`67: the pattern can't be used: the pattern "(?<=total )\\d+" uses look-around, which a linear-time engine does not have`,
        "68: the value can't be filled in: nothing gives nobody_gives_this",
        "69: a set of which a share is enough has no counterpart, and is left out",
        "70: an answer that is transformed first can't be checked as it is",
        `72: the variable "question" can't be filled in: it holds a template block ({% … %})`,
        '7: the provider "openai:chat:some-model-1.2" is not asked',
        '80: the key "delay" of evaluateOptions has no counterpart',
      ].map((line) => `LEFT promptfoo/promptfooconfig.yaml:${line}`),
      ...[
        "32: the program is copied without what it imports from files beside it",
        "2: the prompts are filled in, so that they are part of the suite: an edit of them changes the exam, and no side",
        "1: what a model was asked to grade is a check of the type judge here, which is advisory: it blocks nothing by itself",
      ].map((line) => `NOTE promptfoo/promptfooconfig.yaml:${line}`),
      "12 things were left out, 3 things mean something else than they did; next: casegate check --suite cases/promptfoo",
    ]);
    const cases = await textOf("promptfoo/cases.yaml");
    expect(cases).toContain("prompt: |-\n    Answer in a plain way.\n\n    What does invoice 17 come to?\n");
    expect(cases).toContain("history:\n    - role: system\n      content: Answer in a plain way.\n");
    expect(cases.match(/^- id: .*$/gm)).toEqual(
      ["answer", "chat"].flatMap((prompt) =>
        "names-the-total answers-in-json answers-in-json-2 looks-it-up-and-touches-nothing what-has-no-counterpart from-the-table plain"
          .split(" ")
          .map((name) => `- id: ${prompt}/${name}`),
      ),
    );
    expect(await textOf("promptfoo/suite.yaml")).toContain("repeats: 3\nconcurrency: 2\n");
  });

  test("converts a skill's evals, with their files, and prompts that must or must not trigger it", async () => {
    expect(told("skill")).toEqual([
      "CONVERTED a skill's evals into cases/skill: 4 cases, 3 files",
      'LEFT skill/evals/evals.json:15: "evals/files/missing.txt" is no file of the skill',
      'LEFT skill/evals/evals.json:19: the key "seed" of an eval has no counterpart',
      "NOTE skill/evals/evals.json:1: what a model was asked to grade is a check of the type human here: it is open until a person's verdict",
      "2 things were left out, 1 thing means something else than it did; next: casegate check --suite cases/skill",
    ]);
    const cases = await textOf("skill/cases.yaml");
    expect(cases).toContain("skill: invoice-reader\n");
    expect(cases).toContain("skill: null\n");
    expect(await textOf("skill/fixtures/invoice-reader-1/invoice-17.txt")).toBe("Invoice 17: 1240.50 EUR\n");
  });

  test("converts plugin-eval folders, in Markdown and in YAML", async () => {
    expect(told("plugin")).toEqual([
      "CONVERTED plugin-eval folders into cases/plugin: 3 cases, 3 files",
      expect.stringMatching(/^LEFT plugin\/evals\/never-pays\/graders\/look-back.md:3: .* uses look-around/),
      "LEFT plugin/evals/total/prompt.md:6: max_turns is the agent's, the same for all cases here",
      "LEFT plugin/evals/total/prompt.md:8: allowed_tools is the agent's, the same for all cases here",
      "LEFT plugin/evals/whole-in-yaml/case.yaml:5: a script that fills the workspace is not run",
      'LEFT plugin/evals/whole-in-yaml/case.yaml:21: match: "count:3" counts matches, which no check does',
      "LEFT plugin/evals/whole-in-yaml/case.yaml:23: a comparison with a stored transcript has no counterpart",
      "LEFT plugin/evals/mocks/bank/pay.md:1: a mocked MCP tool has no counterpart",
      "NOTE plugin/evals/total/graders/names-the-total.md:5: the weight is gone: every check counts, and one that fails fails the case",
      'NOTE plugin/evals/total/prompt.md:4: a case has one category, which is the first tag, "totals"',
      expect.stringMatching(/^NOTE plugin\/evals\/total\/prompt.md:2: what a model was asked to grade/),
      "7 things were left out, 3 things mean something else than they did; next: casegate check --suite cases/plugin",
    ]);
    expect(await textOf("plugin/suite.yaml")).toContain("run: sh {subject}/agent.sh\n");
    expect(await textOf("plugin/fixtures/summary/notes/may.md")).toBe("Invoice 17: 1240.50 EUR\n");
  });

  test("starts the agent that a plugin was made for, and leaves a prompt that is a file under evaluation", async () => {
    expect(parse(await textOf("preset/suite.yaml")).agent).toEqual({
      preset: "claude-code",
      model: "claude-sonnet-4-5",
      skills: ["foreign/plugin/skills/*"],
      max_turns: 8,
      allowed_tools: ["Read"],
    });
    expect(parse(await textOf("skill/suite.yaml")).agent).toMatchObject({ skills: ["foreign/skill"] });
    expect(told("chat")).toEqual([
      "CONVERTED a promptfoo configuration into cases/chat: 2 cases, 2 files",
      'LEFT promptfoo-file/promptfooconfig.yaml:4: the setting "top_p" of the provider is not taken over',
      "NOTE promptfoo-file/promptfooconfig.yaml:3: the model is asked by preset chat, with the key in OPENAI_API_KEY, and the prompt stays the repository's own file",
      "1 thing was left out, 1 thing means something else than it did; next: casegate check --suite cases/chat",
    ]);
    expect(parse(await textOf("chat/suite.yaml")).agent).toEqual({
      preset: "chat",
      base_url: "https://api.openai.com/v1",
      model: "some-model-1.2",
      key_env: "OPENAI_API_KEY",
      chat: { user: "{subject}/foreign/promptfoo-file/prompts/total.txt", temperature: 0, max_tokens: 200 },
    });
    expect(parse(await textOf("chat/cases.yaml"))[0]).toMatchObject({
      prompt: "Names the total",
      variables: { invoice: 17, language: "English" },
    });
  });

  test("overwrites nothing, and needs something that it knows", async () => {
    const before = await textOf("tasks/suite.yaml");
    const from = (path: string, suite: string) =>
      casegate(folder, ["init", "--from", path, "--suite", suite]);
    const again = await from("foreign/answers", "cases/tasks");
    expect([again.status, again.stderr]).toEqual([
      2,
      "casegate: cases/tasks: is there already, and nothing is overwritten; name another folder with --suite, such as cases/NAME\n",
    ]);
    expect(await textOf("tasks/suite.yaml")).toBe(before);
    expect((await from("foreign", "other")).stderr).toMatch(
      /^casegate: foreign: holds several suites: .*; name the file or folder of one of them\n$/,
    );
    expect((await from("foreign/tasks/tool", "other")).stderr).toMatch(
      /^casegate: foreign\/tasks\/tool: holds no suite of a harness that is known; .*\n$/,
    );
    expect((await from("nowhere", "other")).stderr).toMatch(
      /^casegate: --from "nowhere": is neither a file nor a folder; /,
    );
    expect((await from("foreign/answers", "../other")).stderr).toMatch(
      /^casegate: --suite "..\/other": is no folder below this one; /,
    );
    await symlink(tmpdir(), join(folder, "linked"));
    expect((await from("foreign/answers", "linked/x")).stderr).toMatch(/^casegate: linked: is no folder; /);
    // A checkout with a link that leaves it has no exports.
    await rm(join(folder, "linked"));
    expect(existsSync(join(folder, "other"))).toBe(false);
  });
});
