import { suitePlace } from "../../contract/suite-place.ts";
import type { Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { PlannedAttempt } from "../../model/plan.ts";
import { recordingProblems } from "../../run/recordings.ts";

/** What a reader of the report must know of an agent that is none. */
export function presetNotes({ suite, cases }: Contract): string[] {
  if (!cases.some(({ kind }) => kind === "agent")) return [];
  if (suite.agent.preset === "none")
    return ["a dry run: no agent was started, so its cases say nothing of either side"];
  return suite.agent.preset === "recorded"
    ? ["the agent's part was replayed from recordings; no model was asked"]
    : [];
}

/** Refuses a replay of recordings that are not there, before the first attempt. */
export function requireRecordings(contract: Contract, first: readonly PlannedAttempt[]): void {
  if (contract.suite.agent.preset !== "recorded") return;
  const agents = new Set(contract.cases.filter(({ kind }) => kind === "agent").map(({ id }) => id));
  const problems = recordingProblems(
    contract,
    first.filter((planned) => agents.has(planned.case)),
    suitePlace(contract.folder, "agent", "preset"),
  );
  if (problems.length > 0) throw new UserError(problems);
}
