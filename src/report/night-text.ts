import type { NightlyChart } from "../model/history-summary.ts";
import type { Report } from "../model/report.ts";
import { commentSection } from "./comment-section.ts";
import { plural, signed } from "./format.ts";
import { markdownText } from "./untrusted/markdown-text.ts";

/** GitHub takes 65,536 characters; the mark, the chart and the last line stand beside the section. */
const sectionBytes = 56_000;

export interface NightText {
  report: Report;
  chart: NightlyChart | null;
  /** The run's page. */
  runUrl: string;
  isReference: boolean;
}

function chartWords(chart: NightlyChart): string {
  const last = chart.nights.at(-1);
  const since = `${plural(chart.nights.length, "night")} since ${markdownText(chart.since.slice(0, 10), 20)} (${markdownText(chart.began, 200)})`;
  if (chart.wanting > 0 || last === undefined)
    return `Chart: ${since}. It can alarm after ${plural(chart.wanting, "more night")}.`;
  return `Chart: ${since}. Last night ${signed(last.difference)}${chart.asks === null ? "; no alarm" : `. **Alarm:** ${chart.asks}`}.`;
}

/** The body of the issue that a nightly run keeps, and the same for its job summary. */
export function nightText({ report, chart, runUrl, isReference }: NightText): string {
  const names = isReference ? {} : { names: { baseline: "stored", candidate: "today" } };
  return [
    commentSection(report, { ...names, limitBytes: sectionBytes, reportUrl: runUrl, nameSuite: true }),
    "",
    ...(chart === null ? [] : [chartWords(chart), ""]),
    "Kept by the nightly run, and closed by it when this is gone. Nothing of the repository or of the stored report was changed.",
  ].join("\n");
}
