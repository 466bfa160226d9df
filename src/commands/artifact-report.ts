import { type Report, reportSchema } from "../model/report.ts";
import type { RunFiles } from "../publish/unpack-run.ts";

/** The report in an artifact that somebody packed; null where there is none that holds to its schema. */
export function artifactReport(files: RunFiles): Report | null {
  try {
    const text = new TextDecoder().decode(files.get("report.json"));
    return reportSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
