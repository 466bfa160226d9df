import type { Forecast } from "../model/forecast.ts";

type Repeats = Forecast["repeats"];

/** What the best design of the list finds is not worth any price: this share of it is asked for. */
const ENOUGH = 0.95;

/**
 * The fewest attempts a case and side that find a fall from 1 to 0.5 nearly as often as the most of these would, with the
 * reason in one sentence. A suite whose every case is deterministic needs one.
 */
export function recommendedRepeats(
  planned: number,
  options: Repeats["options"],
  allDeterministic: boolean,
): Repeats {
  if (allDeterministic) {
    return { planned, recommended: 1, why: "every case is deterministic: one attempt is a fact", options };
  }
  const best = Math.max(0, ...options.map(({ half }) => half));
  const chosen = options.find(({ half }) => half >= ENOUGH * best);
  const most = options.at(-1);
  if (chosen === undefined || most === undefined) {
    return { planned, recommended: planned, why: "nothing to compare it with", options };
  }
  const share = (value: number) => `${Math.round(value * 100)} %`;
  const why = `they find a case that falls from 1 to 0.5 in ${share(chosen.half)} of runs, ${most.repeats} would in ${share(most.half)}`;
  return { planned, recommended: chosen.repeats, why, options };
}
