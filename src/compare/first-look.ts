import type { Criteria } from "../model/criteria.ts";
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
  const known = entries.get(key);
  if (known !== undefined) return known;
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

function look(attempts: CaseAttempts, measure: Criteria["measure"]): FirstLook {
  const { directed, values } = aspectsOf(attempts, measure);
  const signs = signsOf(attempts, measure, { directed, values });
  const tested = [...directed, ...values.map(({ aspect }) => aspect)];
  const flagged = signs.signs.length > 0;
  const still = { basis: "first", flagged, moves: [], signs, fresh: null, facts: null } as const;
  return { directed, values, tested, signs, still };
}

/** What the first stage of one case shows by itself; the same object for the same attempts. */
export function firstLook(attempts: CaseAttempts, measure: Criteria["measure"]): FirstLook {
  const known = looks.get(attempts);
  if (known?.measure === measure) return known.look;
  const found = look(attempts, measure);
  looks.set(attempts, { measure, look: found });
  return found;
}

/** Lets go of what was found; of ten thousand cases it is half as much as all their attempts. */
export function forgetLooks(cases: Iterable<CaseAttempts>): void {
  for (const attempts of cases) looks.delete(attempts);
}
