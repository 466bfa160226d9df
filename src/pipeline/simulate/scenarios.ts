import { seededRandom } from "../../compare/statistics/seeded-random.ts";
import { wilson } from "../../compare/statistics/wilson.ts";
import type { Scenario, Share } from "../../model/forecast.ts";
import { countCodes } from "./false-alarms.ts";
import type { SimulatedGate } from "./first-stage.ts";
import { type Change, drawFromPilot, type PilotCase } from "./pilot.ts";
import { type SimulatedRun, simulateRuns } from "./simulated-run.ts";

export interface ScenarioInput {
  gate: SimulatedGate;
  pilots: readonly PilotCase[];
  draws: number;
  seed: number;
}

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

function simulate({ gate, pilots, draws, seed }: ScenarioInput, changeOf: (run: number) => Change) {
  const random = seededRandom(seed);
  return simulateRuns(gate, draws, (run) => drawFromPilot(pilots, changeOf(run), random));
}

/** A candidate that changes nothing. */
export function unchanged(input: ScenarioInput): Scenario {
  const runs = simulate(input, () => (rate) => rate);
  return summary("unchanged", "nothing changed", runs, null);
}

/** In each run another case of the suite passes half as often; a deterministic one fails. */
export function oneBroken(input: ScenarioInput): Scenario {
  const { cases } = input.gate;
  const runs = simulate(input, (run) => (rate, index) => (index === run % cases.length ? rate / 2 : rate));
  const found = runs.filter(({ worse }, run) => worse.includes(cases[run % cases.length]?.id ?? "")).length;
  return summary("one_broken", "one case passes half as often", runs, found);
}

/** Every case passes less often by the same amount. */
export function allWorse(input: ScenarioInput, drop: number): Scenario {
  const runs = simulate(input, () => (rate) => Math.max(0, rate - drop));
  return summary("all_worse", `every case passes less often by ${drop.toFixed(2)}`, runs, null);
}
