import { canonicalJson } from "../lib/canonical-json.ts";
import type { CaseComparison, Comparison, CriticalViolation } from "../model/comparison.ts";
import type { Json } from "../model/json.ts";

/** What another run of the same suite and change showed. */
export interface OtherEvidence {
  /** How people name that run, as in "run 100". */
  name: string;
  cases: readonly CaseComparison[];
  critical: readonly CriticalViolation[];
}

function isOpen({ side, excused }: CriticalViolation): boolean {
  return side === "candidate" && !excused;
}

/** Violations of other runs that this one does not show itself. */
function addedViolations({ critical }: Comparison, others: readonly OtherEvidence[]): CriticalViolation[] {
  const known = new Set(critical.filter(isOpen).map((one) => `${one.check} ${one.case}`));
  return others.flatMap(({ name, critical: theirs }) =>
    theirs
      .filter((one) => isOpen(one) && !known.has(`${one.check} ${one.case}`))
      .map((one) => ({ ...one, reason: `${one.reason} (in ${name})` })),
  );
}

/** What every attempt of a deterministic case showed, on both sides; null where that is not known. */
function shown({ deterministic, facts, lines }: CaseComparison): string | null {
  if (!deterministic || facts == null) return null;
  const values = lines
    .filter(({ identity }) => !identity)
    .map((line) => [line.name, line.baseline, line.candidate]);
  return canonicalJson([facts, values] as unknown as Json);
}

function flipped(one: CaseComparison, others: readonly OtherEvidence[]): boolean {
  const here = shown(one);
  if (here === null) return false;
  return others.some(({ cases }) => {
    const other = cases.find(({ id, digest }) => id === one.id && digest === one.digest);
    const there = other === undefined ? null : shown(other);
    return there !== null && there !== here;
  });
}

/**
 * A comparison with what other runs of the same suite and change showed: a critical violation stays one, and a deterministic case that
 * showed something else is unstable. Nothing gets better by it.
 */
export function worsened(comparison: Comparison, others: readonly OtherEvidence[]): Comparison {
  if (others.length === 0) return comparison;
  const added = addedViolations(comparison, others);
  const cases = comparison.cases.map((one): CaseComparison => {
    const checks = added.filter((violation) => violation.case === one.id).map(({ check }) => check);
    const critical = checks.length === 0 ? one.critical : [...new Set([...one.critical, ...checks])];
    return flipped(one, others)
      ? { ...one, critical, label: "unstable", confirmed: false, facts: null }
      : { ...one, critical };
  });
  return { ...comparison, cases, critical: [...comparison.critical, ...added] };
}
