import { scaleLinear, scaleSqrt } from "d3-scale";
import type { JudgmentPlot } from "../../../model/judgment.ts";
import { rate } from "../../format.ts";
import { html, type Markup } from "../markup.ts";
import { bottomAxis, type Frame, leftAxis } from "./axes.ts";

const frame: Frame = { width: 360, height: 300, left: 46, right: 14, top: 22, bottom: 40 };
const largest = 11;

/** One point a bin, what the judge said along and how often it was so up, larger with more answers; on the diagonal a judge means what it says. */
export function calibrationPlot({ bins, expectedError }: JudgmentPlot, caption: string): Markup | null {
  const told = bins.flatMap(({ mean, rate: share, count, from, to }) =>
    mean === null || share === null ? [] : [{ mean, share, count, from, to }],
  );
  if (told.length === 0) return null;
  const x = scaleLinear([0, 1], [frame.left, frame.width - frame.right]);
  const y = scaleLinear([0, 1], [frame.height - frame.bottom, frame.top]);
  const radius = scaleSqrt([0, Math.max(...told.map(({ count }) => count))], [2.5, largest]);
  const points = told.map(
    ({ mean, share, count, from, to }) =>
      html`<circle class="point" cx="${x(mean).toFixed(1)}" cy="${y(share).toFixed(1)}" r="${radius(count).toFixed(1)}"><title>${rate(from)} to ${rate(to)}: said ${rate(mean)}, was ${rate(share)} of ${count}</title></circle>`,
  );
  const axis = { shown: rate, count: 5 };
  const answers = told.reduce((sum, { count }) => sum + count, 0);
  const error = expectedError === null ? "" : ` Expected error ${rate(expectedError)}.`;
  return html`<figure><svg class="chart" viewBox="0 0 ${frame.width} ${frame.height}" role="img" aria-label="calibration over ${answers} answers">${bottomAxis(frame, { ...axis, scale: x, label: "said" })}${leftAxis(frame, { ...axis, scale: y, label: "was so" })}<line class="zero" x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}"/>${points}</svg><figcaption>${caption}${error}</figcaption></figure>`;
}
