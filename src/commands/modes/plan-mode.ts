import { resolve } from "node:path";
import { durationsOfHistory } from "../../pipeline/planning/known-durations.ts";
import { planMatrix } from "../../pipeline/planning/plan-matrix.ts";
import { commitsOf } from "../../publish/commits.ts";
import { parseEvent } from "../../publish/event.ts";
import { outputsOfDraft } from "../../publish/outputs.ts";
import { interruptSignal } from "../interrupt-signal.ts";
import { withOutside } from "../outside.ts";
import type { ActionMode, ActionStart } from "../runner/action-mode.ts";
import { knownRows } from "../runner/known-history.ts";
import { writeOutputs } from "../runner/write-outputs.ts";
import { actionLog } from "./action-log.ts";

const usage = 2;

/** Shares the baseline's suites out among jobs and hands the matrix over; makes no attempt. */
async function runPlan({ inputs, runner, payload }: ActionStart): Promise<number> {
  const event = parseEvent(runner.eventName, payload, inputs["baseline-branches"]);
  const out = resolve(runner.workspace, inputs["report-dir"]);
  const options = { folder: runner.workspace, out, log: actionLog, interrupt: interruptSignal() };
  const jobs = await withOutside(options, async (outside) => {
    const { baseline } = await commitsOf(event, outside.repository, inputs);
    const { suite: suites, shards } = inputs;
    const place = { history: inputs.history, checkout: runner.workspace, baseline };
    const rows = await knownRows(place, outside, "Shards are balanced by numbers of attempts");
    const durations = ({ name }: { name: string }) => durationsOfHistory(name, rows);
    return planMatrix({ suites, from: baseline, shards, durations }, outside);
  });
  for (const job of jobs) actionLog.line(`${job.suite} ${job.shard}: ${job["shard-cases"]}`);
  // The jobs that follow are made of it.
  return writeOutputs({ ...outputsOfDraft(), matrix: JSON.stringify({ include: jobs }) }) ? 0 : usage;
}

export const planMode: ActionMode = {
  reads: ["suite", "baseline", "candidate", "baseline-branches", "report-dir", "shards", "history"],
  run: runPlan,
};
