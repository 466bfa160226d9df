import { decisionFileFor } from "../../decide/decision-file-text.ts";
import { placeholderWords } from "../../model/decision-file.ts";
import type { Report } from "../../model/report.ts";
import type { PageEvidence } from "../../report/html/page-evidence.ts";
import { htmlReport } from "../../report/html-report.ts";
import { junitReport } from "../../report/junit.ts";
import { markdownReport } from "../../report/markdown-report.ts";
import { jsonTextPieces } from "../../report/untrusted/json-text.ts";
import type { RunFolder } from "../../run/run-folder.ts";

/** From so many on a form may take several megabytes, and one is held at a time. */
const manyCases = 1000;

/** Writes the report in each form and, for each difference that a person may decide, files that need only that person's words. */
export async function writeReports(
  folder: Pick<RunFolder, "writeJson" | "writeText">,
  report: Report,
  page: PageEvidence,
  random: () => string,
): Promise<void> {
  const forms = [
    () => folder.writeText(".gitignore", "*\n"),
    () => folder.writeText("report.json", lineOf(jsonTextPieces(report))),
    () => folder.writeText("report.md", markdownReport(report)),
    () => folder.writeText("report.html", htmlReport(report, {}, page)),
    () => folder.writeText("junit.xml", junitReport(report)),
  ];
  if (report.comparison.cases.length < manyCases) await allOf(forms.map((write) => write()));
  else for (const write of forms) await write();
  for (const one of report.comparison.cases) {
    if (one.state !== "unreviewed" || one.fingerprint === null || one.direction === null) continue;
    for (const decision of ["accept", "reject"] as const) {
      const { path, text } = decisionFileFor(one, decision, { ...placeholderWords, id: random() });
      await folder.writeText(`decisions/${decision}/${path}`, text);
    }
  }
}

/** Each is put together while those before go to disk. */
async function allOf(writing: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(writing);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

function* lineOf(pieces: Iterable<string>): Generator<string> {
  yield* pieces;
  yield "\n";
}
