import type { View } from "../view.ts";
import { html, type Markup } from "./markup.ts";
import { calibrationPlot } from "./plots/calibration-plot.ts";

const mostPlots = 12;

/** How far what judges said can be believed: against labelled answers, and against the checks beside them. */
export function judgeSection(view: View): Markup | null {
  const { judgment } = view.report;
  if (judgment === null) return null;
  const labelled = judgment.calibrations.map(({ question, plot }) =>
    plot === null ? null : calibrationPlot(plot, `Labelled answers to: ${question}`),
  );
  const beside = judgment.questions.map(({ checks, plot }) =>
    plot === null
      ? null
      : calibrationPlot(plot, `${checks.join(", ")}, against whether the attempt's other checks passed.`),
  );
  const plots = [...labelled, ...beside].filter((plot) => plot !== null).slice(0, mostPlots);
  if (plots.length === 0) return null;
  return html`<section aria-labelledby="judge"><h2 id="judge">Judge</h2><div class="charts">${plots}</div></section>`;
}
