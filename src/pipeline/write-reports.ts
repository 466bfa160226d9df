import { decisionFileFor } from "../decide/decision-file-text.ts";
import type { Report } from "../model/report.ts";
import { markdownReport } from "../report/markdown-report.ts";
import type { RunFolder } from "../run/run-folder.ts";

/** Writes report.json, report.md and, for each difference that a person may decide, the files to commit. */
export async function writeReports(folder: RunFolder, report: Report, random: () => string): Promise<void> {
  await folder.writeText(".gitignore", "*\n");
  await folder.writeJson("report.json", report);
  await folder.writeText("report.md", markdownReport(report));
  for (const one of report.comparison.cases) {
    if (one.state !== "unreviewed" || one.fingerprint === null || one.direction === null) continue;
    for (const decision of ["accept", "reject"] as const) {
      const words = {
        by: "the author of the commit that adds this file",
        reason: `${decision}ed as the report shows it`,
        id: random(),
      };
      const { path, text } = decisionFileFor(one, decision, words);
      await folder.writeText(`decisions/${decision}/${path}`, text);
    }
  }
}
