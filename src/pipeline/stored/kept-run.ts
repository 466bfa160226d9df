import { join, resolve } from "node:path";
import type * as z from "zod";
import { parsedJson } from "../../lib/parsed-json.ts";
import type { AttemptRecord } from "../../model/attempt.ts";
import { UserError } from "../../model/errors.ts";
import { type Report, reportContractSchema, reportSchema } from "../../model/report.ts";
import { readStoredRecords } from "../../run/stored-records.ts";
import type { Outside } from "../request/request.ts";

/** A record with the run folder that its evidence lies in. */
export interface Kept {
  record: AttemptRecord;
  path: string;
}

export interface KeptRun {
  /** Of the case that was asked for. */
  attempts: readonly Kept[];
  contract: Report["contract"];
  /** Null for attempts about which nothing was decided. */
  report: Report | null;
}

/** Which case of which run folder (absolute, and how people name it). */
interface KeptRequest {
  case: string;
  path: string;
  name: string;
}

/** Attempts with the contract that they were judged by; report.json only where a decision was made. */
export async function readKeptRun(
  request: KeptRequest,
  { files }: Outside,
  needsAttempt = true,
): Promise<KeptRun> {
  const { path, name, case: id } = request;
  const read = async <T>(file: string, schema: z.ZodType<T>): Promise<T | null> => {
    const bytes = await files.read(join(path, file));
    if (bytes === null) return null;
    const parsed = schema.safeParse(parsedJson(new TextDecoder().decode(bytes)));
    if (parsed.success) return parsed.data;
    throw new UserError({
      where: join(name, file),
      what: "is not what this version writes",
      todo: "make the run again with this version",
    });
  };
  const own: AttemptRecord[] = [];
  const there = new Set<string>();
  const found = await readStoredRecords(files, path, (record) => {
    there.add(record.case);
    if (record.case === id) own.push(record);
  });
  const report = await read("report.json", reportSchema);
  const contract = report?.contract ?? (await read("contract.json", reportContractSchema));
  // A run that made no attempt, such as an untouched one, has no file of them.
  const isRun = found !== null || (!needsAttempt && report !== null);
  if (!isRun || contract === null) {
    throw new UserError({
      where: name,
      what: "holds no attempts",
      todo: `make some with casegate run ${id}, or name a run's folder with --run`,
    });
  }
  if (needsAttempt && own.length === 0) refuseCase(id, name, there, report);
  const made = own.map((record) => ({ record, path }));
  return { attempts: [...(await storedAttempts(id, report, files)), ...made], contract, report };
}

/** Of a replay, what the stored run's candidate did, while its folder is still where it was. */
async function storedAttempts(id: string, report: Report | null, files: Outside["files"]): Promise<Kept[]> {
  const from = report?.mode === "replay" ? report.conditions.reusedFrom : null;
  if (from === null) return [];
  const path = resolve(from.replace(/ of \d{4}-\d{2}-\d{2}$/, ""));
  const kept: Kept[] = [];
  const found = await readStoredRecords(files, path, (record) => {
    const { side, counted, stage } = record;
    if (record.case === id && side === "candidate" && counted && stage !== "attribution")
      kept.push({ record: { ...record, side: "baseline" }, path });
  }).catch(() => null);
  return found === null ? [] : kept;
}

function refuseCase(id: string, name: string, cases: ReadonlySet<string>, report: Report | null): never {
  const reason = report?.comparison.notRun.find((one) => one.case === id)?.reason;
  const there = [...cases].slice(0, 5).join(", ");
  throw new UserError({
    where: id,
    what: reason === undefined ? `has no attempt in ${name}` : `was not run: ${reason}`,
    todo: there === "" ? "name another run's folder with --run" : `the run has ${there}`,
  });
}
