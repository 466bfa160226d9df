import { html, type Markup } from "../markup.ts";

/** Any scale of d3-scale that maps numbers to a place and proposes ticks. */
interface TickedScale {
  (value: number): number;
  ticks(count?: number): number[];
}

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Axis {
  scale: TickedScale;
  label: string;
  shown: (value: number) => string;
  /** About how many ticks. */
  count?: number;
}

/** Grid lines, tick labels and the axis' name along the lower edge. */
export function bottomAxis(frame: Frame, { scale, label, shown, count = 5 }: Axis): Markup {
  const base = frame.height - frame.bottom;
  const marks = scale.ticks(count).map((tick) => {
    const x = scale(tick).toFixed(1);
    return html`<line class="grid" x1="${x}" x2="${x}" y1="${frame.top}" y2="${base}"/><text x="${x}" y="${base + 16}" text-anchor="middle">${shown(tick)}</text>`;
  });
  const centre = (frame.left + frame.width - frame.right) / 2;
  return html`${marks}<text class="name" x="${centre}" y="${frame.height - 4}" text-anchor="middle">${label}</text>`;
}

/** The same along the left edge; the name stands above. */
export function leftAxis(frame: Frame, { scale, label, shown, count = 5 }: Axis): Markup {
  const marks = scale.ticks(count).map((tick) => {
    const y = scale(tick).toFixed(1);
    return html`<line class="grid" x1="${frame.left}" x2="${frame.width - frame.right}" y1="${y}" y2="${y}"/><text x="${frame.left - 6}" y="${y}" dy="4" text-anchor="end">${shown(tick)}</text>`;
  });
  return html`${marks}<text class="name" x="4" y="12">${label}</text>`;
}
