import { tallyOf } from "../../compare/attempt-value.ts";
import { type CaseDesign, casePower, foundDownTo } from "../../compare/case-power.ts";
import { isDeterministic } from "../../compare/case-signs.ts";
import { type CaseCounts, suitePower, variancesOf } from "../../compare/suite-power.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Case, Contract } from "../../model/contract.ts";
import type { CasePower, Forecast, SuitePower } from "../../model/forecast.ts";
import type { NotRun } from "../../model/plan.ts";
import type { Side } from "../../model/side.ts";
import { floorOf } from "../../plan/floor.ts";
import { planPairs } from "../../plan/plan-stage.ts";
import { recommendedRepeats } from "../../plan/recommended-repeats.ts";
import { KnownCases } from "../simulate/known-cases.ts";
import { type PilotCase, pilotOf } from "../simulate/pilot.ts";
import { allWorse, oneBroken, type Pace, type ScenarioInput, unchanged } from "../simulate/scenarios.ts";
import { forecastCosts, mostFresh } from "./forecast-costs.ts";

/** What is on record of this suite: the attempts of code that is the baseline, and what every attempt took. */
export interface Pilot {
  name: string;
  attempts: readonly Verified[];
  records: readonly Pick<Verified, "case" | "counted" | "durationMs" | "usage">[];
}

export interface ForecastInput {
  contract: Contract;
  /** Cases that a gate would plan, with the attempts a side that are asked about. */
  cases: readonly Case[];
  notRun: readonly NotRun[];
  pilot: Pilot | null;
  concurrency: number;
  today: string;
  draws: number;
  pace?: Pace | undefined;
}

const asked = 0.8;
const falls = [0.8, 0.7, 0.5, 0.2, 0];
const otherRepeats = [1, 3, 4, 5, 8, 10, 15];
/** A change of every case that is worth hearing about where the contract names no margin. */
const usualDrop = 0.1;

/** What a run of this suite would cost and what it could show, before any attempt is made. */
export async function forecast(input: ForecastInput): Promise<Forecast> {
  const { contract, cases, pilot } = input;
  const { criteria, order_seed: seed } = contract.suite;
  const pilots = pilotsOf(cases, pilot);
  const scenarios: ScenarioInput = {
    gate: { contract, cases, today: input.today },
    pilots,
    draws: input.draws,
    seed,
    known: new KnownCases(),
    pace: input.pace,
  };
  const calm = await unchanged(scenarios);
  const stageCases = cases.map(({ id, repeats }) => ({ id, attempts: repeats, done: 0 }));
  const chance = cases.filter((one) => !isDeterministic(one));
  const freshAtMost = mostFresh(contract, cases);
  return {
    schema: 1,
    suite: contract.name,
    version: contract.version,
    contractDigest: contract.digest,
    cases: cases.length,
    notRun: input.notRun,
    attempts: {
      repeats: contract.suite.repeats,
      first: 2 * cases.reduce((sum, { repeats }) => sum + repeats, 0),
      confirm: criteria.confirm,
      freshAtMost,
    },
    order: { seed, attempts: planPairs("first", seed, stageCases, { order: 0, pair: 0 }) },
    costs: forecastCosts({
      contract,
      cases,
      concurrency: input.concurrency,
      source: pilot?.name ?? null,
      records: pilot?.records ?? [],
      expectedFresh: calm.fresh,
    }),
    floor: floorOf(cases, criteria.confidence, criteria.average?.margin ?? null),
    rates: ratesText(pilots, pilot),
    perCase: chance.length === 0 ? [] : [1, 0.9, 0.7].map((from) => powerFrom(from, contract)),
    onSuite: onSuite(input, pilots),
    repeats: repeatsOf(contract, cases, chance.length === 0),
    scenarios: [
      calm,
      ...(cases.length === 0
        ? []
        : [await oneBroken(scenarios), await allWorse(scenarios, criteria.average?.margin ?? usualDrop)]),
    ],
    seed,
  };
}

/** The attempts that compare the sides, by case. */
function attemptsByCase(cases: readonly Case[], pilot: Pilot | null): Map<string, Verified[]> {
  const byCase = new Map<string, Verified[]>(cases.map(({ id }) => [id, []]));
  for (const attempt of pilot?.attempts ?? []) {
    if (attempt.counted && attempt.stage !== "attribution") byCase.get(attempt.case)?.push(attempt);
  }
  return byCase;
}

function pilotsOf(cases: readonly Case[], pilot: Pilot | null): PilotCase[] {
  const byCase = attemptsByCase(cases, pilot);
  return cases.map((one) => pilotOf(one, byCase.get(one.id) ?? []));
}

function ratesText(pilots: readonly PilotCase[], pilot: Pilot | null): Forecast["rates"] {
  const unmeasuredCases = pilots.filter(({ measured }) => !measured).map(({ one }) => one.id);
  const without = "taken to pass about 97 % of the time, Beta(30, 1)";
  if (pilot === null || unmeasuredCases.length === pilots.length) {
    return { kind: "assumed", text: `no attempt is on record: every case is ${without}`, unmeasuredCases };
  }
  const rest =
    unmeasuredCases.length === 0 ? "" : `; ${unmeasuredCases.length} without record are ${without}`;
  return {
    kind: "measured",
    text: `each case's rate is drawn from what its attempts in ${pilot.name} leave open, Beta(passes + 1/2, fails + 1/2)${rest}`,
    unmeasuredCases,
  };
}

function designOf({ suite }: Contract, repeats = suite.repeats): CaseDesign {
  return { repeats, review: suite.criteria.review, confirm: suite.criteria.confirm };
}

function powerFrom(from: number, contract: Contract): CasePower {
  const design = designOf(contract);
  return {
    from,
    foundDownTo: foundDownTo(design, from, asked),
    falls: falls.filter((to) => to < from).map((to) => ({ to, power: casePower(design, from, to) })),
  };
}

function repeatsOf(
  contract: Contract,
  cases: readonly Case[],
  allDeterministic: boolean,
): Forecast["repeats"] {
  const planned = contract.suite.repeats;
  const repeats = [...new Set([...otherRepeats, planned])].sort((a, b) => a - b);
  const options = repeats.map((count) => ({
    repeats: count,
    attempts: cases.reduce((sum, one) => sum + 2 * (isDeterministic(one) ? one.repeats : count), 0),
    half: casePower(designOf(contract, count), 1, 0.5),
    third: casePower(designOf(contract, count), 1, 0.7),
  }));
  return recommendedRepeats(planned, options, allDeterministic);
}

/** From both sides on record where they are there; else from what the cases are taken to be. */
function onSuite({ contract, cases, pilot }: ForecastInput, pilots: readonly PilotCase[]): SuitePower | null {
  const { criteria, repeats } = contract.suite;
  const { units } = floorOf(cases, criteria.confidence, null);
  if (units < 2) return null;
  const byCase = attemptsByCase(cases, pilot);
  const counts = cases.map((one): CaseCounts => {
    const own = (byCase.get(one.id) ?? []).filter(({ stage }) => stage === "first");
    const of = (side: Side) =>
      tallyOf(
        own.filter((attempt) => attempt.side === side),
        one,
      );
    return { baseline: of("baseline"), candidate: of("candidate") };
  });
  const mean = (of: (one: PilotCase) => number) =>
    pilots.reduce((sum, one) => sum + of(one), 0) / pilots.length;
  const within = mean(({ a, b }) => (a * b) / ((a + b) * (a + b + 1)));
  const rate = mean(({ a, b }) => a / (a + b));
  const guessed = { rate, within: { baseline: within, candidate: within }, between: 0 };
  return suitePower({ units, repeats, criteria }, variancesOf(counts) ?? guessed);
}
