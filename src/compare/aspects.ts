import type { CheckOutcome, Verified } from "../model/attempt.ts";
import type { Case } from "../model/contract.ts";
import type { Criteria } from "../model/criteria.ts";
import type { Aspect, AspectOf, Entry } from "./aspect.ts";
import { isCompleted, measuredValue } from "./attempt-value.ts";
import type { BySide } from "./case-attempts.ts";

type Attempts = BySide<readonly Verified[]>;
/** What an attempt showed of a line or of a check's `when`; undefined where it says nothing. */
type Reading = (attempt: Verified) => string | null | undefined;

/** The ids of the checks that count, in the order of the records. */
export function countedChecks({ baseline, candidate }: Attempts): string[] {
  const ids = new Set<string>();
  for (const side of [baseline, candidate]) {
    for (const { checks } of side) for (const check of checks) if (!check.advisory) ids.add(check.id);
  }
  return [...ids];
}

/** The names of the compared lines, in the suite's order; identity lines say that something moved, not what. */
function comparedLines({ baseline, candidate }: Attempts): string[] {
  const names = new Set<string>();
  for (const side of [baseline, candidate]) {
    for (const { lines } of side) for (const line of lines) if (!line.identity) names.add(line.name);
  }
  return [...names];
}

export function checkOutcome(attempt: Verified, id: string): CheckOutcome | undefined {
  return isCompleted(attempt) ? attempt.checks.find((check) => check.id === id)?.outcome : undefined;
}

export function lineValue(attempt: Verified, name: string): string | null | undefined {
  return isCompleted(attempt) ? attempt.lines.find((line) => line.name === name)?.value : undefined;
}

function checkEntry(outcome: CheckOutcome | undefined): Entry {
  if (outcome === "pass") return 1;
  return outcome === "fail" ? 0 : null;
}

function applies(outcome: CheckOutcome | undefined): string | undefined {
  if (outcome === "not_applicable") return "not applicable";
  return outcome === "pass" || outcome === "fail" ? "applies" : undefined;
}

function aspect(
  of: AspectOf,
  attempts: Attempts,
  directed: boolean,
  entry: (one: Verified) => Entry,
): Aspect {
  return {
    of,
    directed,
    baseline: attempts.baseline.map(entry),
    candidate: attempts.candidate.map(entry),
  };
}

export function outcomeAspect(attempts: Attempts, one: Case, measure: Criteria["measure"]): Aspect {
  return aspect({ kind: "outcome" }, attempts, true, (attempt) => measuredValue(attempt, one, measure));
}

/** The outcome (or score) and every counted check. */
export function directedAspects(attempts: Attempts, one: Case, measure: Criteria["measure"]): Aspect[] {
  return [
    outcomeAspect(attempts, one, measure),
    ...countedChecks(attempts).map((id) =>
      aspect({ kind: "check", id }, attempts, true, (attempt) => checkEntry(checkOutcome(attempt, id))),
    ),
  ];
}

function readings(attempts: Attempts): { of: AspectOf; read: Reading }[] {
  return [
    ...countedChecks(attempts).map((id) => ({
      of: { kind: "applies" as const, id },
      read: (attempt: Verified) => applies(checkOutcome(attempt, id)),
    })),
    ...comparedLines(attempts).map((name) => ({
      of: { kind: "line" as const, name },
      read: (attempt: Verified) => lineValue(attempt, name),
    })),
  ];
}

function seen(attempts: readonly Verified[], read: Reading): Set<string | null> {
  return new Set(attempts.map(read).filter((value) => value !== undefined));
}

export interface ValueAspect {
  aspect: Aspect;
  /** The baseline never showed this value. */
  isNew: boolean;
  baselineAgrees: boolean;
}

/** One aspect a value of the first stage: does the candidate show it more often? */
export function valueAspects(first: Attempts): ValueAspect[] {
  return readings(first).flatMap(({ of, read }) => {
    const before = seen(first.baseline, read);
    if (before.size === 0) return [];
    const values = [...new Set([...before, ...seen(first.candidate, read)])];
    return values.map((value) => ({
      aspect: aspect(of, first, false, (attempt) => {
        const shown = read(attempt);
        return shown === undefined ? null : Number(shown !== value);
      }),
      isNew: !before.has(value),
      baselineAgrees: before.size === 1,
    }));
  });
}

/**
 * One aspect a line of the fresh attempts: is a value that the first stage's baseline never showed more frequent on the
 * candidate? Both sides' fresh attempts are measured by the same earlier set, so a line that never repeats is no finding. Attempts that are
 * the earlier set themselves (a stored run's) are each measured by the others.
 */
export function newValueAspects(fresh: Attempts, first: Attempts): Aspect[] {
  return readings(first).flatMap(({ of, read }) => {
    const before = countsOf(first.baseline, read);
    if (before.size === 0) return [];
    const own = new Set(first.baseline);
    return aspect(of, fresh, false, (attempt) => {
      const shown = read(attempt);
      if (shown === undefined) return null;
      return Number((before.get(shown) ?? 0) > (own.has(attempt) ? 1 : 0));
    });
  });
}

function countsOf(attempts: readonly Verified[], read: Reading): Map<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const value of attempts.map(read))
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
