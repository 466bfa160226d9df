import type { CaseState, DecidedCase } from "../model/decision.ts";

const order: readonly CaseState[] = [
  "critical",
  "rejected",
  "unreviewed",
  "finding",
  "failed",
  "error",
  "unstable",
  "incomplete",
  "quarantined",
  "accepted",
  "expected",
  "not reproduced",
  "within noise",
  "new",
  "passed",
  "removed",
  "not run",
  "unchanged",
];
const directions = ["worse", "changed", "better"];

/** Sorts the most severe first, then worse before changed before better, then the larger difference, then by id. */
export function bySeverity(a: DecidedCase, b: DecidedCase): number {
  return (
    order.indexOf(a.state) - order.indexOf(b.state) ||
    directions.indexOf(a.direction ?? "changed") - directions.indexOf(b.direction ?? "changed") ||
    size(b) - size(a) ||
    (a.id < b.id ? -1 : 1)
  );
}

function size(one: DecidedCase): number {
  return Math.abs(one.difference?.estimate ?? 0);
}
