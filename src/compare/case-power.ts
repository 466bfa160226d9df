import type { Criteria } from "../model/criteria.ts";
import { LEVEL } from "./adjust-aspects.ts";
import { WORTH_A_LOOK } from "./case-signs.ts";
import { binomialProbability } from "./statistics/binomial.ts";
import { findRoot } from "./statistics/find-root.ts";
import { fisherExact } from "./statistics/fisher.ts";
import { atMost } from "./statistics/tie.ts";

/** The part of a contract that one case's power depends on. */
export interface CaseDesign {
  repeats: number;
  review: Criteria["review"];
  confirm: Criteria["confirm"];
}

/** Passes out of equally many attempts on each side. */
type Shown = (baseline: number, candidate: number) => boolean;

/** The chance that a pair of binomial counts is one of those shown. */
function chance(attempts: number, from: number, to: number, shown: Shown): number {
  const counts = Array.from({ length: attempts + 1 }, (_, k) => k);
  const before = counts.map((k) => binomialProbability(k, attempts, from));
  const now = counts.map((k) => binomialProbability(k, attempts, to));
  let sum = 0;
  for (const x of counts) {
    for (const y of counts) {
      const both = (before[x] ?? 0) * (now[y] ?? 0);
      if (both > 1e-15 && shown(x, y)) sum += both;
    }
  }
  return Math.min(1, sum);
}

function pWorseOf(baseline: number, candidate: number, attempts: number): number {
  return fisherExact({ passes: baseline, attempts }, { passes: candidate, attempts }).pWorse;
}

/** As `signsOf` flags a case as worse: unanimity broken, or a p-value worth a look. */
function flagsWorse(attempts: number): Shown {
  return (x, y) => (x === attempts && y < attempts) || atMost(pWorseOf(x, y, attempts), WORTH_A_LOOK);
}

function significant(attempts: number): Shown {
  return (x, y) => atMost(pWorseOf(x, y, attempts), LEVEL);
}

/**
 * The exact chance that a case whose pass rate falls from `from` to `to` is asked about as worse, when no other case is
 * flagged: flagged as worse in the first stage and confirmed by its fresh attempts, or as the contract's review has it. Others that
 * are flagged at the same time cost some of it.
 */
export function casePower({ repeats, review, confirm }: CaseDesign, from: number, to: number): number {
  if (review === "strict") return chance(repeats, from, to, (x, y) => y < x);
  if (review === "novel") return chance(repeats, from, to, flagsWorse(repeats));
  const fresh = review === "reproduced" && confirm.attempts > 0 && confirm.cases > 0;
  if (!fresh) return chance(repeats, from, to, significant(repeats));
  const confirmed = chance(confirm.attempts, from, to, significant(confirm.attempts));
  return chance(repeats, from, to, flagsWorse(repeats)) * confirmed;
}

/** The highest rate such that a fall to it is confirmed with this chance; null when even a fall to zero is not. */
export function foundDownTo(design: CaseDesign, from: number, wanted: number): number | null {
  if (casePower(design, from, 0) < wanted) return null;
  return findRoot((to) => casePower(design, from, to) - wanted, 0, from);
}
