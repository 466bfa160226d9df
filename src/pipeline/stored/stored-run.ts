import { join } from "node:path";
import * as z from "zod";
import { parsedJson } from "../../lib/parsed-json.ts";
import type { Verified } from "../../model/attempt.ts";
import { UserError } from "../../model/errors.ts";
import { type Plan, planSchema } from "../../model/plan.ts";
import { type Report, reportSchema } from "../../model/report.ts";
import { type RunFindings, runFindingsSchema } from "../../model/run-findings.ts";
import type { Files } from "../../ports.ts";
import { countEvidence, type EvidenceCount } from "../../run/evidence-count.ts";
import { readPlan } from "../../run/read-plan.ts";
import { countStoredRecords, readStoredRecords } from "../../run/stored-records.ts";
import { createAttemptKeeper } from "../../verify/keep-attempts.ts";

/** A run that has ended, as its folder keeps it; its attempts stay there. */
export interface StoredFrame {
  /** Absolute path of the run folder, and how people name it. */
  path: string;
  name: string;
  report: Report;
  plan: Plan;
  findings: RunFindings;
}

/** The same with what a decision reads of its attempts. */
export interface StoredRun extends StoredFrame {
  attempts: readonly Verified[];
}

/** Reads a finished run strictly. Throws a UserError that names the file which is missing or is not what a run wrote. */
export async function readStoredRun(files: Files, path: string, name: string): Promise<StoredRun> {
  return readRun(await readFrame(files, path, name), files, null);
}

/** The same for who decides about it: all the evidence must be there too, but for a run of a history, which keeps none. */
export async function readWholeRun(
  files: Files,
  path: string,
  name: string,
  withoutEvidence = false,
): Promise<StoredRun> {
  if (withoutEvidence) return readStoredRun(files, path, name);
  using evidence = countEvidence(files, path);
  return await readRun(await readFrame(files, path, name), files, evidence);
}

/** As `readWholeRun`, for who decides it again: of what the report says of each case nothing is held. */
export async function readRunToDecide(files: Files, path: string, name: string): Promise<StoredRun> {
  using evidence = countEvidence(files, path);
  return await readRun(await readLeanFrame(files, path, name), files, evidence);
}

async function readRun(frame: StoredFrame, files: Files, evidence: EvidenceCount | null): Promise<StoredRun> {
  const { path } = frame;
  const attempts: Verified[] = [];
  const keeper = createAttemptKeeper();
  const count = await readStoredRecords(files, path, (record) => {
    evidence?.add(record);
    attempts.push(keeper.keepRecord(record));
  });
  refuseOtherCount(frame, count ?? 0);
  if (evidence !== null) await refuseLost(frame, evidence);
  return { ...frame, attempts };
}

/** As `readStoredRun`, for who reads the attempts one by one. */
export async function readStoredFrame(files: Files, path: string, name: string): Promise<StoredFrame> {
  return counted(await readFrame(files, path, name), files);
}

/** The same for who judges them again: of what the report says of each case nothing is held. */
export async function readFrameToJudge(files: Files, path: string, name: string): Promise<StoredFrame> {
  return counted(await readLeanFrame(files, path, name), files);
}

async function counted(frame: StoredFrame, files: Files): Promise<StoredFrame> {
  refuseOtherCount(frame, (await countStoredRecords(files, frame.path)) ?? 0);
  return frame;
}

/** Read as strictly: what the report says of ten thousand cases is as much as all that is held of their attempts. */
async function readLeanFrame(files: Files, path: string, name: string): Promise<StoredFrame> {
  const frame = await readFrame(files, path, name);
  const { comparison } = frame.report;
  return { ...frame, report: { ...frame.report, comparison: { ...comparison, cases: [] } } };
}

async function readFrame(files: Files, path: string, name: string): Promise<StoredFrame> {
  const read = <T>(file: string, schema: z.ZodType<T>) =>
    readJson(files, join(path, file), join(name, file), schema);
  const report = await read("report.json", reportSchema);
  const found = await readPlan(files, join(path, "plan.json"));
  const plan =
    found.kind === "plan"
      ? found.plan
      : found.kind === "absent"
        ? noPlan(report, name)
        : await read("plan.json", planSchema);
  const findings = await read("findings.json", runFindingsSchema);
  return { path, name, report, plan, findings };
}

/** An outcome of which nobody can see any more what it was made of decides nothing. */
export async function refuseLost(
  { name }: Pick<StoredFrame, "name">,
  evidence: EvidenceCount,
): Promise<void> {
  const lost = await evidence.lost();
  if (lost === null) return;
  const others = lost.count === 1 ? "" : `, and so is that of ${lost.count - 1} more attempts`;
  throw new UserError({
    where: join(name, lost.first),
    what: `is not the evidence that the run kept there${others}`,
    todo: "put it back, or run it again; a run that lost evidence decides nothing",
  });
}

function refuseOtherCount({ name, report }: StoredFrame, count: number): void {
  if (count === report.runs.count) return;
  throw new UserError({
    where: join(name, "attempts.jsonl"),
    what: `holds ${count} attempts, and the report was made of ${report.runs.count}`,
    todo: "run it again; a run that lost attempts decides nothing",
  });
}

/** A run that made no attempt, such as an untouched one, has no plan. */
function noPlan({ contract, versions, comparison, runs }: Report, name: string): Plan {
  if (runs.count > 0) throw notThere(join(name, "plan.json"));
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
  if (bytes === null) throw notThere(name);
  const parsed = schema.safeParse(parsedJson(new TextDecoder().decode(bytes)));
  if (parsed.success) return parsed.data;
  throw new UserError({
    where: name,
    what: `is not what this version writes (${z.prettifyError(parsed.error).split("\n")[0]})`,
    todo: "make the run again with this version",
  });
}

function notThere(where: string): UserError {
  return new UserError({
    where,
    what: "is not there",
    todo: "name the folder of a run that has ended, with all that is in it",
  });
}
