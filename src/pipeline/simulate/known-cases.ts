import type { CaseAttempts } from "../../compare/case-attempts.ts";
import { isDeterministic } from "../../compare/case-signs.ts";
import { criticalUnassessed } from "../../compare/critical-unassessed.ts";
import { type Suspicion, suspicionOf } from "../../compare/flag-cases.ts";
import type { Case } from "../../model/contract.ts";
import type { Criteria } from "../../model/criteria.ts";
import { type Side, sides } from "../../model/side.ts";
import { madeAs, type Template } from "./attempt-pool.ts";
import type { DrawnCase } from "./drawn-case.ts";

/** The first stage of one case, as one of the ways in which its attempts can come out. */
export interface KnownCase {
  attempts: CaseAttempts;
  /** Null where it is not suspect. */
  suspicion: Suspicion | null;
  /** True where every attempt has a verdict and violates nothing: it matters where something of it is confirmed, else to averages alone. */
  calm: boolean;
}

function recordsOf({ templates }: DrawnCase, stage: "first" | "confirm"): CaseAttempts["first"] {
  const of = (side: Side) => templates[side].map((template) => madeAs(template, stage, side));
  return { baseline: of("baseline"), candidate: of("candidate") };
}

const none: CaseAttempts["confirm"] = { baseline: [], candidate: [] };

function plannedOf({ baseline, candidate }: CaseAttempts["first"]): CaseAttempts["planned"]["first"] {
  return { baseline: baseline.length, candidate: candidate.length };
}

/** All attempts of a case, each of which counts and was made as planned. */
function attemptsOf(one: Case, first: CaseAttempts["first"], confirm = none): CaseAttempts {
  const both = (side: Side) => [...first[side], ...confirm[side]];
  const every = confirm === none ? first : { baseline: both("baseline"), candidate: both("candidate") };
  const planned = { first: plannedOf(first), confirm: plannedOf(confirm) };
  return { one, first, confirm, compared: every, every, planned, reused: false, unlike: null, rechecks: [] };
}

/** The first stage of a case with its fresh attempts. */
export function refreshed(first: DrawnCase, fresh: DrawnCase): CaseAttempts {
  return attemptsOf(first.one, recordsOf(first, "first"), recordsOf(fresh, "confirm"));
}

function isCalm({ one, templates }: DrawnCase, attempts: CaseAttempts): boolean {
  const settled = sides.every((side) => templates[side].every((template) => template.settled));
  return settled && !isDeterministic(one) && criticalUnassessed(attempts).length === 0;
}

/** The first stage of one case, without remembering it: for criteria on what kinds do not tell, such as time. */
export function madeKnown(drawn: DrawnCase, criteria: Criteria): KnownCase {
  const attempts = attemptsOf(drawn.one, recordsOf(drawn, "first"));
  return { attempts, suspicion: suspicionOf(attempts, criteria), calm: isCalm(drawn, attempts) };
}

/** About a kilobyte each. */
const mostKnown = 100_000;

/**
 * Remembers what first stages come to: few ways to come out happen thousands of times, and which attempt came first plays no part. Serves
 * all runs of one gate whose attempts come from the same pool.
 */
export class KnownCases {
  readonly #byCase = new Map<Case, Map<string | number, KnownCase>>();
  #size = 0;

  /** `settled`: the one kind of all of its attempts, where that was looked for. */
  of(drawn: DrawnCase, criteria: Criteria, settled: Template | null = null): KnownCase {
    const key = settled?.kind ?? `${kindsOf(drawn, "baseline")} ${kindsOf(drawn, "candidate")}`;
    const found = this.#byCase.get(drawn.one)?.get(key);
    if (found !== undefined) return found;
    const made = madeKnown(drawn, criteria);
    this.#keep(drawn.one, key, made);
    return made;
  }

  #keep(one: Case, key: string | number, made: KnownCase): void {
    if (this.#size >= mostKnown) {
      this.#byCase.clear();
      this.#size = 0;
    }
    const own = this.#byCase.get(one) ?? new Map<string | number, KnownCase>();
    this.#byCase.set(one, own.set(key, made));
    this.#size += 1;
  }
}

function kindsOf({ templates }: DrawnCase, side: Side): string {
  const kinds = templates[side].map(({ kind }) => kind);
  return kinds.sort((a, b) => a - b).join();
}
