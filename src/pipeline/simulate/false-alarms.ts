import { seededRandom } from "../../compare/statistics/seeded-random.ts";
import { wilson } from "../../compare/statistics/wilson.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Case, Contract } from "../../model/contract.ts";
import type { FalseAlarms } from "../../model/false-alarms.ts";
import { poolOf, type Template } from "./attempt-pool.ts";
import type { Draw } from "./drawn-case.ts";
import { simulateRuns } from "./simulated-run.ts";

/** Simulated runs, fewer where a suite is so large that they would take minutes. */
export const alarmDraws = 2000;

export interface AlarmInput {
  contract: Contract;
  cases: readonly Case[];
  /** Of two sides that are the same code. */
  attempts: readonly Verified[];
  today: string;
  draws: number;
  seed: number;
}

/** Draws each attempt from those of its case on record, with replacement, whichever side made them. */
export function resampling(pool: ReadonlyMap<string, readonly Template[]>, random: () => number): Draw {
  return (one) => {
    const own = pool.get(one.id) ?? [];
    const drawn = own[Math.floor(random() * own.length)];
    if (drawn === undefined) throw new Error(`no attempt of ${one.id} is on record`);
    return drawn;
  };
}

/** Counts by code, most frequent first. */
export function countCodes(codes: readonly string[]): FalseAlarms["byReason"] {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count);
}

/**
 * How often this gate, with this suite, would have blocked a run in which nothing changed: both sides are drawn again and
 * again from the attempts of a run of the baseline against itself, and decided as any run is. Null when a case has no
 * attempt. A case that never failed on record can't fail in a draw, so that the true rate may be higher.
 */
export function falseAlarms(input: AlarmInput): FalseAlarms | null {
  const { contract, cases, attempts, today, draws, seed } = input;
  const pool = poolOf(cases, attempts);
  if (cases.length === 0 || [...pool.values()].some((own) => own.length === 0)) return null;
  const draw = resampling(pool, seededRandom(seed));
  const runs = simulateRuns({ contract, cases, today }, draws, () => draw);
  const blocked = runs.filter(({ verdict }) => verdict !== "pass");
  return {
    draws: runs.length,
    blocked: blocked.length,
    interval: [...wilson(blocked.length, runs.length, 0.95)],
    byReason: countCodes(blocked.map(({ code }) => code)),
    seed,
  };
}
