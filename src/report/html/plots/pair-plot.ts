import { scaleLog } from "d3-scale";
import { html, type Markup } from "../markup.ts";
import { bottomAxis, type Frame, leftAxis } from "./axes.ts";

export interface Pair {
  name: string;
  baseline: number;
  candidate: number;
}

const frame: Frame = { width: 360, height: 300, left: 62, right: 14, top: 22, bottom: 40 };
const most = 2000;

/** One point a case, baseline along and candidate up, both logarithmic; on the diagonal nothing changed. Null without two positive values. */
export function pairPlot(
  pairs: readonly Pair[],
  name: string,
  shown: (value: number) => string,
): Markup | null {
  const told = pairs.filter(({ baseline, candidate }) => baseline > 0 && candidate > 0).slice(0, most);
  if (told.length < 2) return null;
  const values = told.flatMap(({ baseline, candidate }) => [baseline, candidate]);
  const domain = [Math.min(...values) * 0.9, Math.max(...values) * 1.1];
  const x = scaleLog(domain, [frame.left, frame.width - frame.right]);
  const y = scaleLog(domain, [frame.height - frame.bottom, frame.top]);
  const points = told.map(
    (one) =>
      html`<circle class="point" cx="${x(one.baseline).toFixed(1)}" cy="${y(one.candidate).toFixed(1)}" r="3.5"><title>${one.name}: ${shown(one.baseline)} → ${shown(one.candidate)}</title></circle>`,
  );
  const [low = 1, high = 1] = domain;
  const diagonal = html`<line class="zero" x1="${x(low).toFixed(1)}" y1="${y(low).toFixed(1)}" x2="${x(high).toFixed(1)}" y2="${y(high).toFixed(1)}"/>`;
  const axis = { shown, count: 3 };
  return html`<figure><svg class="chart" viewBox="0 0 ${frame.width} ${frame.height}" role="img" aria-label="${name} of each case, baseline against candidate: ${told.length} cases">${bottomAxis(frame, { ...axis, scale: x, label: "baseline" })}${leftAxis(frame, { ...axis, scale: y, label: "candidate" })}${diagonal}${points}</svg><figcaption>${name}, median of each case; above the line the candidate needs more.</figcaption></figure>`;
}
