import { decisionFileFor, type ReadyFile, revisionFileFor } from "../../decide/decision-file-text.ts";
import { contractFingerprint } from "../../decide/fingerprint.ts";
import { type DecisionFile, placeholderWords } from "../../model/decision-file.ts";
import type { Report } from "../../model/report.ts";
import type { PageEvidence } from "../../report/html/page-evidence.ts";
import { htmlPieces } from "../../report/html-report.ts";
import { junitReport } from "../../report/junit.ts";
import { markdownReport } from "../../report/markdown-report.ts";
import { jsonTextPieces } from "../../report/untrusted/json-text.ts";
import type { RunFolder } from "../../run/run-folder.ts";

/** From so many on a form may take several megabytes, and one is held at a time. */
const manyCases = 1000;

/** Writes the report in each form and, for each difference that a person may decide, files that need only that person's words. `name` is the run's folder as people name it. */
export async function writeReports(
  folder: Pick<RunFolder, "writeJson" | "writeText">,
  report: Report,
  { page, random, name }: { page: PageEvidence; random: () => string; name: string },
): Promise<void> {
  const forms = [
    () => folder.writeText(".gitignore", "*\n"),
    () => folder.writeText("report.json", lineOf(jsonTextPieces(report))),
    () => folder.writeText("report.md", markdownReport(report, { runFolder: name })),
    () => folder.writeText("report.html", htmlPieces(report, { runFolder: name }, page)),
    () => folder.writeText("junit.xml", junitReport(report)),
  ];
  if (report.comparison.cases.length < manyCases) await allOf(forms.map((write) => write()));
  else for (const write of forms) await write();
  for (const decision of ["accept", "reject"] as const) {
    for (const { path, text } of readyFiles(report, decision, random))
      await folder.writeText(`decisions/${decision}/${path}`, text);
  }
}

/** A file for each difference that a person may decide, and for a change to the suite that waits for a decision. */
function readyFiles(report: Report, decision: DecisionFile["decision"], random: () => string): ReadyFile[] {
  const words = () => ({ ...placeholderWords, id: random() });
  const { path, digest, revision } = report.contract;
  const open = report.decision.reasons.some(({ code }) => code === "revision");
  return [
    ...report.comparison.cases
      .filter((one) => one.state === "unreviewed" && one.fingerprint !== null && one.direction !== null)
      .map((one) => decisionFileFor(one, decision, words())),
    ...(open && revision !== null
      ? [revisionFileFor(contractFingerprint(path, digest, revision.digest), decision, words())]
      : []),
  ];
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
