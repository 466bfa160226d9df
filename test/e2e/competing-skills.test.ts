import { expect, test } from "vitest";
import { createRepository } from "../repositories/create-repository.ts";
import { readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

const skill = (description: string, body: string) => `---\ndescription: ${description}\n---\n${body}\n`;
const line = (id: string, more: object) =>
  JSON.stringify({ id, prompt: "x", covers: [`skills/${id.split("-")[0]}/**`], ...more });

const files = {
  "cases/suite.yaml": `suite: skills
version: 1.0.0
agent: { run: 'true', trace: casegate }
repeats: 1
isolation: { level: none, min: none }
criteria: { confirm: { attempts: 0 } }
policy: { independent: file_only }
`,
  "cases/triggers.jsonl": `${line("pdf", { skill: "pdf" })}
${line("docx", { skill: "docx" })}
${line("docx-text", { checks: [{ type: "text", present: false }] })}
`,
  "skills/pdf/SKILL.md": skill("Fills forms", "Open it."),
  "skills/docx/SKILL.md": skill("Writes letters", "Write it."),
};

test("an edit of what a skill says of itself runs the trigger cases of all skills, an edit of its body only its own", async () => {
  await using repository = await createRepository();
  await repository.commit(files, "Baseline");
  const notRun = async (branch: string, change: Readonly<Record<string, string | null>>) => {
    await repository.switchTo(branch, "main");
    await repository.commit(change, branch);
    const sides = ["--baseline", "main", "--candidate", branch];
    await casegate(repository.folder, ["gate", ...sides, "--out", `.casegate/${branch}`]);
    const { comparison } = await readReport(repository.folder, `.casegate/${branch}`);
    return comparison.notRun.map((one) => [one.case, one.reason]);
  };
  const pdf = "skills/pdf/SKILL.md";
  const uncovered = (...ids: string[]) => ids.map((id) => [id, "not covered"]);
  expect(await notRun("body", { [pdf]: skill("Fills forms", "Open it first.") })).toEqual(
    uncovered("docx", "docx-text"),
  );
  expect(await notRun("description", { [pdf]: skill("Writes letters too", "Open it.") })).toEqual(
    uncovered("docx-text"),
  );
  expect(await notRun("fewer", { [pdf]: null })).toEqual(uncovered("docx-text"));
});
