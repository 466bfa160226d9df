import { afterAll, beforeAll, expect, test } from "vitest";
import { createRepository, type TestRepository } from "../repositories/create-repository.ts";
import { readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

const suite = (paths: string) => `suite: linked
version: 1.0.0
agent: { run: [sh, "{subject}/agent.sh"] }
subject: { paths: [${paths}] }
repeats: 2
order_seed: 1
criteria: { confirm: { attempts: 5 } }
isolation: { level: none, min: none }
policy: { independent: file_only }
`;
const named = (id: string, covers: string, wanted: string) =>
  `- { id: ${id}, prompt: x, covers: ["${covers}"], checks: [{ type: text, contains: ${wanted} }] }\n`;

let repository: TestRepository;
beforeAll(async () => {
  repository = await createRepository();
  await repository.commit({
    "cases/suite.yaml": suite('agent.sh, CLAUDE.md, ".claude/**"'),
    "cases/all.yaml": [
      named("memory", "CLAUDE.md", "polite"),
      named("skill", ".claude/skills/pdf/**", "forms"),
      named("other", ".claude/skills/mail/**", "polite"),
    ].join(""),
    "agent.sh": 'cat "$CASEGATE_SUBJECT/CLAUDE.md" "$CASEGATE_SUBJECT/.claude/skills/pdf/SKILL.md"\n',
    "AGENTS.md": "be polite\n",
    "CLAUDE.md": { link: "AGENTS.md" },
    ".claude/skills": { link: "../skills" },
    "skills/pdf/SKILL.md": "fill in forms\n",
    "skills/mail/SKILL.md": "send mail\n",
  });
});
afterAll(() => repository.remove());

async function gate(branch: string) {
  const sides = ["--baseline", "main", "--candidate", branch];
  const end = await casegate(repository.folder, ["gate", ...sides, "--out", branch, "--quiet"]);
  return { end, report: await readReport(repository.folder, branch) };
}

test("an edit of the file that a link of the subject leads to is under evaluation, and covers what names the link", async () => {
  await repository.switchTo("rude", "main");
  await repository.commit({ "AGENTS.md": "be rude\n" });
  const { end, report } = await gate("rude");
  expect(end.status).toBe(1);
  expect(report.decision.reasons[0]).toMatchObject({ code: "regression", cases: ["memory"] });
  expect(report.comparison.notRun.map(({ case: id }) => id).sort()).toEqual(["other", "skill"]);
});

test("the same of a skill in a folder that a link shows", async () => {
  await repository.switchTo("vague", "main");
  await repository.commit({ "skills/pdf/SKILL.md": "do something\n" });
  const { end, report } = await gate("vague");
  expect(end.status).toBe(1);
  expect(report.decision.reasons[0]).toMatchObject({ code: "regression", cases: ["skill"] });
  expect(report.versions.skills).toEqual({ total: 2, touched: ["skills/pdf"] });
});
