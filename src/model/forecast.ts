import type { Interval } from "./interval.ts";
import type { NotRun, PlannedAttempt } from "./plan.ts";

/** A sum over planned attempts. What is unknown is never zero: `value` is of the known cases only, null when there is none. */
export interface Amount {
  value: number | null;
  /** Planned cases of which nothing is on record. */
  unknownCases: number;
}

/** What a number of attempts would take. */
export interface Costs {
  /** Time of the attempts alone, at the planned concurrency. */
  timeMs: Amount;
  tokens: Amount;
  usd: Amount;
}

export interface ForecastCosts {
  /** The run that the amounts were learnt from; null when nothing was. */
  source: string | null;
  concurrency: number;
  first: Costs;
  /** With the fresh attempts that a change of nothing would be expected to need. */
  expected: Costs;
  /** With every fresh attempt that the contract allows. */
  most: Costs;
  /** Every first-stage attempt at its time-out. */
  timeAtMostMs: number;
  /** The keys of the contract's budget that `most` goes beyond, as far as it is known. */
  overBudget: readonly string[];
}

/** What no result of so few cases can show. */
export interface Floor {
  units: number;
  unit: "case" | "family";
  confidence: number;
  /** The narrowest margin of the average: 1 − alpha^(1/units). */
  floor: number;
  margin: number | null;
  /** Margins with the units that they need at least. */
  needed: readonly { margin: number; units: number; reachable: boolean }[];
}

/** The chance that one case's fall of the pass rate is confirmed, when no other case is flagged. */
export interface CasePower {
  from: number;
  /** The highest rate to which a fall is confirmed with 80 % chance; null when even a fall to zero is not. */
  foundDownTo: number | null;
  falls: readonly { to: number; power: number }[];
}

export interface SuitePower {
  /** Standard deviation of one case's difference at these repeats. */
  deviation: number;
  /** A fall of the average that is seen (the interval below zero) with 80 % chance; null where none is. */
  seen: number | null;
  /** A fall that fails the criterion with 80 % chance; null without a margin and where none does. */
  failed: number | null;
}

export interface Share {
  count: number;
  rate: number;
  /** Wilson's 95 % interval: what the number of draws leaves open. */
  interval: Interval;
}

export interface Scenario {
  name: "unchanged" | "one_broken" | "all_worse";
  /** What changed, in words. */
  what: string;
  draws: number;
  pass: Share;
  fail: Share;
  /** Blocked only by differences that a person must review. */
  review: Share;
  inconclusive: Share;
  /** The share of draws in which the broken case was confirmed worse. */
  found: Share | null;
  byReason: readonly { code: string; count: number }[];
  /** Fresh attempts a run, both sides. */
  fresh: number;
}

/** What `casegate plan` says before anything is spent. */
export interface Forecast {
  schema: 1;
  suite: string;
  version: string;
  contractDigest: string;
  cases: number;
  notRun: readonly NotRun[];
  attempts: {
    repeats: number;
    first: number;
    confirm: { attempts: number; cases: number };
    freshAtMost: number;
  };
  order: { seed: number; attempts: readonly PlannedAttempt[] };
  costs: ForecastCosts;
  floor: Floor;
  /** `assumed` when no run is on record. */
  rates: { kind: "measured" | "assumed"; text: string; unmeasuredCases: readonly string[] };
  perCase: readonly CasePower[];
  onSuite: SuitePower | null;
  repeats: {
    planned: number;
    recommended: number;
    why: string;
    /** By attempts a case and side: first-stage attempts in all, and the chance to find one case that falls from 1 to 0.5, 0.7. */
    options: readonly { repeats: number; attempts: number; half: number; third: number }[];
  };
  scenarios: readonly Scenario[];
  seed: number;
}
