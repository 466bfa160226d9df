import type { SuiteComparison } from "../model/suite-comparison.ts";
import type { DecideInput } from "./decide-input.ts";
import { differenceText, percentText } from "./number-text.ts";
import type { Facts } from "./reason-words.ts";

type Difference = NonNullable<SuiteComparison["difference"]>;

/** The independent units that the average rests on: cases, or families where they are the unit. */
function unitsOf({ comparison, contract }: DecideInput, { unit, cases }: Difference): number {
  if (unit === "case") return cases;
  const compared = new Set(comparison.cases.map(({ id }) => id));
  const own = contract.cases.filter(({ id }) => compared.has(id));
  return new Set(own.map(({ id, family }) => (family === undefined ? `case ${id}` : `family ${family}`)))
    .size;
}

/** How many units of this kind would settle it, as the half width shrinks with the square root of their number. */
function unitsNeeded(units: number, margin: number, { estimate, interval }: Difference): string {
  const [half, room] = [estimate - interval[0], estimate + margin];
  return room <= 0 ? "" : `; about ${Math.ceil(units * (half / room) ** 2)} would settle it`;
}

/** Why neither pass nor fail: the floor of this many units, missing attempts, a fall of unknown size, or noise. */
function unsettled(difference: Difference, margin: number, units: number, confidence: number): string {
  const floor = 1 - ((1 - confidence) / 2) ** (1 / units);
  if (difference.scope === "population" && floor >= margin) {
    return `floor: ${units} ${difference.unit === "case" ? "cases" : "families"} can never show it`;
  }
  if (difference.interval[0] > -margin) return "missing attempts: it would pass without them";
  if (difference.interval[1] < 0) return "regression seen, its size is not settled";
  return `noise of ${units} ${difference.unit === "case" ? "cases" : "families"}${unitsNeeded(units, margin, difference)}`;
}

/** The average against its margin: fail, pass or unsettled; equality is neither pass nor fail (METHODS 5.1). */
function averageReasons(input: DecideInput): Facts[] {
  const { average, confidence } = input.contract.suite.criteria;
  if (average === undefined) return [];
  const { difference } = input.comparison.suite;
  const unknown = {
    code: "average_unsettled" as const,
    cases: [],
    detail: "average, no case has a verdict on each side",
  };
  if (difference === null) return [unknown];
  const measured = `${differenceText(difference.estimate, difference.interval)}, margin ${average.margin}`;
  if (difference.lowerWorst > -average.margin) return [];
  if (difference.upperBest < -average.margin) return [{ code: "average", cases: [], detail: measured }];
  const why = unsettled(difference, average.margin, unitsOf(input, difference), confidence);
  return [{ code: "average_unsettled", cases: [], detail: `average ${measured}; ${why}` }];
}

function ratioReasons(
  code: "cost" | "latency",
  limit: number | undefined,
  { ratio, interval }: SuiteComparison["usd"],
): Facts[] {
  if (limit === undefined) return [];
  const allowed = `at most +${Math.round(limit * 100)} %`;
  if (ratio === null || interval === null) {
    const detail = `${code}, too few cases where it is known on each side; ${allowed}`;
    return [{ code: "average_unsettled", cases: [], detail }];
  }
  if (interval[1] < limit) return [];
  const measured = `${percentText(ratio, [interval[0], interval[1]])}, ${allowed}`;
  if (interval[0] > limit) return [{ code, cases: [], detail: measured }];
  return [{ code: "average_unsettled", cases: [], detail: `${code} ${measured}` }];
}

/** The suite's criteria on averages; each is silent when the contract does not name it. */
export function criterionReasons(input: DecideInput): Facts[] {
  const { cost, latency } = input.contract.suite.criteria;
  const { suite } = input.comparison;
  return [
    ...averageReasons(input),
    ...ratioReasons("cost", cost?.max_increase, suite.usd),
    ...ratioReasons("latency", latency?.max_increase, suite.latencyMs),
  ];
}
