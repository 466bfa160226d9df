import type { Verified } from "../../model/attempt.ts";
import type { Report } from "../../model/report.ts";
import { ageOf, type Reuse, type ReusedRun } from "../../model/reuse.ts";
import { age, plural } from "../../report/format.ts";

/** What a report says of a baseline that earlier runs made, or that might have been. */
export interface ReusedConditions {
  reusedFrom: Report["conditions"]["reusedFrom"];
  reused?: ReusedRun[];
}

/** `run 100 at 3f2a9c1, up to 9 h old`. */
function runWords(run: ReusedRun, at: Date): string {
  const commit = run.commit === null ? "" : ` at ${run.commit.slice(0, 7)}`;
  return `${run.from}${commit}, up to ${age(ageOf(run, at))} old`;
}

/** The runs that a baseline was taken from, as a report names them; `at` is when the run began. */
export function reusedConditions(runs: readonly ReusedRun[], at: Date): ReusedConditions {
  if (runs.length === 0) return { reusedFrom: null };
  return { reusedFrom: runs.map((run) => runWords(run, at)).join("; "), reused: [...runs] };
}

/** Sentences on what of the baseline was measured though it might have been reused. */
export function reuseNotes(reuse: Reuse | null, attempts: readonly Verified[]): string[] {
  if (reuse === null) return [];
  const { runs, why } = reuse;
  if (runs.length === 0) return [`No baseline was reused${why === null ? "" : `: ${why}`}.`];
  const wanted = runs.reduce((sum, run) => sum + run.attempts, 0);
  const there = attempts.filter(({ reused, counted }) => reused === true && counted).length;
  return [
    ...(why === null ? [] : [`Not all of the baseline was reused: ${why}.`]),
    ...(there >= wanted
      ? []
      : [`Of ${plural(wanted, "reused attempt")} ${there} had been taken over when the run was killed.`]),
  ];
}
