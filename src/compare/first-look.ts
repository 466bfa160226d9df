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

function look(attempts: CaseAttempts, measure: Criteria["measure"]): FirstLook {
  const { directed, values } = firstAspects(attempts, measure);
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
