import type { SuiteComparison } from "../../model/suite-comparison.ts";
import { duration, signedPercentWithInterval, usd } from "../format.ts";
import { oneSided, type View } from "../view.ts";
import { html, type Markup } from "./markup.ts";
import { pairPlot } from "./plots/pair-plot.ts";
import { rangePlot } from "./plots/range-plot.ts";

interface Measure {
  name: string;
  key: "latencyMs" | "tokens" | "usd";
  found: SuiteComparison["usd"];
  shown: (value: number) => string;
}

/** Time, tokens and cost of attempts, both sides on one scale, and case by case. */
export function costSection(view: View): Markup | null {
  const { latencyMs, tokens, usd: cost } = view.report.comparison.suite;
  const measures: Measure[] = [
    { name: "time per attempt", key: "latencyMs", found: latencyMs, shown: duration },
    { name: "tokens per attempt", key: "tokens", found: tokens, shown: (value) => value.toFixed(0) },
    { name: "cost per attempt", key: "usd", found: cost, shown: usd },
  ];
  const known = measures.filter(({ found }) => found.baseline !== null || found.candidate !== null);
  if (known.length === 0) return null;
  return html`<section aria-labelledby="cost"><h2 id="cost">Time and cost</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Time and cost"><table><thead><tr><th scope="col">measure</th><th scope="col">side</th><th scope="col">median · 90th percentile · longest</th><td></td><th scope="col">change of a case, median</th></tr></thead><tbody>${known.map((one) => rows(one, view))}</tbody></table></div>
<div class="charts">${known.map((one) => casePlot(one, view))}</div></section>`;
}

function rows({ name, found, shown }: Measure, view: View): Markup {
  const most = Math.max(found.baseline?.max ?? 0, found.candidate?.max ?? 0);
  const change = found.ratio === null ? "unknown" : signedPercentWithInterval(found.ratio, found.interval);
  return html`${(["baseline", "candidate"] as const).map((side, index) => {
    const values = found[side];
    const words = values === null ? "unknown" : [values.p50, values.p90, values.max].map(shown).join(" · ");
    const plot = values === null ? null : rangePlot(values, most, `${name}, ${view.names[side]}: ${words}`);
    return html`<tr><th scope="row">${index === 0 ? name : html`<span class="unseen">${name}</span>`}</th><td>${view.names[side]}</td><td class="number">${words}</td><td class="plot">${plot}</td><td class="number">${index === 0 && !oneSided(view.report) ? change : ""}</td></tr>`;
  })}`;
}

function casePlot({ name, key, shown }: Measure, view: View): Markup | null {
  const pairs = view.report.comparison.cases.flatMap(({ id, medians: { baseline, candidate } }) =>
    baseline[key] === null || candidate[key] === null
      ? []
      : [{ name: id, baseline: baseline[key], candidate: candidate[key] }],
  );
  return pairPlot(pairs, name, shown);
}
