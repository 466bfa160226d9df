import { scaleLinear, scaleUtc } from "d3-scale";
import { line } from "d3-shape";
import { html, type Markup } from "../markup.ts";
import { bottomAxis, type Frame, leftAxis } from "./axes.ts";

/** The mean pass rate of the suite's cases in one run of the history. */
export interface TrendPoint {
  date: Date;
  rate: number;
  cases: number;
  /** True where a new chart starts, because the model or the suite is another. */
  starts: boolean;
}

const frame: Frame = { width: 720, height: 200, left: 44, right: 14, top: 22, bottom: 40 };

/** Pass rates over time; the line breaks where the runs can't be compared. Null with fewer than two runs. */
export function trendPlot(points: readonly TrendPoint[]): Markup | null {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 2) return null;
  const x = scaleUtc([first.date, last.date], [frame.left + 8, frame.width - frame.right - 8]);
  const y = scaleLinear([0, 1], [frame.height - frame.bottom, frame.top]);
  const format = x.tickFormat(6);
  const time = Object.assign((value: number) => x(value), {
    ticks: (count?: number) => x.ticks(count ?? 6).map((date) => date.getTime()),
  });
  const path = line<TrendPoint>()
    .x(({ date }) => x(date))
    .y(({ rate }) => y(rate));
  const lines = charts(points).map((chart) => html`<path class="trend" d="${path.digits(1)(chart) ?? ""}"/>`);
  const dots = points.map(
    ({ date, rate, cases }) =>
      html`<circle class="point" cx="${x(date).toFixed(1)}" cy="${y(rate).toFixed(1)}" r="3"><title>${date.toISOString().slice(0, 10)}: ${rate.toFixed(2)} over ${cases} cases</title></circle>`,
  );
  return html`<figure><svg class="chart wide" viewBox="0 0 ${frame.width} ${frame.height}" role="img" aria-label="mean pass rate in ${points.length} runs, last ${last.rate.toFixed(2)}">${bottomAxis(frame, { scale: time, label: "", shown: (value) => format(new Date(value)), count: 6 })}${leftAxis(frame, { scale: y, label: "passed", shown: (value) => value.toFixed(1), count: 3 })}${lines}${dots}</svg><figcaption>Mean pass rate of the cases, by run. The line breaks where the suite or the model as served is another.</figcaption></figure>`;
}

function charts(points: readonly TrendPoint[]): TrendPoint[][] {
  const all: TrendPoint[][] = [];
  for (const point of points) {
    if (point.starts || all.length === 0) all.push([]);
    all.at(-1)?.push(point);
  }
  return all;
}
