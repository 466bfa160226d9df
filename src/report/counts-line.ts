import type { Report } from "../model/report.ts";
import { sidesText } from "./commits.ts";
import { duration, plural, usd } from "./format.ts";
import { markdownCode } from "./untrusted/markdown-code.ts";
import { markdownText } from "./untrusted/markdown-text.ts";
import type { View } from "./view.ts";

const mostSkills = 3;

/** `7 cases · 0 critical · main 1a2b3c4 → PR 9f8e7d6 · $2.90, 6 min`: all facts before any text of a model. */
export function countsLine(view: View, head?: string): string {
  const { report } = view;
  const cost = report.runs.usd === null ? "" : `${usd(report.runs.usd)}, `;
  return [
    ...skillWords(report),
    plural(report.comparison.cases.length, "case"),
    criticalCount(view),
    sidesText(view, markdownText, head),
    `${cost}${duration(report.durationMs)}`,
  ].join(" · ");
}

/** `1 of 12 skills touched (pdf)`, by the names of their folders. */
function skillWords({ versions: { skills } }: Report): string[] {
  if (skills === undefined) return [];
  const names = skills.touched
    .slice(0, mostSkills)
    .map((folder) => markdownCode(folder.replace(/^.*\//s, ""), 40));
  const left = skills.touched.length - names.length;
  const named = names.length === 0 ? "" : ` (${names.join(", ")}${left > 0 ? ` and ${left} more` : ""})`;
  return [`${skills.touched.length} of ${plural(skills.total, "skill")} touched${named}`];
}

/** Without critical checks, or without attempts, a zero would claim what nobody looked for. */
export function criticalCount(view: View): string {
  const { critical, criticalBound } = view.report.comparison;
  const second = view.report.contract.revision?.comparison?.critical ?? [];
  const own = [...critical, ...second].filter((found) => found.side === "candidate");
  const cases = (excused: boolean) =>
    new Set(own.filter((found) => found.excused === excused).map((found) => found.case)).size;
  const old = cases(true) > 0 ? ` (${cases(true)} excused)` : "";
  if (own.length > 0) return `${cases(false)} critical${old}`;
  if (view.report.runs.count === 0) return "no attempts";
  return criticalBound === null ? "no critical checks" : "0 critical";
}
