import { join } from "node:path";
import type { AttemptRecord } from "../../model/attempt.ts";
import type { PlannedAttempt } from "../../model/plan.ts";
import type { Reuse } from "../../model/reuse.ts";
import { type TraceForm, traceFormOf } from "../../model/trace-form.ts";
import type { Files } from "../../ports.ts";
import type { RunFolder } from "../../run/run-folder.ts";
import { evidenceFolderOf, readStoredRecords } from "../../run/stored-records.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import type { Sides } from "../request/two-sides.ts";
import type { Frozen } from "../sides/freeze.ts";
import { type Chosen, type ChosenRun, chooseReused, reusedRuns, whyOf } from "./choose-reused.ts";
import { copyEvidence } from "./copy-evidence.ts";
import { reuseRefusal } from "./may-reuse.ts";

const recordsAtOnce = 1000;

/** Attempts of earlier runs whose evidence lies in the new run's folder. */
export interface Taken {
  runs: readonly ChosenRun[];
  reuse: Reuse;
}

/**
 * Looks in earlier runs for attempts of this very baseline and copies their evidence into the run's folder. Null where nobody asked for it;
 * no runs, with the reason, where there is nothing to take.
 */
export async function takeReused(
  request: GateRequest,
  sides: Sides,
  frozen: Frozen,
  outside: Outside,
): Promise<Taken | null> {
  const { reuse } = request;
  if (reuse === undefined || sides.bootstrap) return null;
  const { max_age } = sides.contract.suite.policy.reuse_baseline;
  if (max_age === 0 && !reuse.isNamed) return null;
  const why = reuseRefusal(sides.contract, request);
  if (why !== null) return { runs: [], reuse: { runs: [], why } };
  outside.log.line("looking for a baseline that was measured before");
  const chosen = await chooseReused({ ...request, reuse }, sides, frozen, outside);
  return takeEvidence(outside.files, chosen, request.out, traceFormOf(sides.contract.suite.agent));
}

/** Copies the evidence of all chosen attempts; a case of which some can't be had is measured anew. */
async function takeEvidence(files: Files, chosen: Chosen, out: string, form: TraceForm): Promise<Taken> {
  await files.removeFolder(join(out, "evidence"));
  const fresh = new Map(chosen.fresh);
  const runs: ChosenRun[] = [];
  const known = new Set<string>();
  for (const run of chosen.runs) {
    const bad = new Set<string>();
    // Of a folder that is a link there are none.
    const there = new Set(await files.names(join(run.path, "evidence")));
    await readChosen(files, run, async (record) => {
      if (bad.has(record.case)) return;
      const isThere = there.has(record.runId) && !known.has(record.runId);
      known.add(record.runId);
      if (!isThere || !(await copyEvidence(files, run.path, out, record, form))) bad.add(record.case);
    });
    for (const id of bad) {
      fresh.set(id, "evidence there that is not what its records say");
      for (const { attempt } of run.cases.get(id) ?? [])
        await files.removeFolder(evidenceFolderOf(out, attempt));
    }
    const cases = new Map([...run.cases].filter(([id]) => !bad.has(id)));
    if (cases.size > 0) runs.push({ ...run, cases });
  }
  return { runs, reuse: { runs: reusedRuns(runs), why: whyOf({ ...chosen, fresh }) } };
}

/** Writes the records of taken attempts at their places in the new run's plan; `keep` is handed each. */
export async function writeReused(
  files: Files,
  { runs }: Taken,
  first: readonly PlannedAttempt[],
  folder: Pick<RunFolder, "appendAll">,
  keep: (record: AttemptRecord) => void,
): Promise<void> {
  const key = (id: string, repeat: number) => `${repeat} ${id}`;
  const baseline = first.filter(({ side }) => side === "baseline");
  const orders = new Map(baseline.map((planned) => [key(planned.case, planned.repeat), planned.order]));
  let waiting: AttemptRecord[] = [];
  const flush = async () => {
    await folder.appendAll(waiting.map(({ previous: _, ...record }) => record));
    waiting = [];
  };
  for (const run of runs)
    await readChosen(files, run, async (record) => {
      const order = orders.get(key(record.case, record.repeat));
      if (order === undefined) throw new Error(`no attempt is planned for ${record.case}`);
      const own: AttemptRecord = { ...record, side: "baseline", order, reused: true };
      waiting.push(own);
      keep(own);
      if (waiting.length >= recordsAtOnce) await flush();
    });
  await flush();
}

/** The records of a run that were chosen of it, in their order. */
async function readChosen(
  files: Files,
  { path, side, cases }: ChosenRun,
  onRecord: (record: AttemptRecord) => Promise<void>,
): Promise<void> {
  const chosen = new Set([...cases.values()].flat().map(({ attempt }) => attempt.runId));
  await readStoredRecords(files, path, async (record) => {
    if (record.stage === "first" && record.side === side && chosen.has(record.runId)) await onRecord(record);
  });
}
