import type { Report } from "../model/report.ts";
import { type Block, paragraph, required } from "./blocks.ts";
import { type CaseLinks, caseDetails } from "./case-details.ts";
import { caseTable } from "./case-table.ts";
import { countsLine } from "./counts-line.ts";
import { criticalQuotes } from "./critical-quotes.ts";
import { fitBlocks } from "./fit-blocks.ts";
import { footer } from "./footer.ts";
import { headline } from "./headline.ts";
import { nextStep } from "./next-step.ts";
import { reasonList } from "./reasons.ts";
import { certainty, remarks } from "./remarks.ts";
import { type ReportingRun, reportedHead } from "./reported-by.ts";
import { revisionNote, secondTableBlock } from "./revision-note.ts";
import { markdownCode } from "./untrusted/markdown-code.ts";
import { markdownText } from "./untrusted/markdown-text.ts";
import { type SideNames, type View, viewOf } from "./view.ts";

export interface CommentOptions {
  /** What people call the two sides; for a pull request its base branch and `PR`. */
  names?: SideNames;
  /** Full commit id that people know: the head of the pull request. */
  head?: string;
  /** Bytes of UTF-8 that this section may have. */
  limitBytes: number;
  links?: (caseId: string) => CaseLinks;
  pullRequest?: number;
  /** Folder of the run for the commands that are offered, where no pull request has them. */
  runFolder?: string;
  reportUrl?: string;
  falseAlarms?: { blocked: number; nights: number };
  /** Name the suite in the headline: for pull requests with several. */
  nameSuite?: boolean;
  /** The run that made the report, where nobody verified what it says. */
  reportedBy?: ReportingRun;
}

/** The section of one suite in the pull request's comment, never over its limit. */
export function commentSection(report: Report, options: CommentOptions): string {
  const view = viewOf(report, options.names);
  return fitBlocks(commentBlocks(view, options), options.limitBytes);
}

/** The same as blocks, for reports that say more below. */
export function commentBlocks(view: View, options: Omit<CommentOptions, "limitBytes">): Block[] {
  const evidence = evidenceOption(options);
  const next = nextStep(view.report);
  const revision = revisionNote(view.report, options.links, evidence);
  const told = remarks(view, { code: markdownCode, text: markdownText }).join("\n");
  const blocks: (Block | null)[] = [
    required(head(view, options)),
    reasonList(view),
    criticalQuotes(view),
    caseTable(view),
    caseDetails(view, { links: options.links, evidence }),
    told === "" ? null : paragraph(told, 4),
    revision === null ? null : paragraph(revision, 4),
    secondTableBlock(view),
    required([next === null ? "" : `**Next:** ${next}.`, footer(view, options)].filter(Boolean).join("\n")),
  ];
  return blocks.filter((block) => block !== null);
}

/** The option that names the run in a command. */
export function evidenceOption({
  pullRequest,
  runFolder,
}: Pick<CommentOptions, "pullRequest" | "runFolder">): string | undefined {
  if (pullRequest !== undefined) return `--pr ${pullRequest}`;
  return runFolder === undefined ? undefined : `--run ${runFolder}`;
}

function head(view: View, options: Omit<CommentOptions, "limitBytes">): string {
  if (options.reportedBy !== undefined)
    return reportedHead(view, options.reportedBy, options.nameSuite === true);
  const { mark, words } = headline(view.report);
  const suite = options.nameSuite ? ` ${markdownCode(view.report.contract.suite, 100)}` : "";
  const lines = [
    `## ${mark} Casegate${suite}: ${words}`,
    countsLine(view, options.head),
    certainty(view) ?? "",
  ];
  return lines.filter((line) => line !== "").join("\n");
}
