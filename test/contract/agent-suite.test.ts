import { expect, test } from "vitest";
import { agentSuiteEntries } from "../../src/contract/agent-suite.ts";
import { loadContract } from "../../src/contract/load-contract.ts";
import { suiteOf } from "./suite-of.ts";

const files = {
  "one.yaml": `id: one
prompt_file: agents/prompt.txt
fixture: agents/given.txt
checks:
  - { type: command, run: [node, "{suite}/agents/check.mjs"] }
  - { type: command, run: 'sh "{case_dir}/verifiers/check.sh"' }
reference: { output: agents/reference.txt }
doctored: [{ output: agents/bad.txt }]
`,
  "agents/run.mjs": "",
  "agents/lib/tools.mjs": "",
  "agents/prompt.txt": "Do it.",
  "agents/given.txt": "",
  "agents/check.mjs": "",
  "agents/reference.txt": "",
  "agents/bad.txt": "",
  "verifiers/check.sh": "",
  "verifiers/expected.json": "{}",
  "replay.mjs": "",
  "other.mjs": "",
};

function shown(agent: object, more: object = {}): string[] | null {
  const suite = JSON.stringify({ suite: "a", version: "1", agent, ...more });
  const entries = agentSuiteEntries(loadContract(suiteOf({ ...files, "suite.yaml": suite })));
  return entries?.map(({ path }) => path).sort() ?? null;
}

test("commands that name nothing of the suite are shown nothing of it", () => {
  expect(shown({ run: ["node", "{subject}/agent.mjs"] })).toBeNull();
});

test("a command is shown the folder that it names, without what tells answers", () => {
  const seen = ["agents/given.txt", "agents/lib/tools.mjs", "agents/prompt.txt", "agents/run.mjs"];
  expect(shown({ run: ["node", "{suite}/agents/run.mjs"] })).toEqual(seen);
  expect(shown({ run: 'cd "{suite}/agents" && node run.mjs' })).toEqual(seen);
  expect(shown({ run: ["a"], env: { set: { TOOLS: "{case_dir}/agents" } } })).toEqual(seen);
  expect(shown({ run: ["a"] }, { setup: { run: ["sh", "{suite}/agents/run.mjs"] } })).toEqual(seen);
});

test("a file right in the suite's folder stands alone", () => {
  expect(shown({ run: ["node", "{suite}/replay.mjs"] })).toEqual(["replay.mjs"]);
});

test("the whole suite is shown without definitions, verifiers that are named, and references", () => {
  const all = shown({ run: ["a", "{suite}"] });
  expect(all).toContain("other.mjs");
  for (const path of [
    "suite.yaml",
    "one.yaml",
    "agents/check.mjs",
    "agents/reference.txt",
    "agents/bad.txt",
    "verifiers/check.sh",
  ])
    expect(all).not.toContain(path);
});

test("what a side's command names itself is shown in any case", () => {
  expect(shown({ run: ["sh", "{suite}/verifiers/check.sh"] })).toEqual([
    "verifiers/check.sh",
    "verifiers/expected.json",
  ]);
});
