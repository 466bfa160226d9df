import { shortCommits } from "./commits.ts";
import { plural } from "./format.ts";
import { markdownLink } from "./markdown-link.ts";
import { markdownText } from "./untrusted/markdown-text.ts";
import type { View } from "./view.ts";

export interface FooterOptions {
  head?: string | undefined;
  reportUrl?: string | undefined;
  /** How often this gate blocked unchanged code, from the nightly run of the baseline against itself. */
  falseAlarms?: { blocked: number; nights: number } | undefined;
}

/** The conditions of the run in small print: commits, isolation, and whatever weakens the result. */
export function footer(view: View, options: FooterOptions): string {
  const commits = shortCommits(view, options.head);
  const parts = [
    `${markdownText(view.names.baseline, 40)} ${commits.baseline}`,
    `${markdownText(view.names.candidate, 40)} ${commits.candidate}`,
    ...conditions(view),
    options.falseAlarms === undefined
      ? null
      : `unchanged code blocked ${options.falseAlarms.blocked} of ${plural(options.falseAlarms.nights, "night")}`,
    markdownLink("report", options.reportUrl) ?? "report",
  ];
  return `<sub>${parts.filter((part) => part !== null).join(" · ")}</sub>`;
}

function conditions(view: View): (string | null)[] {
  const { conditions: was, versions, mode } = view.report;
  return [
    `isolation: ${markdownText(was.isolation, 30)}${was.isolation === "none" ? " (hostile code could forge this)" : ""}`,
    was.containment === "pid_namespace"
      ? null
      : `processes ended by ${markdownText(was.containment.replaceAll("_", " "), 30)}`,
    was.interleaved
      ? null
      : `not interleaved: baseline from ${markdownText(was.reusedFrom ?? "an earlier run", 80)}`,
    mode === "decide" ? "decided again on stored attempts" : null,
    was.partial ? "a part of the suite" : null,
    was.repeatsRaised ? "repeats raised" : null,
    versions.dirty ? "uncommitted changes" : null,
    ...was.notes.slice(0, 3).map((note) => markdownText(note, 200)),
    was.notes.length > 3 ? plural(was.notes.length - 3, "more note") : null,
  ];
}
