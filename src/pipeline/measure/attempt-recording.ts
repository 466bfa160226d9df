import type { Case, Contract } from "../../model/contract.ts";
import type { PlannedAttempt } from "../../model/plan.ts";
import type { Recording } from "../../model/recording.ts";
import type { AttemptRun } from "../../run/attempt-run.ts";
import { makeRecording } from "../../run/make-recording.ts";
import { findRecording, recordingName } from "../../run/recordings.ts";
import type { RunFolder } from "../../run/run-folder.ts";

/** What stands for the agent: null where it is a program, the path that is missing where a recording is. */
export function recordingFor(
  contract: Contract,
  one: Case,
  planned: PlannedAttempt,
): Recording | string | null {
  if (one.kind !== "agent" || contract.suite.agent.preset !== "recorded") return null;
  const found = findRecording(contract, planned);
  return found.kind === "found" ? found.recording : found.path;
}

/** Keeps what the agent left, so that a suite can be run again without it. */
export async function keepRecording(
  run: AttemptRun,
  planned: PlannedAttempt,
  runFolder: RunFolder,
): Promise<void> {
  const recording = await makeRecording(run.evidence);
  if (recording !== null) await runFolder.writeJson(`recordings/${recordingName(planned)}`, recording);
}
