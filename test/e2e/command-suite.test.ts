import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createRepository, type TestRepository } from "../repositories/create-repository.ts";
import { readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";
import { gate } from "./plant-suite.ts";

/** A rule engine's command: its version, and one query whose structured reply the subject decides. */
const cli = `
import { readFileSync } from "node:fs";
const reply = JSON.parse(readFileSync(new URL("reply.json", import.meta.url), "utf8"));
const [command] = process.argv.slice(2);
if (command === "version") console.log("engine 1.0 (strict)");
else if (command === "query") console.log(JSON.stringify(reply));
else { console.error("unknown command " + command); process.exit(64); }
`;

const suite = `suite: canon
version: 1.0.0
agent: { preset: none }
repeats: 5
timeout: 20s
isolation: { level: none, min: none }
policy: { independent: file_only }
cases: ["canon.yaml"]
`;

const cases = `
- id: cli/version
  kind: command
  run: [node, "{subject}/cli.mjs", version]
  checks:
    - { type: exit, in: [0] }
    - { type: text, on: stdout, all: ["engine \\\\d", strict] }
- id: cli/query
  kind: command
  run: [node, "{subject}/cli.mjs", query]
  checks:
    - { type: json, on: "json:$.status", equals: closed }
    - { type: json, on: "json:$.rows[*].strength", in: [strict], when: { type: json, on: "json:$.status", equals: closed } }
    - { type: json, on: "json:$.open", count: { min: 1 }, when: { type: json, on: "json:$.status", equals: open } }
  compare:
    - { name: status, on: "json:$.status" }
    - { name: values, on: "json:$.rows" }
    - { name: proof, on: "json:$.proof" }
    - { name: hash, on: "json:$.hash", identity: true }
  reference: { stdout: '{"status":"closed","rows":[{"strength":"strict"}],"proof":"a-b","hash":"h1"}' }
  doctored:
    - { stdout: '{"status":"closed","rows":[{"strength":"loose"}],"proof":"a-b","hash":"h1"}', fails: cli/query.2 }
- id: cli/unknown
  kind: command
  run: [node, "{subject}/cli.mjs", paint]
  checks: [{ type: exit, in: [64] }, { type: text, on: stderr, contains: unknown command }]
- id: look/drawing
  kind: manual
  steps: [Open the drawing, Read the title]
  expected: A title in capitals
`;

const reply = { status: "closed", rows: [{ strength: "strict" }], proof: "a-b", hash: "h1" };

async function canon(candidate: object, baseline: object = reply): Promise<TestRepository> {
  const repository = await createRepository();
  await repository.commit(
    {
      "cases/suite.yaml": suite,
      "cases/canon.yaml": cases,
      "cli.mjs": cli,
      "reply.json": JSON.stringify(baseline),
    },
    "Baseline",
  );
  await repository.switchTo("change");
  await repository.commit({ "reply.json": JSON.stringify(candidate), "notes.md": "edited\n" }, "Candidate");
  return repository;
}

function rowsOf(stdout: string): { words: string[]; counts: string } {
  const lines = stdout.split("\n");
  const words = lines.map((line) => /^(PASS|OK|FAIL|REVIEW|OPEN|NOT_RUN) /.exec(line)?.[1]);
  return {
    words: words.filter((word) => word !== undefined),
    counts: lines.find((line) => /^\d+ cases: /.test(line)) ?? "",
  };
}

test("scripted scenarios give one line each with their time, manual ones are listed, and the counts match the lines", async () => {
  await using repository = await canon(reply);
  const end = await casegate(repository.folder, gate);
  expect(end.status).toBe(0);
  expect(end.stdout).toMatch(/^PASS +cli\/version +\(\d+ ms\)$/m);
  expect(end.stdout).toMatch(/^PASS +cli\/query +\(\d+ ms\)$/m);
  expect(end.stdout).toMatch(/^NOT_RUN +look\/drawing +manual: needs a person's verdict$/m);
  const { words, counts } = rowsOf(end.stdout);
  expect(words.sort()).toEqual(["NOT_RUN", "PASS", "PASS", "PASS"]);
  expect(counts).toBe("4 cases: 3 PASS, 1 NOT_RUN");
  const attempts = await readAttempts(repository.folder);
  // One attempt a side, and the agent that the suite does not have plays no part.
  expect(attempts).toHaveLength(6);
  expect(attempts.every(({ outcome }) => outcome === "pass")).toBe(true);
  const query = attempts.find((attempt) => attempt.case === "cli/query");
  expect(query).toMatchObject({
    command: "node {subject}/cli.mjs query",
    exit: 0,
    lines: [
      { name: "status", value: '"closed"', identity: false },
      { name: "values", value: '[{"strength":"strict"}]', identity: false },
      { name: "proof", value: '"a-b"', identity: false },
      { name: "hash", value: '"h1"', identity: true },
    ],
  });
  expect(query?.checks.map(({ outcome }) => outcome)).toEqual(["pass", "pass", "not_applicable"]);
  const report = await readReport(repository.folder);
  expect(report.decision.verdict).toBe("pass");
  expect(report.conditions.notes).toEqual([]);
}, 120_000);

test("a line that moves is a fact with both values, in the suite's order, and a person must decide", async () => {
  const candidate = {
    ...reply,
    rows: [{ strength: "strict" }, { strength: "strict" }],
    proof: "a-c-b",
    hash: "h2",
  };
  await using repository = await canon(candidate);
  const { folder } = repository;
  const end = await casegate(folder, gate);
  expect(end.status).toBe(4);
  const report = await readReport(folder);
  const query = report.comparison.cases.find(({ id }) => id === "cli/query");
  expect(query).toMatchObject({
    state: "unreviewed",
    direction: "changed",
    confirmed: true,
    basis: "fact",
    deterministic: true,
    fresh: null,
    cause: "cause unknown",
    moved: { "line:values": "changed", "line:proof": "changed" },
  });
  expect(query?.lines.map(({ name, moved, identity }) => [name, moved, identity])).toEqual([
    ["status", false, false],
    ["values", true, false],
    ["proof", true, false],
    ["hash", true, true],
  ]);
  const markdown = await readFile(join(folder, ".casegate/run/report.md"), "utf8");
  for (const value of ["a-b", "a-c-b", "h1", "h2"]) expect(markdown).toContain(value);
  expect(end.stdout).toMatch(/^REVIEW +cli\/query/m);
  const { words, counts } = rowsOf(end.stdout);
  expect(words.sort()).toEqual(["NOT_RUN", "PASS", "PASS", "REVIEW"]);
  expect(counts).toBe("4 cases: 2 PASS, 1 REVIEW, 1 NOT_RUN");
}, 120_000);

test("an identity line that moves alone is listed, and neither fails nor asks anybody", async () => {
  await using repository = await canon({ ...reply, hash: "h2" });
  const end = await casegate(repository.folder, gate);
  expect(end.status).toBe(0);
  const report = await readReport(repository.folder);
  const query = report.comparison.cases.find(({ id }) => id === "cli/query");
  expect(query).toMatchObject({ state: "unchanged", direction: null, confirmed: false });
  expect(query?.lines.at(-1)).toMatchObject({
    name: "hash",
    baseline: ['"h1"'],
    candidate: ['"h2"'],
    moved: true,
  });
}, 120_000);

test("a scripted scenario that passed and fails is a regression without a p-value", async () => {
  await using repository = await canon({ ...reply, rows: [{ strength: "loose" }] });
  const end = await casegate(repository.folder, gate);
  expect(end.status).toBe(1);
  const report = await readReport(repository.folder);
  expect(report.decision.reasons[0]).toMatchObject({ code: "regression", cases: ["cli/query"] });
  expect(report.comparison.cases.find(({ id }) => id === "cli/query")).toMatchObject({
    confirmed: true,
    basis: "fact",
    first: { baseline: { passes: 1, attempts: 1 }, candidate: { passes: 0, attempts: 1 } },
  });
  expect(end.stdout).toMatch(/^FAIL +cli\/query/m);
}, 120_000);

test("a reply that is no JSON any more is a finding, never a skip", async () => {
  await using repository = await canon(reply);
  await repository.commit({ "cli.mjs": 'console.log("Error: rule table missing");\n' }, "Broken");
  const end = await casegate(repository.folder, gate);
  expect(end.status).toBe(1);
  const broken = (await readAttempts(repository.folder)).find(
    (attempt) => attempt.case === "cli/query" && attempt.side === "candidate",
  );
  expect(broken?.outcome).toBe("fail");
  expect(broken?.lines.map(({ value }) => value)).toEqual([
    "(not JSON)",
    "(not JSON)",
    "(not JSON)",
    "(not JSON)",
  ]);
}, 120_000);

test("two outcomes of a deterministic case under one version are unstable: no pass, and nothing to accept", async () => {
  await using repository = await createRepository();
  const unstable = `suite: wobbly
version: 1.0.0
agent: { run: [node, "{subject}/agent.mjs", "{repeat}"], case_id: true }
repeats: 2
timeout: 20s
isolation: { level: none, min: none }
policy: { independent: file_only }
`;
  const one = `id: same
prompt: Say yes.
deterministic: true
checks: [{ type: text, contains: "yes" }]
compare: [{ name: answer, on: answer }]
`;
  await repository.commit(
    {
      "cases/suite.yaml": unstable,
      "cases/same.yaml": one,
      "agent.mjs": "console.log('yes');\n",
    },
    "Baseline",
  );
  await repository.switchTo("change");
  await repository.commit(
    { "agent.mjs": "console.log(process.argv[2] === '1' ? 'yes' : 'no');\n" },
    "Candidate",
  );
  const end = await casegate(repository.folder, gate);
  expect(end.status).toBe(3);
  const report = await readReport(repository.folder);
  expect(report.decision.reasons.map(({ code }) => code)).toContain("unstable");
  expect(report.comparison.cases[0]).toMatchObject({
    state: "unstable",
    label: "unstable",
    fingerprint: null,
  });
  expect(end.stdout).toMatch(/^OPEN +same/m);
}, 120_000);
