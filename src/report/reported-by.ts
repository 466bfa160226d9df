import type { Report } from "../model/report.ts";
import { countsLine } from "./counts-line.ts";
import { headline } from "./headline.ts";
import { markdownCode } from "./untrusted/markdown-code.ts";
import type { View } from "./view.ts";

/** How the run ended that made a report which nobody verified. */
export interface ReportingRun {
  conclusion: string;
  headSha: string;
}

const firstLine = "*Reported by the pull request's own run, not verified.*";

/** What the report says against what the forge says of its run; null where they agree. */
function contradiction(report: Report, run: ReportingRun): string | null {
  const says = report.decision.merge === "allow" ? "may merge" : "blocked";
  const succeeded = run.conclusion === "success";
  if (succeeded !== (report.decision.merge === "allow"))
    return `**Contradiction:** the report says ${says}, but its run ended with ${markdownCode(run.conclusion, 40)}. Rely on neither; look at the run.`;
  const { label } = report.versions.candidate;
  if (label !== run.headSha)
    return `**Contradiction:** the report is of ${markdownCode(label, 60)}, but its run was of ${markdownCode(run.headSha.slice(0, 7), 7)}. Rely on neither; look at the run.`;
  return null;
}

/** The head of a section whose report came out of a fork's own run: the headline is what the forge says of that run. */
export function reportedHead(view: View, run: ReportingRun, nameSuite: boolean): string {
  const { report } = view;
  const against = contradiction(report, run);
  const mark = against !== null ? "⚪" : run.conclusion === "success" ? "✅" : headline(report).mark;
  const suite = nameSuite ? ` ${markdownCode(report.contract.suite, 100)}` : "";
  const words = against === null ? headline(report).words : null;
  return [
    firstLine,
    "",
    `## ${mark} Casegate${suite}: its run ended with ${markdownCode(run.conclusion, 40)}`,
    ...(words === null ? [] : [`Its report says: ${words}.`]),
    ...(against === null ? [] : [against]),
    countsLine(view, run.headSha),
  ].join("\n");
}
