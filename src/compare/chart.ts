import type { ChartedNight, NightlyChart } from "../model/history-summary.ts";
import type { NightPoint } from "./night-points.ts";
import { ewma } from "./statistics/ewma.ts";
import { mannKendall } from "./statistics/mann-kendall.ts";

/** What is declared before the first night: it may not follow from what the nights show. */
export interface ChartDesign {
  /** Stable nights that give the centre and the spread; 20 at least. */
  baseline: number;
  /** Nights that a trend is looked for in, 14 to 30. */
  window: number;
}

const usualChart: ChartDesign = { baseline: 20, window: 30 };

const FEWEST_FOR_TREND = 14;
const TREND_LEVEL = 0.01;

/** Only what is known on both nights can be seen to have changed. */
function changeBetween(before: NightPoint, now: NightPoint): string | null {
  if (before.contract !== now.contract) return "the contract changed";
  if (before.casegate !== now.casegate) return `casegate changed from ${before.casegate} to ${now.casegate}`;
  const models = before.model !== null && now.model !== null && before.model !== now.model;
  return models ? `the model changed from ${before.model} to ${now.model}` : null;
}

interface Segment {
  began: string;
  nights: NightPoint[];
}

/** The nights since the last change; a night that does not tell its model goes with the one before. */
function lastSegment(points: readonly NightPoint[]): { segment: Segment; earlier: number } | null {
  const [first, ...rest] = points;
  if (first === undefined) return null;
  let segment: Segment = { began: "the first night on record", nights: [first] };
  let previous = first;
  for (const point of rest) {
    const change = changeBetween(previous, point);
    if (change === null) segment.nights.push(point);
    else segment = { began: change, nights: [point] };
    previous = { ...point, model: point.model ?? previous.model };
  }
  return { segment, earlier: points.length - segment.nights.length };
}

function trendOf(values: readonly number[], window: number): NightlyChart["trend"] {
  const last = values.slice(-window);
  if (last.length < FEWEST_FOR_TREND) return null;
  const { pTwoSided, slope } = mannKendall(last);
  return { nights: last.length, p: pTwoSided, slopePerNight: slope, alarm: pTwoSided < TREND_LEVEL };
}

function asked(alarm: boolean, trend: NightlyChart["trend"]): string | null {
  const seen = [
    alarm ? "the smoothed difference left its limits" : "",
    trend?.alarm === true ? `${trend.nights} nights show a trend` : "",
  ].filter((part) => part !== "");
  if (seen.length === 0) return null;
  return `${seen.join(" and ")}: plan a comparison of today with the reference, by casegate gate or replay`;
}

function requireDesign({ baseline, window }: ChartDesign): void {
  if (!(window >= FEWEST_FOR_TREND && window <= 30)) {
    throw new RangeError(`A window for a trend has 14 to 30 nights, got ${window}.`);
  }
  if (!(baseline >= 20)) throw new RangeError(`A chart needs 20 stable nights at least, got ${baseline}.`);
}

/**
 * The control chart of nightly differences (METHODS 8 k): EWMA limits from the declared baseline nights, and the exact
 * Mann-Kendall test over the declared window. A changed contract, model or version of Casegate starts a new chart. Nights
 * without a difference are left out. Null when there is no night. Throws a RangeError for a design outside its bounds.
 */
export function nightlyChart(
  points: readonly NightPoint[],
  design: ChartDesign = usualChart,
): NightlyChart | null {
  requireDesign(design);
  const found = lastSegment(points.filter(({ difference }) => difference !== null));
  const [first] = found?.segment.nights ?? [];
  if (found === null || first === undefined) return null;
  const { segment, earlier } = found;
  const values = segment.nights.map(({ difference }) => difference ?? 0);
  const wanting = Math.max(0, design.baseline - values.length);
  const chart = wanting > 0 ? null : ewma(values, design.baseline);
  const nights = segment.nights.map(({ date }, index): ChartedNight => {
    const point = chart?.points[index - design.baseline];
    const { smoothed = null, limit = null, alarm = false } = point ?? {};
    return { date, difference: values[index] ?? 0, smoothed, limit, alarm };
  });
  const trend = wanting > 0 ? null : trendOf(values, design.window);
  return {
    since: first.date,
    began: segment.began,
    earlier,
    nights,
    wanting,
    centre: chart?.centre ?? null,
    sigma: chart?.sigma ?? null,
    trend,
    asks: asked(nights.at(-1)?.alarm === true, trend),
  };
}
