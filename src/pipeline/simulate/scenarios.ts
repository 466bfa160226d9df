import { seededRandom } from "../../compare/statistics/seeded-random.ts";
import { wilson } from "../../compare/statistics/wilson.ts";
import type { Scenario, Share } from "../../model/forecast.ts";
import type { SimulatedGate } from "./drawn-case.ts";
import { countCodes } from "./false-alarms.ts";
import type { KnownCases } from "./known-cases.ts";
import { type Change, drawsFromPilot, type PilotCase } from "./pilot.ts";
import { type SimulatedRun, simulatedRuns } from "./simulated-run.ts";

export interface ScenarioInput {
  gate: SimulatedGate;
  pilots: readonly PilotCase[];
  draws: number;
  seed: number;
  /** What first stages come to: the same in every scenario. */
  known: KnownCases;
  /** Told after each run, so that others get their turn; a rejection ends the simulation. */
  pace?: Pace | undefined;
}

/** `draws` is how many runs there will be at most. */
export type Pace = (name: string, made: number, draws: number) => Promise<void>;

function shareOf(count: number, draws: number): Share {
  return { count, rate: count / draws, interval: wilson(count, draws, 0.95) };
}

function summary(
  name: Scenario["name"],
  what: string,
  runs: readonly SimulatedRun[],
  found: number | null,
): Scenario {
  const share = (holds: (run: SimulatedRun) => boolean) => shareOf(runs.filter(holds).length, runs.length);
  const blocked = runs.filter(({ verdict }) => verdict !== "pass");
  return {
    name,
    what,
    draws: runs.length,
    pass: share(({ verdict }) => verdict === "pass"),
    fail: share(({ verdict }) => verdict === "fail"),
    review: share(({ verdict, reviewOnly }) => verdict === "inconclusive" && reviewOnly),
    inconclusive: share(({ verdict, reviewOnly }) => verdict === "inconclusive" && !reviewOnly),
    found: found === null ? null : shareOf(found, runs.length),
    byReason: countCodes(blocked.map(({ code }) => code)),
    fresh: runs.reduce((sum, { fresh }) => sum + fresh, 0) / runs.length,
  };
}

/** Of a suite of many thousands of cases, where each run is much work; what so few tell is shown with its interval. */
const fewest = 20;

async function simulate(
  { gate, pilots, draws, seed, known, pace }: ScenarioInput,
  name: string,
  changeOf: (run: number) => Change,
): Promise<SimulatedRun[]> {
  const random = seededRandom(seed);
  const ways = drawsFromPilot(pilots, random);
  const drawOf = (run: number) => ways(changeOf(run));
  const runs: SimulatedRun[] = [];
  for (const run of simulatedRuns({ gate, draws, drawOf, known, fewest })) {
    runs.push(run);
    await pace?.(name, runs.length, draws);
  }
  return runs;
}

/** A candidate that changes nothing. */
export async function unchanged(input: ScenarioInput): Promise<Scenario> {
  const what = "nothing changed";
  const runs = await simulate(input, what, () => (rate) => rate);
  return summary("unchanged", what, runs, null);
}

/** In each run another case of the suite passes half as often; a deterministic one fails. */
export async function oneBroken(input: ScenarioInput): Promise<Scenario> {
  const { cases } = input.gate;
  const what = "one case passes half as often";
  const runs = await simulate(
    input,
    what,
    (run) => (rate, index) => (index === run % cases.length ? rate / 2 : rate),
  );
  const found = runs.filter(({ worse }, run) => worse.includes(cases[run % cases.length]?.id ?? "")).length;
  return summary("one_broken", what, runs, found);
}

/** Every case passes less often by the same amount. */
export async function allWorse(input: ScenarioInput, drop: number): Promise<Scenario> {
  const what = `every case passes less often by ${drop.toFixed(2)}`;
  const runs = await simulate(input, what, () => (rate) => Math.max(0, rate - drop));
  return summary("all_worse", what, runs, null);
}
