import type { Verified } from "../model/attempt.ts";
import type { Criteria } from "../model/criteria.ts";
import { sides } from "../model/side.ts";
import type { Aspect } from "./aspect.ts";
import type { CaseAttempts } from "./case-attempts.ts";
import type { Judgement } from "./case-judgement.ts";
import { type FirstAspects, firstAspects, type Signs, signsOf } from "./case-signs.ts";

/** What the first stage of one case shows by itself. */
export interface FirstLook extends FirstAspects {
  /** Everything that is tested of it. */
  tested: readonly Aspect[];
  signs: Signs;
  /** The judgement of a case of which nothing is confirmed by the first stage. */
  still: Judgement;
}

// A simulation judges the same attempts thousands of times; what they show by themselves is found once.
const looks = new WeakMap<CaseAttempts, { measure: Criteria["measure"]; look: FirstLook }>();

// What few attempts show is the same in most cases of a suite, and most of what a look holds.
const entries = new Map<string, Aspect["baseline"]>();
const mostEntries = 10_000;

function heldOnce(own: Aspect["baseline"]): Aspect["baseline"] {
  const key = `${own.length} ${own.join()}`;
  const held = entries.get(key);
  if (held !== undefined) return held;
  if (entries.size < mostEntries && key.length < 500) entries.set(key, own);
  return own;
}

function withoutCopies(aspect: Aspect): Aspect {
  return { ...aspect, baseline: heldOnce(aspect.baseline), candidate: heldOnce(aspect.candidate) };
}

function aspectsOf(attempts: CaseAttempts, measure: Criteria["measure"]): FirstAspects {
  const { directed, values } = firstAspects(attempts, measure);
  return {
    directed: directed.map(withoutCopies),
    values: values.map((value) => ({ ...value, aspect: withoutCopies(value.aspect) })),
  };
}

// Most cases of a suite show what others show too: what is equal in their attempts is one object, so that its number tells it.
const numbers = new Map<object, number>();
let lastNumber = 0;
const known = new Map<string, FirstLook>();
const mostNumbers = 20_000;
const mostKeyChars = 2_000;

function numberOf(part: object): number {
  const found = numbers.get(part);
  if (found !== undefined) return found;
  if (numbers.size >= mostNumbers) forgetEqual();
  // Never given twice: a key of before must not tell of other parts.
  lastNumber += 1;
  numbers.set(part, lastNumber);
  return lastNumber;
}

function forgetEqual(): void {
  numbers.clear();
  known.clear();
}

/** All that a look reads of an attempt. */
function shownBy({ outcome, cause, score, checks, lines }: Verified): string {
  // With its length, so that no cause can pass for another and what follows it.
  const told = cause === null ? "-" : `${cause.length}:${cause}`;
  return `${outcome} ${told} ${score} ${numberOf(checks)} ${numberOf(lines)}`;
}

/** Says all that a look depends on, so that cases with the same key show the same; null for one that no other case will have. */
function keyOf({ one, first }: CaseAttempts, measure: Criteria["measure"]): string | null {
  let key = `${measure} ${one.expect}`;
  for (const side of sides) {
    key += "|";
    for (const attempt of first[side]) {
      key += `${shownBy(attempt)},`;
      if (key.length > mostKeyChars) return null;
    }
  }
  return key;
}

function look(attempts: CaseAttempts, measure: Criteria["measure"]): FirstLook {
  const key = keyOf(attempts, measure);
  const found = (key === null ? undefined : known.get(key)) ?? lookAnew(attempts, measure);
  if (known.size >= mostEntries) forgetEqual();
  if (key !== null) known.set(key, found);
  return found;
}

function lookAnew(attempts: CaseAttempts, measure: Criteria["measure"]): FirstLook {
  const { directed, values } = aspectsOf(attempts, measure);
  const signs = signsOf(attempts, measure, { directed, values });
  const tested = [...directed, ...values.map(({ aspect }) => aspect)];
  const flagged = signs.signs.length > 0;
  const still = { basis: "first", flagged, moves: [], signs, fresh: null, facts: null } as const;
  return { directed, values, tested, signs, still };
}

/** What the first stage of one case shows by itself; the same object for the same attempts. */
export function firstLook(attempts: CaseAttempts, measure: Criteria["measure"]): FirstLook {
  const kept = looks.get(attempts);
  if (kept?.measure === measure) return kept.look;
  const found = look(attempts, measure);
  looks.set(attempts, { measure, look: found });
  return found;
}

/** Lets go of what was found; of ten thousand cases it is half as much as all their attempts. */
export function forgetLooks(cases: Iterable<CaseAttempts>): void {
  for (const attempts of cases) looks.delete(attempts);
  forgetEqual();
}
