import type { Direction } from "../model/comparison.ts";
import type { Aspect } from "./aspect.ts";
import { type AspectTest, isIdle, testAspect } from "./aspect-test.ts";
import type { DiscreteP } from "./statistics/attainable.ts";
import { type AdjustRule, discreteAdjust, spentLevel } from "./statistics/discrete-adjust.ts";

/** The chance that fresh attempts confirm any case of an unchanged candidate; of the first stage alone, in each direction. */
export const LEVEL = 0.05;

/** P-values adjusted for all the aspects that were tested together; 1 where nothing was tested or could be shown. */
export interface AdjustedP {
  worse: number;
  better: number;
}

type Side = keyof AdjustedP;

/** Aspects of one case that saw the same thing in the same attempts: one test, not several. */
interface Unit {
  test: AspectTest;
  aspects: Aspect[];
}

type Adjusted = Map<Unit, AdjustedP>;

/** One direction of one test. */
interface Question {
  unit: Unit;
  side: Side;
}

// Simulations ask about the same aspects again and again.
const knownUnits = new WeakMap<readonly Aspect[], Unit[]>();

function unitsOf(aspects: readonly Aspect[]): Unit[] {
  const known = knownUnits.get(aspects) ?? grouped(aspects);
  knownUnits.set(aspects, known);
  return known;
}

function grouped(aspects: readonly Aspect[]): Unit[] {
  const units = new Map<string, Unit>();
  for (const aspect of aspects) {
    const key = `${aspect.baseline.join()}|${aspect.candidate.join()}`;
    const same = units.get(key);
    const test = same === undefined ? testAspect(aspect) : null;
    if (same !== undefined) same.aspects.push(aspect);
    else if (test !== null) units.set(key, { test, aspects: [aspect] });
  }
  return [...units.values()];
}

const testOf = ({ unit, side }: Question): DiscreteP => unit.test[side];

/**
 * Adjusts all questions of all cases as one family, on top of what others have spent of the error level. Returns what is spent
 * with them: the chance that any of them is confirmed when nothing changed.
 */
function adjustTogether(
  cases: readonly (readonly Question[])[],
  families: boolean,
  found: Adjusted,
  spent = 0,
): number {
  const live = cases.map((questions) => questions.filter((question) => !isIdle(testOf(question))));
  // Tests of one case, like cases of one family, may go together: only the sum bounds them under any dependence.
  const rule: AdjustRule = families || live.some((questions) => questions.length > 1) ? "holm" : "sidak";
  const all = live.flat();
  const tests = all.map(testOf);
  const adjusted = discreteAdjust(tests, rule);
  all.forEach(({ unit, side }, index) => {
    const own = found.get(unit) ?? { worse: 1, better: 1 };
    own[side] = Math.min(1, spent + (adjusted[index] ?? 1));
    found.set(unit, own);
  });
  return spent + spentLevel(tests, rule, LEVEL - spent);
}

function byAspect(found: Adjusted): Map<Aspect, AdjustedP> {
  const byAspects = new Map<Aspect, AdjustedP>();
  for (const [{ aspects }, { worse, better }] of found) {
    for (const aspect of aspects) byAspects.set(aspect, { worse, better: aspect.directed ? better : 1 });
  }
  return byAspects;
}

const isDirected = ({ aspects }: Unit) => aspects.some(({ directed }) => directed);

/**
 * The discrete step-down adjustment of all aspects of all these cases, each direction by itself (Westfall and Wolfinger
 * 1997): Šidák's product, or Holm's sum where families are declared or a case has several different tests.
 * `cases` holds each case's aspects; one that could show nothing is left out of the answer.
 */
export function adjustAspects(
  cases: readonly (readonly Aspect[])[],
  families: boolean,
): Map<Aspect, AdjustedP> {
  const units = cases.map(unitsOf);
  const questions = (side: Side) =>
    units.map((own) =>
      own.filter((unit) => side === "worse" || isDirected(unit)).map((unit) => ({ unit, side })),
    );
  const found: Adjusted = new Map();
  adjustTogether(questions("worse"), families, found);
  adjustTogether(questions("better"), families, found);
  return byAspect(found);
}

/** The aspects of one case and the directions in which its first stage moved. */
export interface Suspect {
  aspects: readonly Aspect[];
  directions: ReadonlySet<Direction>;
}

const questionsOf = (unit: Unit): Question[] => [
  { unit, side: "worse" },
  ...(isDirected(unit) ? [{ unit, side: "better" as const }] : []),
];

/** True for a question about the way in which the first stage moved; about any where it shows none (its checks changed since). */
function isAsked({ unit, side }: Question, directions: ReadonlySet<Direction>): boolean {
  if (directions.size === 0) return true;
  if (side === "better") return directions.has("better");
  return unit.aspects.some(({ directed }) => directions.has(directed ? "worse" : "changed"));
}

/**
 * The same for fresh attempts, all directions together, so that the error level holds over all of them. Each case is asked first
 * whether it moves again as it did in the first stage, which the fresh attempts know nothing of: that costs an honest question
 * no more than one direction would. What these questions leave of the level goes to the other ones.
 */
export function adjustSuspects(cases: readonly Suspect[], families: boolean): Map<Aspect, AdjustedP> {
  const units = cases.map(({ aspects }) => unitsOf(aspects));
  const ask = (asked: boolean) =>
    cases.map(({ directions }, index) =>
      (units[index] ?? []).flatMap(questionsOf).filter((question) => isAsked(question, directions) === asked),
    );
  const found: Adjusted = new Map();
  const spent = adjustTogether(ask(true), families, found);
  adjustTogether(ask(false), families, found, spent);
  return byAspect(found);
}
