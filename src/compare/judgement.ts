import type { Criteria } from "../model/criteria.ts";
import { type AdjustedP, adjustAspects, adjustSuspects, LEVEL } from "./adjust-aspects.ts";
import type { Aspect } from "./aspect.ts";
import { directedAspects, newValueAspects } from "./aspects.ts";
import { tallyOf } from "./attempt-value.ts";
import type { CaseAttempts } from "./case-attempts.ts";
import { caseFacts, factMoves } from "./case-facts.ts";
import type { Judgement, Move } from "./case-judgement.ts";
import { isDeterministic, type Signs } from "./case-signs.ts";
import { type FirstLook, firstLook } from "./first-look.ts";
import { atMost } from "./statistics/tie.ts";

const NO_SIGNS: Signs = { signs: [], pWorse: 1, pBetter: 1 };

function movesOf(aspects: readonly Aspect[], adjusted: ReadonlyMap<Aspect, AdjustedP>): Move[] {
  return aspects.flatMap((aspect): Move[] => {
    const { worse, better } = adjusted.get(aspect) ?? { worse: 1, better: 1 };
    const { of } = aspect;
    if (atMost(worse, LEVEL)) return [{ of, direction: aspect.directed ? "worse" : "changed" }];
    return atMost(better, LEVEL) ? [{ of, direction: "better" }] : [];
  });
}

function factJudgement(attempts: CaseAttempts): Judgement {
  const facts = caseFacts(attempts);
  const moves = facts.kind === "known" && !attempts.reused ? factMoves(facts.sides) : [];
  return { basis: "fact", flagged: moves.length > 0, moves, signs: NO_SIGNS, fresh: null, facts };
}

/** The first stage alone, adjusted over every case of the suite: where fresh attempts are not part of the design. */
function judgeByFirst(
  cases: ReadonlyMap<CaseAttempts, FirstLook>,
  families: boolean,
): Map<CaseAttempts, Move[]> {
  const adjusted = adjustAspects(
    [...cases.values()].map(({ tested }) => tested),
    families,
    LEVEL,
  );
  // Most cases of a large suite show nothing, and who is not in the answer has no moves.
  if (adjusted.size === 0) return new Map();
  return new Map(
    [...cases].map(([attempts, { directed, values }]) => {
      // A value that the baseline showed too is tested, since one can't know which is new before looking, but is no move.
      const fresh = values.filter(({ isNew }) => isNew).map(({ aspect }) => aspect);
      return [attempts, movesOf(fresh.length === 0 ? directed : [...directed, ...fresh], adjusted)];
    }),
  );
}

/** Only the fresh attempts of the cases that got some, adjusted over these cases: do they move again as they did before? */
function judgeByFresh(
  cases: ReadonlyMap<CaseAttempts, FirstLook>,
  measure: Criteria["measure"],
  families: boolean,
): Map<CaseAttempts, Pick<Judgement, "moves" | "fresh">> {
  const own = [...cases].map(
    ([
      attempts,
      {
        signs: { signs },
      },
    ]) => ({
      attempts,
      aspects: [
        ...directedAspects(attempts.confirm, attempts.one, measure),
        ...newValueAspects(attempts.confirm, attempts.first),
      ],
      directions: new Set(signs.map(({ direction }) => direction)),
    }),
  );
  const adjusted = adjustSuspects(own, families);
  return new Map(
    own.map(({ attempts, aspects }) => {
      const outcome = aspects.find(({ of }) => of.kind === "outcome");
      const p = (outcome && adjusted.get(outcome)) ?? { worse: 1, better: 1 };
      const fresh = {
        baseline: tallyOf(attempts.confirm.baseline, attempts.one),
        candidate: tallyOf(attempts.confirm.candidate, attempts.one),
        adjWorse: p.worse,
        adjBetter: p.better,
      };
      return [attempts, { moves: movesOf(aspects, adjusted), fresh }];
    }),
  );
}

/**
 * Judges every case: a deterministic one by its facts, one with planned fresh attempts by these alone, any other by the
 * first stage adjusted over all cases. A first stage with a reused baseline confirms nothing.
 */
export function judgeCases(
  cases: readonly CaseAttempts[],
  criteria: Criteria,
  families: boolean,
): Map<CaseAttempts, Judgement> {
  const chance = cases.filter(({ one }) => !isDeterministic(one));
  const looks = new Map(chance.map((attempts) => [attempts, firstLook(attempts, criteria.measure)]));
  const refreshed = [...looks].filter(
    ([{ planned }]) => planned.confirm.baseline + planned.confirm.candidate > 0,
  );
  const byFresh = judgeByFresh(new Map(refreshed), criteria.measure, families);
  // What is significant in the first stage is flagged too, since its own p-value is smaller still: without a flag there is nothing to ask.
  // Attempts that an earlier run made can't tell what moved from what drifted.
  const own = [...looks].filter(([{ reused }]) => !reused);
  const left = own.some(([attempts, { still }]) => still.flagged && !byFresh.has(attempts));
  const byFirst = left ? judgeByFirst(new Map(own), families) : new Map<CaseAttempts, Move[]>();
  return new Map(
    cases.map((attempts): [CaseAttempts, Judgement] => {
      const still = looks.get(attempts)?.still;
      if (still === undefined) return [attempts, factJudgement(attempts)];
      const fresh = byFresh.get(attempts);
      if (fresh !== undefined) return [attempts, { ...still, basis: "fresh", ...fresh }];
      const moves = byFirst.get(attempts) ?? [];
      return [attempts, moves.length === 0 ? still : { ...still, moves }];
    }),
  );
}
