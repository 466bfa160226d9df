import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { parsedJson } from "../lib/parsed-json.ts";
import { UserError } from "../model/errors.ts";
import { type Report, reportSchema } from "../model/report.ts";

/** Reads report.json of a run folder, strictly. */
export async function readStoredReport(folder: string): Promise<Report> {
  const file = join(folder, "report.json");
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) {
    throw new UserError({
      where: file,
      what: "is not there",
      todo: "run casegate gate first, or name the run's folder with --run",
    });
  }
  const parsed = reportSchema.safeParse(parsedJson(text));
  if (parsed.success) return parsed.data;
  throw new UserError({
    where: file,
    what: `is not a report of this version (${z.prettifyError(parsed.error).split("\n")[0]})`,
    todo: "make it again with casegate gate",
  });
}
