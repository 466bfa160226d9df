import { verdictOf } from "../../compare/attempt-value.ts";
import { isDeterministic } from "../../compare/case-signs.ts";
import { drawBeta } from "../../compare/statistics/draw-beta.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Case } from "../../model/contract.ts";
import type { Side } from "../../model/side.ts";
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

/** A deterministic case does what it mostly did; a change that lowers its rate to one half or less breaks it. */
function factOf({ passes, fails, a, b }: PilotCase, change: (rate: number) => number) {
  const before = a >= b ? 1 : 0;
  const now = change(before);
  const template = (rate: number) => (rate > 0.5 ? passes[0] : fails[0]);
  return { baseline: template(before), candidate: template(now) };
}

interface CaseDraw {
  pilot: PilotCase;
  rates: Record<Side, number>;
  lost: number;
  fact: ReturnType<typeof factOf> | null;
}

/**
 * One run's way to draw: each case gets a true pass rate from the distribution that its record leaves, Beta(passes + 1/2,
 * fails + 1/2) (METHODS 7.4), the candidate's is changed, and attempts follow from the two rates.
 */
export function drawFromPilot(pilots: readonly PilotCase[], change: Change, random: () => number): Draw {
  const cases = new Map(
    pilots.map((pilot, index): [string, CaseDraw] => {
      const { one, passes, fails, others, a, b, measured } = pilot;
      const rate = drawBeta(random, a, b);
      const own = (value: number) => change(value, index);
      const known = measured ? passes.length + fails.length + others.length : 1;
      return [
        one.id,
        {
          pilot,
          rates: { baseline: rate, candidate: own(rate) },
          lost: others.length / known,
          fact: isDeterministic(one) ? factOf(pilot, own) : null,
        },
      ];
    }),
  );
  return (one, side) => {
    const drawn = cases.get(one.id);
    const template = drawn === undefined ? undefined : drawOne(drawn, side, random);
    if (template === undefined) throw new Error(`no attempt of ${one.id} can be drawn`);
    return template;
  };
}

function drawOne({ pilot, rates, lost, fact }: CaseDraw, side: Side, random: () => number) {
  if (fact !== null) return fact[side];
  if (lost > 0 && random() < lost) return pick(pilot.others, random);
  return random() < rates[side] ? pick(pilot.passes, random) : pick(pilot.fails, random);
}
