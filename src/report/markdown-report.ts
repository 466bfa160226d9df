import type { Report } from "../model/report.ts";
import { type Block, required } from "./blocks.ts";
import { type CommentOptions, commentBlocks } from "./comment-section.ts";
import { fitBlocks } from "./fit-blocks.ts";
import { allCases } from "./sections/all-cases.ts";
import { alarmSection } from "./sections/false-alarms.ts";
import { movedIdentities } from "./sections/moved-identities.ts";
import { openPoints } from "./sections/open-points.ts";
import { record } from "./sections/record.ts";
import { releaseSection } from "./sections/release.ts";
import { suiteNumbers } from "./sections/suite-numbers.ts";
import { viewOf, whole } from "./view.ts";

export type ReportOptions = Omit<CommentOptions, "limitBytes">;

/** What a runner keeps of one step's summary. */
const summaryLimitBytes = 1024 * 1024;

/** report.md: what the comment says, then every case, number, reason and condition, however long. */
export function markdownReport(report: Report, options: ReportOptions = {}): string {
  return `${fitBlocks(reportBlocks(report, options), Number.MAX_SAFE_INTEGER)}\n`;
}

/** The same within the bytes of a job summary: the comment stays, the longest lists are cut at whole rows. */
export function jobSummary(
  report: Report,
  options: ReportOptions = {},
  limitBytes = summaryLimitBytes,
): string {
  return `${fitBlocks(reportBlocks(report, options), limitBytes - 1)}\n`;
}

function reportBlocks(report: Report, options: ReportOptions): Block[] {
  const view = viewOf(report, options.names, whole);
  const cases = allCases(view);
  const identities = movedIdentities(view);
  const release = releaseSection(view);
  const alarms = alarmSection(view);
  return [
    ...commentBlocks(view, options),
    required("---"),
    ...(release === null ? [] : [release]),
    ...(alarms === null ? [] : [alarms]),
    ...openPoints(view),
    ...(cases === null ? [] : [cases]),
    ...(identities === null ? [] : [identities]),
    ...suiteNumbers(view),
    ...record(view),
  ];
}
