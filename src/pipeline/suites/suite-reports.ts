import { join } from "node:path";
import type { Report } from "../../model/report.ts";
import { jsonText } from "../../report/untrusted/json-text.ts";
import type { Outside } from "../request/request.ts";

/** What one suite of several came to, and where its report lies, as people name it. */
export interface SuiteReport {
  report: Report;
  name: string;
}

/** From the worst: nothing decided at all, fail, inconclusive, a decision that is wanted, merge allowed. */
const worstFirst: readonly number[] = [2, 130, 1, 3, 4, 0];

/** The exit status of several suites together. */
export function worstStatus(statuses: readonly number[]): number {
  return worstFirst.find((status) => statuses.includes(status)) ?? 2;
}

/** Writes the reports of several suites into one file, for whoever takes them all from one place. */
export async function writeReportsTogether(
  out: string,
  reports: readonly SuiteReport[],
  { files }: Pick<Outside, "files">,
): Promise<void> {
  const texts = reports.map(({ report }) => jsonText(report));
  await files.writeAtomic(join(out, "reports.json"), `[${texts.join(",\n")}]\n`);
}

/** The folder of one suite's run among several: the suite's own path below the folder that was asked for. */
export function suiteFolder(out: string, suite: string, several: boolean): string {
  return several ? join(out, suite) : out;
}
