import type { SuiteComparison } from "../../model/suite-comparison.ts";
import { rate, signedWithInterval } from "../format.ts";
import { oneSided, type View } from "../view.ts";
import { html, type Markup } from "./markup.ts";
import { differenceAxis, differencePlot } from "./plots/difference-plot.ts";

type Group = SuiteComparison["byCategory"][number];

/** The average over the suite and over its categories and splits, on the scale of the cases. */
export function groupsSection(view: View): Markup | null {
  const { difference, byCategory, bySplit } = view.report.comparison.suite;
  if (oneSided(view.report) || (difference === null && byCategory.length + bySplit.length === 0)) return null;
  const whole =
    difference === null
      ? null
      : row(
          "all cases",
          difference.cases,
          meanOf(bySplit, difference.cases, "baseline"),
          meanOf(bySplit, difference.cases, "candidate"),
          difference.estimate,
          difference.interval,
        );
  return html`<section aria-labelledby="groups"><h2 id="groups">Averages</h2>
<p>An average says nothing of a single case, and never outweighs a critical violation.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Averages"><table><thead><tr><th scope="col">cases</th><th scope="col">number</th><th scope="col">${view.names.baseline}</th><th scope="col">${view.names.candidate}</th><th scope="col" class="plot"><span class="unseen">forest plot</span>${differenceAxis()}</th><th scope="col">difference</th></tr></thead><tbody>${whole}${named("category", byCategory)}${named("split", bySplit)}</tbody></table></div></section>`;
}

/** The mean of a side over all cases, each of which lies in one split; null where a case is in none. */
function meanOf(splits: readonly Group[], cases: number, side: "baseline" | "candidate"): number | null {
  const counted = splits.reduce((sum, one) => sum + one.cases, 0);
  if (cases === 0 || counted !== cases) return null;
  return splits.reduce((sum, one) => sum + one.cases * (one[side] ?? Number.NaN), 0) / cases;
}

function named(kind: string, groups: readonly Group[]): Markup[] {
  return groups.map((one) =>
    row(`${kind} ${one.name}`, one.cases, one.baseline, one.candidate, one.difference, one.interval),
  );
}

function row(
  name: string,
  cases: number,
  baseline: number | null,
  candidate: number | null,
  difference: number | null,
  interval: Group["interval"],
): Markup {
  const shown = (value: number | null) => (value === null ? "" : rate(value));
  const plot = difference === null || interval === null ? null : differencePlot(difference, interval);
  return html`<tr><th scope="row">${name}</th><td class="number">${cases}</td><td class="number">${shown(baseline)}</td><td class="number">${shown(candidate)}</td><td class="plot">${plot}</td><td class="number">${difference === null ? "unknown" : signedWithInterval(difference, interval)}</td></tr>`;
}
