import { scaleLinear } from "d3-scale";
import type { Interval } from "../../../model/interval.ts";
import { signedWithInterval } from "../../format.ts";
import { html, type Markup } from "../markup.ts";

const width = 240;
const height = 22;
const edge = 10;
const middle = height / 2;
const x = scaleLinear([-1, 1], [edge, width - edge]);
const ticks = x.ticks(5);

/** One row of the forest plot: the estimate in its interval on the scale from −1 to +1 that all rows share. Without an interval, a diamond. */
export function differencePlot(estimate: number, interval: Interval | null): Markup {
  const tone = toneOf(estimate, interval);
  const label =
    interval === null ? `difference ${estimate.toFixed(2)}` : signedWithInterval(estimate, interval);
  return html`<svg class="forest ${tone}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}"><use href="#scale"/>${
    interval === null ? diamond(estimate) : whisker(estimate, interval)
  }</svg>`;
}

/** The scale above the rows. */
export function differenceAxis(): Markup {
  const labels = ticks.map(
    (tick) =>
      html`<text x="${at(tick)}" y="13" text-anchor="middle">${tick === 0 ? "0" : tick > 0 ? `+${tick}` : `−${-tick}`}</text>`,
  );
  return html`<svg class="forest axis" viewBox="0 0 ${width} 18" aria-hidden="true">${labels}</svg>`;
}

/** The lines behind the rows, drawn once and referred to by each. */
export function differenceScale(): Markup {
  const lines = ticks.map(
    (tick) =>
      html`<line class="${tick === 0 ? "zero" : "grid"}" x1="${at(tick)}" x2="${at(tick)}" y1="0" y2="${height}"/>`,
  );
  return html`<svg class="unseen" aria-hidden="true"><g id="scale">${lines}</g></svg>`;
}

function whisker(estimate: number, [low, high]: Interval): Markup {
  return html`<line class="range" x1="${at(low)}" x2="${at(high)}" y1="${middle}" y2="${middle}"/><circle class="point" cx="${at(estimate)}" cy="${middle}" r="4.5"/>`;
}

function diamond(estimate: number): Markup {
  const [left, centre, right] = [at(estimate, -6), at(estimate, 0), at(estimate, 6)];
  return html`<polygon class="point" points="${left},${middle} ${centre},${middle - 6} ${right},${middle} ${centre},${middle + 6}"/>`;
}

function at(value: number, step = 0): string {
  return (x(Math.max(-1, Math.min(1, value))) + step).toFixed(1);
}

/** The interval decides the colour: only one that leaves zero out shows a direction. */
function toneOf(estimate: number, interval: Interval | null): string {
  const [low, high] = interval ?? [estimate, estimate];
  if (high < 0) return "worse";
  return low > 0 ? "better" : "even";
}
