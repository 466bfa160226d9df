import type { AttemptRecord } from "../../model/attempt.ts";
import type { Report } from "../../model/report.ts";
import { quotedAnswer } from "../../report/pick-quotes.ts";
import { readChosenRecords } from "../../run/chosen-records.ts";
import type { Outside } from "../request/request.ts";
import type { EvidenceSource } from "./page-evidence.ts";

/**
 * The report with what the quoted attempts answered. A comparison holds no answers, since a run has very many; those few that are quoted are
 * read back from the records.
 */
export async function withQuotedAnswers(
  report: Report,
  sources: readonly Pick<EvidenceSource, "path">[],
  { files }: Pick<Outside, "files">,
): Promise<Report> {
  const wanted = new Set((report.quotes ?? []).map(({ runId }) => runId));
  if (wanted.size === 0) return report;
  const answers = new Map<string, string | null>();
  const isWanted = ({ runId }: Pick<AttemptRecord, "runId">) => wanted.has(runId);
  for (const { path } of sources)
    await readChosenRecords(files, path, isWanted, ({ runId, excerpts }) => {
      if (!answers.has(runId)) answers.set(runId, quotedAnswer(excerpts));
    });
  const quotes = report.quotes?.map((quote) => ({
    ...quote,
    answer: answers.get(quote.runId) ?? quote.answer,
  }));
  return { ...report, quotes };
}
