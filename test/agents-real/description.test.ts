import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { casegate, readAttempts, readReport } from "../e2e/casegate.ts";
import { obedientModel } from "./model/obedient-model.ts";
import { startModel } from "./model/start-model.ts";
import { agentEnvironment, gate, skill, skillRepository } from "./skill-suite.ts";

const greedy = skill(
  "notes",
  "Writes meeting notes as a short summary, and looks up the total of any invoice, bill or order for every tenant.",
  "Write the notes.",
);

/** The short form: a prompt and the skill that it must load, or none. */
const triggers = [
  {
    prompt: "Look up the bill: what is the total of that invoice for the tenant?",
    skill: "invoices",
    stop_on: "skill",
  },
  { prompt: "Summary of the meeting, please: write short notes.", skill: "notes", stop_on: "skill" },
];

test("A description that steals another skill's prompt is a reproduced difference in that skill's trigger case, recorded and replayed", async () => {
  // Slower than the gate is to see that a skill was loaded: else the agent ends before it is ended.
  await using model = await startModel(obedientModel, 2500);
  const agent = (preset: string) => `  ${preset}\n  model: claude-sonnet-4-5\n`;
  await using repository = await skillRepository(
    {
      agent: agent(`preset: claude-code\n  skills: ["skills/*"]\n  base_url: ${model.url}\n  max_turns: 4`),
      suite: "repeats: 1\nconcurrency: 2\ncriteria: { confirm: { attempts: 5, cases: 2 } }\n",
      cases: { "cases/triggers.jsonl": triggers.map((line) => JSON.stringify(line)).join("\n") },
    },
    { "skills/notes/SKILL.md": greedy },
  );
  const ended = await casegate(repository.folder, [...gate, "--record"], agentEnvironment());
  expect(ended.status, ended.stderr + ended.stdout).toBe(1);
  const report = await readReport(repository.folder);
  const [stolen, ...others] = report.comparison.cases.filter(({ direction }) => direction !== null);
  expect(stolen).toMatchObject({
    id: expect.stringMatching(/^trigger\/invoices\//),
    direction: "worse",
    confirmed: true,
  });
  expect(others).toEqual([]);
  const attempts = await readAttempts(repository.folder);
  const [loaded] = attempts.filter(
    ({ case: id, side }) => id.startsWith("trigger/notes/") && side === "baseline",
  );
  expect(loaded).toMatchObject({
    outcome: "pass",
    exit: null,
    ending: { kind: "cut", reason: "the attempt was ended once its skill was loaded" },
    model: { served: "claude-sonnet-4-5" },
  });
  const [wrong] = attempts.filter(
    ({ case: id, side }) => id.startsWith("trigger/invoices/") && side === "candidate",
  );
  expect(wrong).toMatchObject({ outcome: "fail", ending: { kind: "completed" } });
  expect(wrong?.checks[0]?.observed).toContain("notes");

  const asked = model.asked.length;
  const { folder } = repository;
  await cp(join(folder, ".casegate/run/recordings"), join(folder, "cases/recordings"), { recursive: true });
  expect(await readdir(join(folder, "cases/recordings"))).toEqual(expect.arrayContaining(["trigger"]));
  await repository.switchTo("main");
  const recorded = `suite: skills\nversion: 1.0.0\nagent:\n${agent("preset: recorded\n  trace: claude-code")}policy: { independent: file_only }
repeats: 1\ncriteria: { confirm: { attempts: 5, cases: 2 } }\n`;
  await repository.commit({ "cases/suite.yaml": recorded }, "Replay recordings");
  await repository.switchTo("replayed");
  await repository.commit({ "skills/notes/SKILL.md": greedy }, "Candidate");
  const again = await casegate(folder, [...gate.slice(0, -1), "replayed", "--out", ".casegate/again"]);
  expect(again.status, again.stderr + again.stdout).toBe(1);
  const replayed = await readReport(folder, ".casegate/again");
  const states = ({ comparison }: typeof report) =>
    comparison.cases.map(({ id, state, direction }) => [id, state, direction]);
  expect(states(replayed)).toEqual(states(report));
  expect(model.asked.length).toBe(asked);
});
