import { expect, test } from "vitest";
import { casegate, readAttempts, readReport } from "../e2e/casegate.ts";
import { obedientModel } from "./model/obedient-model.ts";
import { startModel } from "./model/start-model.ts";
import { agentEnvironment, gate, skillRepository } from "./skill-suite.ts";

const cases = {
  "cases/notes.yaml": [1, 2]
    .map(
      (number) => `- id: notes-${number}
  prompt: Write short notes, a summary of meeting ${number}.
  checks: [{ type: skill, loaded: [notes] }, { type: text, contains: Done with notes }]
`,
    )
    .join(""),
};

test.each([
  ["codex", "gpt-5-codex", "/v1"],
  ["claude-code", "claude-sonnet-4-5", ""],
])(
  "An outage of the provider in the middle of a run of %s is inconclusive, and not one failed case",
  async (preset, name, path) => {
    await using model = await startModel(obedientModel);
    await using repository = await skillRepository(
      {
        agent: `  preset: ${preset}\n  model: ${name}\n  base_url: ${model.url}${path}\n  skills: ["skills/*"]\n`,
        suite: "repeats: 1\nconcurrency: 1\noutage_retries: 0\n",
        cases,
      },
      { "skills/notes/more.md": "More about notes.\n" },
    );
    // Each attempt asks twice; the third attempt's first answer is an error, and so is every one after it.
    model.failFrom(5);
    const ended = await casegate(repository.folder, gate, agentEnvironment());
    expect(ended.status, ended.stderr + ended.stdout).toBe(3);
    const report = await readReport(repository.folder);
    expect(report.decision).toMatchObject({ verdict: "inconclusive", merge: "block" });
    const outcomes = (await readAttempts(repository.folder)).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(["environment_error", "environment_error", "pass", "pass"]);
    expect(
      report.comparison.cases.every(
        ({ direction, critical }) => direction !== "worse" && critical.length === 0,
      ),
    ).toBe(true);
    const said = JSON.stringify(report.decision.reasons);
    expect(said).toContain("outage");
    expect(report.decision.unresolved.length).toBeGreaterThan(0);
    expect(report.decision.unresolved.map(({ how }) => how).join(" ")).toMatch(/again|rerun|re-run/i);
  },
);
