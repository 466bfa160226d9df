import { compareRun } from "../../src/compare/compare-run.ts";
import { drawBeta } from "../../src/compare/statistics/draw-beta.ts";
import { seededRandom } from "../../src/compare/statistics/seeded-random.ts";
import type { Verified } from "../../src/model/attempt.ts";
import type { Case } from "../../src/model/contract.ts";
import type { Side } from "../../src/model/side.ts";
import { type Template, templatesOf } from "../../src/pipeline/simulate/attempt-pool.ts";
import type { Draw } from "../../src/pipeline/simulate/drawn-case.ts";
import { simulateRuns } from "../../src/pipeline/simulate/simulated-run.ts";
import { makeAttempt, makeCase, makeContract } from "./make-attempts.ts";
import type { Rates } from "./simulate-gate.ts";

type Random = () => number;

/** A population of cases: true pass rates before and after a change, and the mean difference over all of them. */
export interface Scenario {
  name: string;
  what: string;
  truth: number;
  draw: (random: Random) => Rates;
}

const same = (rate: number): Rates => [rate, rate];
const noisy = (random: Random) => drawBeta(random, 4, 1);

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function shifted(rate: number, by: number): number {
  const odds = (rate / (1 - rate)) * Math.exp(by);
  return rate === 1 ? 1 : odds / (1 + odds);
}

/** The seven of METHODS, section 6. The truths are exact but C's, a mean over ten million draws. */
export const scenarios: readonly Scenario[] = [
  { name: "A", what: "noisy, no change", truth: 0, draw: (random) => same(noisy(random)) },
  { name: "B", what: "U-shaped, no change", truth: 0, draw: (random) => same(drawBeta(random, 0.6, 0.15)) },
  {
    name: "C",
    what: "diffuse shift",
    truth: -0.07228,
    draw: (random) => {
      const rate = noisy(random);
      return [rate, shifted(rate, -0.4 + 0.8 * normal(random))];
    },
  },
  {
    name: "D",
    what: "reliable, 5 % of cases break",
    truth: -0.05 * (30 / 31),
    draw: (random) => {
      const rate = drawBeta(random, 30, 1);
      return [rate, random() < 0.05 ? 0 : rate];
    },
  },
  {
    name: "E",
    what: "always right, 5 % break",
    truth: -0.05,
    draw: (random) => [1, random() < 0.05 ? 0 : 1],
  },
  {
    name: "F",
    what: "10 % break, 10 % repaired",
    truth: 0,
    draw: (random) => {
      const kind = random();
      if (kind < 0.1) return [1, 0];
      return kind < 0.2 ? [0, 1] : same(noisy(random));
    },
  },
  {
    name: "G",
    what: "6 % break, the rest gain",
    truth: -0.06 * 0.8 + 0.94 * 0.25 * 0.2,
    draw: (random) => {
      const rate = noisy(random);
      return [rate, random() < 0.06 ? 0 : rate + (1 - rate) / 4];
    },
  },
];

/** Families of `size` cases: as a whole each breaks with chance 0.1, or moves by a common shift. */
export const familyScenarios: readonly (Omit<Scenario, "draw"> & {
  draw: (random: Random, size: number) => Rates[];
})[] = [
  {
    name: "fam_break",
    what: "a family breaks as a whole, 10 %",
    truth: -0.08,
    draw: (random, size) => {
      const breaks = random() < 0.1;
      return Array.from({ length: size }, (): Rates => {
        const rate = noisy(random);
        return [rate, breaks ? 0 : rate];
      });
    },
  },
];

/** How many cases, and attempts a side. */
export interface Design {
  cases: number;
  repeats: number;
}

export interface IntervalRates {
  /** The lower limit above the truth: what passes at a margin that the truth sits exactly on. */
  falseSafe: number;
  coverage: number;
  width: number;
}

function suiteOf(count: number, repeats: number, familySize?: number): Case[] {
  return Array.from({ length: count }, (_, index) =>
    makeCase(`c${index}`, {
      repeats,
      ...(familySize === undefined ? {} : { family: `f${Math.floor(index / familySize)}` }),
    }),
  );
}

function attemptsOf(cases: readonly Case[], rates: readonly Rates[], repeats: number, random: Random) {
  return cases.flatMap((one, index) => {
    const [before, now] = rates[index] ?? [1, 1];
    const { pass, fail } = templatesFor(one);
    const side = (name: Side, rate: number) =>
      Array.from({ length: repeats }, (_, k): Verified => {
        const { attempt } = random() < rate ? pass : fail;
        return { ...attempt, side: name, repeat: k + 1, order: 2 * k };
      });
    return [...side("baseline", before), ...side("candidate", now)];
  });
}

const templates = new Map<string, { pass: Template; fail: Template }>();

/** One passing and one failing attempt of a case. */
export function templatesFor({ id }: Case): { pass: Template; fail: Template } {
  const known = templates.get(id);
  if (known !== undefined) return known;
  const [pass, fail] = templatesOf([
    makeAttempt(id, "baseline"),
    makeAttempt(id, "baseline", { outcome: "fail" }),
  ]);
  if (pass === undefined || fail === undefined) throw new Error("no templates");
  templates.set(id, { pass, fail });
  return { pass, fail };
}

const today = "2026-11-29";

function intervals(
  cases: readonly Case[],
  repeats: number,
  runs: number,
  seed: number,
  truth: number,
  ratesOf: (random: Random) => Rates[],
): IntervalRates {
  const random = seededRandom(seed);
  const contract = makeContract(cases, { criteria: { average: { margin: 0.5 } } });
  let [safe, covered, width] = [0, 0, 0];
  for (let run = 0; run < runs; run += 1) {
    const attempts = attemptsOf(cases, ratesOf(random), repeats, random);
    const { difference } = compareRun({
      contract,
      cases,
      attempts,
      planned: attempts,
      today,
      decisionOnly: true,
    }).suite;
    if (difference === null) throw new Error("nothing was compared");
    const { lowerWorst, upperBest } = difference;
    if (lowerWorst > truth) safe += 1;
    if (lowerWorst <= truth && truth <= upperBest) covered += 1;
    width += upperBest - lowerWorst;
  }
  return { falseSafe: safe / runs, coverage: covered / runs, width: width / runs };
}

/** The interval of the average, by the built comparison, over many suites drawn from a scenario. */
export function intervalRates(scenario: Scenario, design: Design, runs: number, seed: number): IntervalRates {
  const cases = suiteOf(design.cases, design.repeats);
  const rates = (random: Random) => cases.map(() => scenario.draw(random));
  return intervals(cases, design.repeats, runs, seed, scenario.truth, rates);
}

/** The same with families declared (`declared`) or not said. */
export function familyRates(
  scenario: (typeof familyScenarios)[number],
  design: Design & { size: number; declared: boolean },
  runs: number,
  seed: number,
): IntervalRates {
  const { cases: count, repeats, size, declared } = design;
  const cases = suiteOf(count, repeats, declared ? size : undefined);
  const rates = (random: Random) =>
    Array.from({ length: count / size }, () => scenario.draw(random, size)).flat();
  return intervals(cases, repeats, runs, seed, scenario.truth, rates);
}

export interface LabelRates {
  runs: number;
  /** Runs in which a case that is not worse was confirmed worse. */
  familyWise: number;
  /** Cases whose rate fell by one half or more that were confirmed worse; null where none did. */
  power: number | null;
  /** Runs that did not pass. */
  blocked: number;
}

/** Where cases are many, fewer runs do: compared cases over all runs, a fresh attempt counting as a tenth. */
const MOST_WORK = 100_000;

/** What the whole gate says case by case, by the built decision, over many suites drawn from a scenario. */
export function labelRates(
  scenario: Scenario,
  design: Design,
  runs: number,
  seed: number,
  criteria: Record<string, unknown> = {},
): LabelRates {
  const cases = suiteOf(design.cases, design.repeats);
  const random = seededRandom(seed);
  const drawn: Rates[][] = [];
  const gate = { contract: makeContract(cases, { criteria }), cases, today };
  const drawOf = (): Draw => {
    const rates = cases.map(() => scenario.draw(random));
    drawn.push(rates);
    const byId = new Map(cases.map(({ id }, index) => [id, rates[index] ?? same(1)]));
    return (one, side) => {
      const [before, now] = byId.get(one.id) ?? same(1);
      const { pass, fail } = templatesFor(one);
      return random() < (side === "baseline" ? before : now) ? pass : fail;
    };
  };
  const ended = simulateRuns(gate, runs, drawOf, MOST_WORK);
  let [wrong, broken, found] = [0, 0, 0];
  ended.forEach(({ worse }, run) => {
    const rates = drawn[run] ?? [];
    const named = new Set(worse);
    const isWorse = ([before, now]: Rates) => now < before;
    if (cases.some(({ id }, index) => named.has(id) && !isWorse(rates[index] ?? same(1)))) wrong += 1;
    cases.forEach(({ id }, index) => {
      const [before, now] = rates[index] ?? same(1);
      if (before - now < 0.5) return;
      broken += 1;
      if (named.has(id)) found += 1;
    });
  });
  return {
    runs: ended.length,
    familyWise: wrong / ended.length,
    power: broken === 0 ? null : found / broken,
    blocked: ended.filter(({ verdict }) => verdict !== "pass").length / ended.length,
  };
}
