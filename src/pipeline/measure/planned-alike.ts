import { canonicalJson } from "../../lib/canonical-json.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Json } from "../../model/json.ts";
import type { Plan, PlannedAttempt } from "../../model/plan.ts";
import type { RunFolder } from "../../run/run-folder.ts";

/** True for the same attempts in the same order. */
export function arePlannedAlike(one: readonly PlannedAttempt[], other: readonly PlannedAttempt[]): boolean {
  return one.length === other.length && one.every((attempt, index) => isAlike(attempt, other[index]));
}

function isAlike(one: PlannedAttempt, other: PlannedAttempt | undefined): boolean {
  return (
    one.order === other?.order &&
    one.stage === other.stage &&
    one.case === other.case &&
    one.side === other.side &&
    one.repeat === other.repeat &&
    one.pair === other.pair
  );
}

/** What was planned before is mostly what is planned now, and a hundred thousand attempts are much to hold twice. */
export function holdingOnce(folder: RunFolder, first: readonly PlannedAttempt[]): RunFolder {
  const { plan } = folder;
  if (plan === null || !arePlannedAlike(plan.attempts.slice(0, first.length), first)) return folder;
  return { ...folder, plan: { ...plan, attempts: [...first, ...plan.attempts.slice(first.length)] } };
}

/** True where an earlier start left the same plan, so that it need not be written again. */
export function isWritten(
  plan: Plan | null,
  base: Omit<Plan, "schema" | "attempts">,
  attempts: readonly PlannedAttempt[],
): boolean {
  if (plan === null || plan.attempts !== attempts) return false;
  const { schema: _, attempts: __, ...written } = plan;
  return canonicalJson(written as Json) === canonicalJson(base as Json);
}

/** True for a try of this planned attempt. */
export function isTryOf(
  attempt: Verified,
  { stage, case: id, side, repeat }: Pick<PlannedAttempt, "stage" | "case" | "side" | "repeat">,
): boolean {
  return attempt.case === id && attempt.side === side && attempt.stage === stage && attempt.repeat === repeat;
}

/** Finds the last try of a planned attempt among the records of an earlier start. */
export function lastTries(records: readonly Verified[]): (planned: PlannedAttempt) => Verified | undefined {
  const byCase = new Map<string, Verified[]>();
  for (const record of records) {
    const own = byCase.get(record.case);
    if (own === undefined) byCase.set(record.case, [record]);
    else own.push(record);
  }
  return (planned) => byCase.get(planned.case)?.findLast((record) => isTryOf(record, planned));
}
