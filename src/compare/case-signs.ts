import type { Direction } from "../model/comparison.ts";
import type { Case } from "../model/contract.ts";
import type { Criteria } from "../model/criteria.ts";
import { type Aspect, type AspectOf, allAre, known } from "./aspect.ts";
import { testAspect } from "./aspect-test.ts";
import { directedAspects, outcomeAspect, type ValueAspect, valueAspects } from "./aspects.ts";
import type { CaseAttempts } from "./case-attempts.ts";
import { atMost } from "./statistics/tie.ts";

/** A one-sided p-value of this size after the first stage is worth fresh attempts; it decides nothing. */
export const WORTH_A_LOOK = 0.15;

/** One thing that the first stage showed and that fresh attempts should confirm. */
interface Sign {
  direction: Direction;
  reason: string;
}

export interface Signs {
  signs: readonly Sign[];
  /** The smallest one-sided p-values over the outcome and the checks; 1 where nothing was tested. */
  pWorse: number;
  pBetter: number;
}

function named(of: AspectOf): string {
  if (of.kind === "outcome") return "outcome";
  return of.kind === "line" ? `line ${of.name}` : `check ${of.id}`;
}

function counts({ baseline, candidate }: Aspect): string {
  const tally = (entries: Aspect["baseline"]) => {
    const values = known(entries);
    return `${values.filter((value) => value === 1).length}/${values.length}`;
  };
  return `${tally(baseline)} → ${tally(candidate)}`;
}

function directedSigns(aspect: Aspect): Signs {
  const test = testAspect(aspect);
  if (test === null) return { signs: [], pWorse: 1, pBetter: 1 };
  const broken = allAre(aspect.baseline, 1) && known(aspect.candidate).some((value) => value < 1);
  const mended = allAre(aspect.baseline, 0) && known(aspect.candidate).some((value) => value > 0);
  const reason = `${named(aspect.of)} ${counts(aspect)}`;
  const signs: Sign[] = [];
  if (broken || atMost(test.worse.p, WORTH_A_LOOK)) signs.push({ direction: "worse", reason });
  if (mended || atMost(test.better.p, WORTH_A_LOOK)) signs.push({ direction: "better", reason });
  return { signs, pWorse: test.worse.p, pBetter: test.better.p };
}

/** All that is tested of a case's first stage. */
export interface FirstAspects {
  directed: readonly Aspect[];
  values: readonly ValueAspect[];
}

export function firstAspects({ one, first }: CaseAttempts, measure: Criteria["measure"]): FirstAspects {
  return { directed: directedAspects(first, one, measure), values: valueAspects(first) };
}

function valueSigns(values: readonly ValueAspect[]): Sign[] {
  return values
    .filter(({ aspect, isNew, baselineAgrees }) => {
      const test = isNew ? testAspect(aspect) : null;
      return test !== null && (baselineAgrees || atMost(test.worse.p, WORTH_A_LOOK));
    })
    .map(({ aspect: { of } }) => ({
      direction: "changed",
      reason: `${named(of)} ${of.kind === "applies" ? "applies differently" : "shows a new value"}`,
    }));
}

/**
 * What the first stage showed of one case: unanimity broken, or a one-sided p-value of at most 0.15, of the outcome (or
 * score), of a check or of a compared line.
 */
export function signsOf(
  attempts: CaseAttempts,
  measure: Criteria["measure"],
  aspects: FirstAspects = firstAspects(attempts, measure),
): Signs {
  // Whatever the measure is, an outcome that was unanimous and no longer is deserves a look.
  const outcome = measure === "score" ? [outcomeAspect(attempts.first, attempts.one, "outcome")] : [];
  const own = [...outcome, ...aspects.directed];
  const directed = own.map(directedSigns);
  return {
    signs: [...directed.flatMap(({ signs }) => signs), ...valueSigns(aspects.values)],
    pWorse: Math.min(1, ...directed.map(({ pWorse }) => pWorse)),
    pBetter: Math.min(1, ...directed.map(({ pBetter }) => pBetter)),
  };
}

/** True for a case whose every difference is a fact: fresh attempts would add nothing. */
export function isDeterministic(one: Case): boolean {
  return one.deterministic || one.kind === "command";
}
