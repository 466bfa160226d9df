import { shortCommits, standsAlone } from "./commits.ts";
import { conditionWords } from "./conditions.ts";
import { plural } from "./format.ts";
import { markdownLink } from "./markdown-link.ts";
import { markdownCode } from "./untrusted/markdown-code.ts";
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
    standsAlone(view.report) ? null : `${markdownText(view.names.baseline, 40)} ${commits.baseline}`,
    `${markdownText(view.names.candidate, 40)} ${commits.candidate}`,
    ...conditionWords(view, { code: markdownCode, text: markdownText }),
    options.falseAlarms === undefined
      ? null
      : `unchanged code blocked ${options.falseAlarms.blocked} of ${plural(options.falseAlarms.nights, "night")}`,
    markdownLink("report", options.reportUrl),
  ];
  return `<sub>${parts.filter((part) => part !== null).join(" · ")}</sub>`;
}
