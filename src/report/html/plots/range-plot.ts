import { scaleLinear } from "d3-scale";
import { html, type Markup } from "../markup.ts";

interface Quantiles {
  p50: number;
  p90: number;
  max: number;
}

const width = 240;
const height = 22;

/** From the median over the 90th percentile to the longest, on a scale from zero to `most`. */
export function rangePlot({ p50, p90, max }: Quantiles, most: number, label: string): Markup {
  const x = scaleLinear([0, most > 0 ? most : 1], [6, width - 6]);
  const at = (value: number) => x(value).toFixed(1);
  return html`<svg class="ranges" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}"><line class="grid" x1="6" x2="${width - 6}" y1="11" y2="11"/><line class="range" x1="${at(p50)}" x2="${at(max)}" y1="11" y2="11"/><circle class="point" cx="${at(p50)}" cy="11" r="4.5"/><line class="tick" x1="${at(p90)}" x2="${at(p90)}" y1="5" y2="17"/><line class="tick thin" x1="${at(max)}" x2="${at(max)}" y1="7" y2="15"/></svg>`;
}
