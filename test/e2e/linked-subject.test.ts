import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRepository, type TestRepository } from "../repositories/create-repository.ts";
import { recordedStreams } from "../run/traces/recorded-streams.ts";
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

const stream = recordedStreams.find(({ name }) => name === "claude-mcp")?.text ?? "";
/** Stands for Claude Code: answers what it was told and which skills it has. */
const program = `#!/bin/sh
told=$(cat "$CLAUDE_CONFIG_DIR/CLAUDE.md"; ls "$CLAUDE_CONFIG_DIR/skills")
printf '%s' '${stream.replaceAll("'", "'\\''")}' | sed "s/FINAL: the answer is 42./$(echo $told)/"
`;

test("the agent of a preset is given the instructions and the skills that links show", async () => {
  await using other = await createRepository();
  await other.commit({
    "cases/suite.yaml": `suite: linked
version: 1.0.0
agent: { preset: claude-code, model: some-model-1, base_url: "http://127.0.0.1:9" }
repeats: 1
criteria: { confirm: { attempts: 0 } }
isolation: { level: none, min: none }
`,
    "cases/all.yaml":
      "- { id: told, prompt: x, checks: [{ type: text, contains: be polite }, { type: text, contains: pdf }] }\n",
    "AGENTS.md": "be polite\n",
    "CLAUDE.md": { link: "AGENTS.md" },
    ".claude/skills": { link: "../skills" },
    "skills/pdf/SKILL.md": "---\nname: pdf\ndescription: Fills in forms.\n---\n",
    "bin/claude": { executable: program },
  });
  await other.switchTo("rude");
  await other.commit({ "AGENTS.md": "be rude\n" });
  const env = {
    ANTHROPIC_API_KEY: "a-key-12345",
    PATH: `${join(other.folder, "bin")}${delimiter}${process.env["PATH"]}`,
  };
  const end = await casegate(other.folder, ["gate", "--baseline", "main", "--candidate", "rude"], env);
  const { comparison } = await readReport(other.folder);
  expect([
    end.stderr,
    comparison.cases.map(({ baseline, candidate }) => [baseline.passes, candidate.passes]),
  ]).toEqual([expect.stringContaining("first stage"), [[1, 0]]]);
});
