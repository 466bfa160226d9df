import type { Direction } from "../model/comparison.ts";
import type { Aspect } from "./aspect.ts";
import { type AspectTest, isIdle, testAspect } from "./aspect-test.ts";
import type { DiscreteP } from "./statistics/attainable.ts";
import { type AdjustRule, discreteAdjust, spentLevel } from "./statistics/discrete-adjust.ts";
import { atMost } from "./statistics/tie.ts";

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

/** Tests of one case, like cases of one family, may go together: only the sum bounds them under any dependence. */
function ruleFor(families: boolean, isSeveral: boolean): AdjustRule {
  return families || isSeveral ? "holm" : "sidak";
}

/** Adjusts all questions of all cases as one family, on top of what others have `spent` of the error level; returns the tests and their rule. */
function adjustTogether(
  cases: readonly (readonly Question[])[],
  families: boolean,
  found: Adjusted,
  spent: number,
): { tests: DiscreteP[]; rule: AdjustRule } {
  const live = cases.map((questions) => questions.filter((question) => !isIdle(testOf(question))));
  const rule = ruleFor(
    families,
    live.some((questions) => questions.length > 1),
  );
  const all = live.flat();
  const tests = all.map(testOf);
  const adjusted = discreteAdjust(tests, rule);
  all.forEach(({ unit, side }, index) => {
    const own = found.get(unit) ?? { worse: 1, better: 1 };
    own[side] = Math.min(1, spent + (adjusted[index] ?? 1));
    found.set(unit, own);
  });
  return { tests, rule };
}

function byAspect(found: Adjusted): Map<Aspect, AdjustedP> {
  const byAspects = new Map<Aspect, AdjustedP>();
  for (const [{ aspects }, { worse, better }] of found) {
    for (const aspect of aspects) byAspects.set(aspect, { worse, better: aspect.directed ? better : 1 });
  }
  return byAspects;
}

const isDirected = ({ aspects }: Unit) => aspects.some(({ directed }) => directed);

/** The adjusted p-value of each test of one direction; equal tests of thousands of cases are one object, and are adjusted once. */
function adjustDirection(
  cases: readonly (readonly Unit[])[],
  side: Side,
  families: boolean,
): Map<DiscreteP, number> {
  const counts = new Map<DiscreteP, number>();
  let isSeveral = false;
  for (const units of cases) {
    let own = 0;
    for (const unit of units) {
      const test = unit.test[side];
      if (isIdle(test) || (side === "better" && !isDirected(unit))) continue;
      counts.set(test, (counts.get(test) ?? 0) + 1);
      own += 1;
    }
    isSeveral ||= own > 1;
  }
  const rule = ruleFor(families, isSeveral);
  const tests = [...counts.keys()];
  const adjusted = discreteAdjust(tests, rule, [...counts.values()]);
  return new Map(tests.map((test, index) => [test, adjusted[index] ?? 1]));
}

/**
 * The discrete step-down adjustment of all aspects of all these cases, each direction by itself (Westfall and Wolfinger
 * 1997): Šidák's product, or Holm's sum where families are declared or a case has several different tests.
 * `cases` holds each case's aspects; one that could show nothing is left out of the answer, and so is one with no adjusted p-value of at
 * most `limit`.
 */
export function adjustAspects(
  cases: readonly (readonly Aspect[])[],
  families: boolean,
  limit = 1,
): Map<Aspect, AdjustedP> {
  const units = cases.map(unitsOf);
  const adjusted = {
    worse: adjustDirection(units, "worse", families),
    better: adjustDirection(units, "better", families),
  };
  const byAspects = new Map<Aspect, AdjustedP>();
  for (const unit of units.flat()) {
    const worse = adjusted.worse.get(unit.test.worse);
    const better = isDirected(unit) ? adjusted.better.get(unit.test.better) : undefined;
    if (worse === undefined && better === undefined) continue;
    const found = { worse: worse ?? 1, better: better ?? 1 };
    if (!atMost(Math.min(found.worse, found.better), limit)) continue;
    for (const aspect of unit.aspects)
      byAspects.set(aspect, aspect.directed ? found : { ...found, better: 1 });
  }
  return byAspects;
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
  const { tests, rule } = adjustTogether(ask(true), families, found, 0);
  // The chance that any of these is confirmed when nothing changed.
  const spent = spentLevel(tests, rule, LEVEL);
  adjustTogether(ask(false), families, found, spent);
  return byAspect(found);
}
