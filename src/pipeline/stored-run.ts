import { join } from "node:path";
import * as z from "zod";
import type { AttemptRecord, Verified } from "../model/attempt.ts";
import { UserError } from "../model/errors.ts";
import { type Plan, planSchema } from "../model/plan.ts";
import { type Report, reportSchema } from "../model/report.ts";
import { type RunFindings, runFindingsSchema } from "../model/run-findings.ts";
import type { Files } from "../ports.ts";
import { readStoredRecords } from "../run/stored-records.ts";
import { fromRecord } from "../verify/verified.ts";

/** A run that has ended, as its folder keeps it. */
export interface StoredRun {
  /** Absolute path of the run folder, and how people name it. */
  path: string;
  name: string;
  report: Report;
  plan: Plan;
  findings: RunFindings;
  records: readonly AttemptRecord[];
  attempts: readonly Verified[];
}

/** Reads a finished run strictly. Throws a UserError that names the file which is missing or is not what a run wrote. */
export async function readStoredRun(files: Files, path: string, name: string): Promise<StoredRun> {
  const read = <T>(file: string, schema: z.ZodType<T>) =>
    readJson(files, join(path, file), join(name, file), schema);
  const report = await read("report.json", reportSchema);
  const plan = (await files.exists(join(path, "plan.json")))
    ? await read("plan.json", planSchema)
    : noPlan(report);
  const findings = await read("findings.json", runFindingsSchema);
  const records = (await readStoredRecords(files, path)) ?? [];
  if (records.length !== report.runs.count) {
    throw new UserError({
      where: join(name, "attempts.jsonl"),
      what: `holds ${records.length} attempts, and the report was made of ${report.runs.count}`,
      todo: "run it again; a run that lost attempts decides nothing",
    });
  }
  return { path, name, report, plan, findings, records, attempts: records.map(fromRecord) };
}

/** A run that made no attempt, such as an untouched one, has no plan. */
function noPlan({ contract, versions, comparison }: Report): Plan {
  return {
    schema: 1,
    seed: contract.orderSeed,
    cookie: "",
    contractDigest: contract.digest,
    baseline: versions.baseline.commit ?? "",
    candidate: versions.candidate.commit ?? "",
    attempts: [],
    notRun: comparison.notRun,
  };
}

async function readJson<T>(files: Files, path: string, name: string, schema: z.ZodType<T>): Promise<T> {
  const bytes = await files.read(path);
  if (bytes === null) {
    throw new UserError({
      where: name,
      what: "is not there",
      todo: "name the folder of a run that has ended with --run",
    });
  }
  const parsed = schema.safeParse(parseJson(new TextDecoder().decode(bytes)));
  if (parsed.success) return parsed.data;
  throw new UserError({
    where: name,
    what: `is not what this version writes (${z.prettifyError(parsed.error).split("\n")[0]})`,
    todo: "make the run again with this version",
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
