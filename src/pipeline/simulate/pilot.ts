import { verdictOf } from "../../compare/attempt-value.ts";
import { isDeterministic } from "../../compare/case-signs.ts";
import { drawBeta } from "../../compare/statistics/draw-beta.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Case } from "../../model/contract.ts";
import { type Template, templatesOf } from "./attempt-pool.ts";
import type { Draw } from "./drawn-case.ts";
import { asFailed, asPassed, passedAttempt } from "./simulated-attempt.ts";

/** What is known, or assumed, of one case before a run. */
export interface PilotCase {
  one: Case;
  passes: readonly Template[];
  fails: readonly Template[];
  /** Outages, broken verifiers, open checks: kept at the share that was seen. */
  others: readonly Template[];
  /** Of the rate's distribution, Beta(a, b). */
  a: number;
  b: number;
  measured: boolean;
}

/** A case that is not on record is taken to be reliable: Beta(30, 1), a mean of 0.97. */
const assumed = { a: 30, b: 1 };

/** Templates of every outcome for one case, from its attempts on record, or made up where there are none. */
export function pilotOf(one: Case, record: readonly Verified[]): PilotCase {
  const verdicts = record.map((attempt) => ({ attempt, verdict: verdictOf(attempt, one) }));
  const withVerdict = (wanted: 0 | 1 | null) =>
    verdicts.filter(({ verdict }) => verdict === wanted).map(({ attempt }) => attempt);
  const [passing, failing, others] = [withVerdict(1), withVerdict(0), withVerdict(null)];
  const model = passing[0] ?? failing[0] ?? passedAttempt(one);
  const passes = passing.length > 0 ? passing : [asPassed(model)];
  const fails = failing.length > 0 ? failing : [asFailed(model)];
  const templates = templatesOf([...passes, ...fails, ...others]);
  const measured = passing.length + failing.length > 0;
  return {
    one,
    passes: templates.slice(0, passes.length),
    fails: templates.slice(passes.length, passes.length + fails.length),
    others: templates.slice(passes.length + fails.length),
    ...(measured ? { a: passing.length + 0.5, b: failing.length + 0.5 } : assumed),
    measured,
  };
}

/** The candidate's true rate where the baseline's is `rate`; the index is the case's place in the suite. */
export type Change = (rate: number, index: number) => number;

function pick(templates: readonly Template[], random: () => number): Template | undefined {
  return templates[Math.floor(random() * templates.length)];
}

/** What of a case no run changes. */
interface CaseDraw extends Pick<PilotCase, "passes" | "fails" | "others"> {
  /** How often an attempt of it has no verdict. */
  lost: number;
  deterministic: boolean;
}

/**
 * Ways to draw, one run after the other: each case gets a true pass rate from the distribution that its record leaves, Beta(passes + 1/2,
 * fails + 1/2) (METHODS 7.4), the candidate's is changed, and attempts follow from the two rates. A way to draw ends with the next one.
 */
export function drawsFromPilot(pilots: readonly PilotCase[], random: () => number): (change: Change) => Draw {
  const cases = pilots.map((pilot): CaseDraw => {
    const { one, passes, fails, others, measured } = pilot;
    const known = measured ? passes.length + fails.length + others.length : 1;
    return { passes, fails, others, lost: others.length / known, deterministic: isDeterministic(one) };
  });
  const places = new Map(pilots.map(({ one }, index) => [one.id, index]));
  // Thousands of cases times hundreds of runs: two numbers a case, and no object.
  const rates = { baseline: new Float64Array(pilots.length), candidate: new Float64Array(pilots.length) };
  return (change) => {
    pilots.forEach(({ a, b }, index) => {
      const drawn = drawBeta(random, a, b);
      // A deterministic case does what it mostly did; a change that lowers its rate to one half or less breaks it.
      const rate = cases[index]?.deterministic === true ? Number(a >= b) : drawn;
      rates.baseline[index] = rate;
      rates.candidate[index] = change(rate, index);
    });
    // The attempts of a case are mostly drawn one after the other, and the cases in their order.
    let latest: Case | null = null;
    let index = -1;
    return (one, side) => {
      if (latest !== one) {
        latest = one;
        index = pilots[index + 1]?.one === one ? index + 1 : (places.get(one.id) ?? -1);
      }
      const template = drawOne(cases[index], rates[side][index] ?? 0, random);
      if (template === undefined) throw new Error(`no attempt of ${one.id} can be drawn`);
      return template;
    };
  };
}

function drawOne(own: CaseDraw | undefined, rate: number, random: () => number): Template | undefined {
  if (own === undefined) return undefined;
  const { passes, fails, others, lost, deterministic } = own;
  if (deterministic) return rate > 0.5 ? passes[0] : fails[0];
  if (lost > 0 && random() < lost) return pick(others, random);
  return random() < rate ? pick(passes, random) : pick(fails, random);
}
