import { expect, test } from "vitest";
import { createRepository } from "../repositories/create-repository.ts";
import { readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

/** Names of a suite in every place that has some, which a program could take for members that each object inherits. */
interface Names {
  cases: [string, string];
  word: string;
  other: string;
  /** Also where the suite has a key. */
  key: string;
}

const agent = `
const fs = require("node:fs");
const [subject, trace] = process.argv.slice(2);
const { word, args } = JSON.parse(fs.readFileSync(subject + "/answer.json", "utf8"));
const events = [{ type: "tool_call", name: word, args }, { type: "end", kind: "completed" }];
fs.writeFileSync(trace, events.map((event) => JSON.stringify(event)).join("\\n") + "\\n");
process.stdout.write(args);
`;

function filesOf({ cases, word, other, key }: Names): Record<string, string> {
  const checks = (id: string) => `
- id: ${id}
  prompt: Say what.
  family: ${word}
  category: ${word}
  deterministic: true
  checks:
    - { id: "${key}", type: json, path: "$.value", in: [1, 2] }
    - { id: "${other}", type: tools, must: ["${word}"], count: { "${key}": { max: 1 } } }
    - { id: changes, type: json, path: "$.value", in: [1] }
  compare:
    - { name: "${key}", on: "json:$.value" }
    - { name: "${other}", on: answer }
`;
  return {
    "cases/suite.yaml": `suite: names
version: 1.0.0
agent: { run: [node, "{subject}/agent.cjs", "{subject}", "{trace}"], trace: casegate }
repeats: 2
prices: { "${key}": { input: 1, output: 2 } }
policy: { independent: file_only }
services:
  - { name: constructor, run: [node, -e, "require('node:http').createServer((_, r) => r.end()).listen(process.argv[1])", "{port}"], ready: { port: true }, scope: side }
`,
    "cases/all.yaml": cases.map(checks).join(""),
    "agent.cjs": agent,
  };
}

/** What comes of a gate, of accepting both differences, and of the gate and the decision after that. */
async function storyOf(names: Names) {
  await using repository = await createRepository();
  const { folder } = repository;
  const answer = (value: number) =>
    JSON.stringify({ word: names.word, args: JSON.stringify({ value, [names.word]: value }) });
  await repository.commit({ ...filesOf(names), "answer.json": answer(1) });
  await repository.switchTo("change", "main");
  await repository.commit({ "answer.json": answer(2) });
  const gate = ["gate", "--baseline", "main", "--candidate", "change"];
  const first = await casegate(folder, gate);
  const { comparison } = await readReport(folder);
  const accepted = await casegate(folder, ["accept", ...names.cases, "--reason", "meant", "--by", "Ana"]);
  await repository.git("add", "--force", ".casegate/decisions");
  await repository.git("commit", "-qm", "Accept");
  const decided = await casegate(folder, ["decide"]);
  const second = await casegate(folder, [...gate, "--out", ".git/second"]);
  const shown = await casegate(folder, ["show", names.cases[0]]);
  const plain = (text: string) =>
    [...names.cases, names.word, names.other, names.key].reduce(
      (found, name, at) => found.replaceAll(name, `<${at}>`),
      text,
    );
  return {
    ends: [first.status, accepted.status, decided.status, second.status, shown.status],
    stderr: [first, accepted, decided, second, shown].map(({ stderr }) => plain(stderr).split("\n").length),
    cases: comparison.cases.map((one) => ({
      state: one.state,
      direction: one.direction,
      moved: Object.entries(one.moved).map(([key, moved]) => [plain(key), moved]),
      checks: one.checksMoved.map(({ check, direction }) => [plain(check), direction]),
      lines: one.lines.map(({ name, moved }) => [plain(name), moved]),
      facts: Object.entries(one.facts?.candidate.checks ?? {}).map(([id, outcome]) => [plain(id), outcome]),
    })),
    again: (await readReport(folder, ".git/second")).comparison.cases.map(({ state }) => state),
  };
}

test("a suite whose names every object inherits is decided as one with any other names", async () => {
  const usual = await storyOf({ cases: ["apple", "pear"], word: "plum", other: "quince", key: "fig" });
  expect(usual.ends).toEqual([1, 0, 0, 0, 0]);
  expect(usual.cases[0]?.lines).toEqual([
    ["<4>", true],
    ["<3>", true],
  ]);
  const inherited = { word: "__proto__", other: "hasOwnProperty", key: "valueOf" };
  expect(await storyOf({ cases: ["constructor", "toString"], ...inherited })).toEqual(usual);
}, 240_000);
