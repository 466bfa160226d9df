import type { SideSummary } from "../model/comparison.ts";
import type { DecidedCase } from "../model/decision.ts";
import type { Report } from "../model/report.ts";
import type { Side } from "../model/side.ts";
import { rate, rateWithInterval, signedWithInterval } from "./format.ts";

/** `20/20 → 8/20`; for one attempt a side `pass → fail`; scores where the contract compares scores. */
export function bothValues(one: DecidedCase, report: Report): string {
  const { baseline, candidate } = one;
  if (report.contract.criteria.measure === "score" && baseline.score !== null && candidate.score !== null) {
    return `score ${rate(baseline.score)} → ${rate(candidate.score)} in ${baseline.attempts} and ${candidate.attempts}`;
  }
  if (one.deterministic && baseline.attempts === 1 && candidate.attempts === 1) {
    return `${word(baseline)} → ${word(candidate)}`;
  }
  return `${count(baseline)} → ${count(candidate)}`;
}

function word(side: SideSummary): string {
  if (side.passes === 0) return "fail";
  return waiting(side) > 0 ? "open" : "pass";
}

/** Attempts without an automated failure that wait for a person's verdict: compared as passes, and never passed. */
export function waiting({ passes, outcomes }: SideSummary): number {
  return Math.max(0, Math.min(outcomes.incomplete ?? 0, passes - (outcomes.pass ?? 0)));
}

/** `19/20`, `4/4 (1 not judged)`, `5/5 (5 wait for a person)`, `none of 5`: what gave no verdict is told, or four of four would look like all. */
export function count(side: SideSummary): string {
  if (side.attempts === 0) return `none of ${side.planned}`;
  const open = Math.max(0, side.planned - side.attempts);
  const people = waiting(side);
  const told = [
    ...(people > 0 ? [`${people} ${people === 1 ? "waits" : "wait"} for a person`] : []),
    ...(open > 0 ? [`${open} not judged`] : []),
  ];
  return `${side.passes}/${side.attempts}${told.length > 0 ? ` (${told.join(", ")})` : ""}`;
}

/** `19/20 [0.76, 0.99]`; where scores are compared the interval is that of their mean: `19/20, score 0.93 [0.80, 0.98]`. */
export function countWithInterval(side: SideSummary, report: Report): string {
  if (report.contract.criteria.measure === "score" && side.score !== null) {
    return `${count(side)}, score ${rateWithInterval(side.score, side.interval)}`;
  }
  const score = side.score === null ? "" : `, score ${rate(side.score)}`;
  if (side.attempts === 0 || side.interval === null) return `${count(side)}${score}`;
  return `${rateWithInterval(side.passes / side.attempts, side.interval).replace(/^\S+/, count(side))}${score}`;
}

/** `−0.60 [−0.78, −0.33]`; a fact of a deterministic case has no interval. */
export function difference(one: DecidedCase): string {
  if (one.deterministic) return "deterministic";
  if (one.difference === null) return "unknown";
  return signedWithInterval(one.difference.estimate, one.difference.interval);
}

/** Attempts that ended in some way, counted or lost. */
function attemptsMade(side: SideSummary): number {
  return Object.entries(side.outcomes).reduce(
    (sum, [outcome, number]) => sum + (outcome === "not_run" ? 0 : number),
    0,
  );
}

/** Attempts of a case on a side that showed a critical violation, attribution apart, and of how many. */
export function violations(one: DecidedCase, report: Report, side: Side): { shown: number; of: number } {
  const runs = new Set(
    report.comparison.critical
      .filter((found) => found.case === one.id && found.side === side && found.stage !== "attribution")
      .map((found) => found.runId),
  );
  const of = side === "baseline" ? one.first.baseline.attempts : attemptsMade(one.candidate);
  return { shown: runs.size, of: Math.max(of, runs.size) };
}
