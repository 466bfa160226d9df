import { join } from "node:path";
import { canonicalJson } from "../lib/canonical-json.ts";
import { jsonPieces } from "../lib/json-pieces.ts";
import { sha256Hex } from "../lib/sha256.ts";
import type { AttemptRecord, Verified } from "../model/attempt.ts";
import { UserError } from "../model/errors.ts";
import type { Json } from "../model/json.ts";
import type { Plan } from "../model/plan.ts";
import type { DurableLines } from "../ports/durable-lines.ts";
import type { Files } from "../ports.ts";
import { readPlan } from "./read-plan.ts";
import { createRecordChain, type RecordChain } from "./record-chain.ts";
import { flawsIn } from "./run-flaws.ts";
import { isRunId } from "./run-id.ts";

/** A disk that is asked more often holds up everything else that is written. */
const syncEveryMs = 25;
const heldAtMost = 64;

/** The folder that a run keeps: plan, records and reports. Records form a hash chain whose head is held in memory. */
export interface RunFolder {
  readonly path: string;
  /** The plan of an earlier start of this run; null for a new one. */
  readonly plan: Plan | null;
  /** What is kept of the records of an earlier start, in file order. */
  readonly records: readonly Verified[];
  /** Resolves once the record is on disk. It is in the file before that, so that who goes on meanwhile loses nothing to a kill. */
  append(record: Omit<AttemptRecord, "previous">): Promise<void>;
  /** Takes one of very many that can all be made again: a kill may lose them until `appendAll` has brought them to the disk. */
  appendLater(record: Omit<AttemptRecord, "previous">): Promise<void> | void;
  /** The same of these, and brings all that were taken to the disk. */
  appendAll(records: readonly Omit<AttemptRecord, "previous">[]): Promise<void>;
  /** Brings records that still wait for the disk there now; `append` tells what became of them. */
  flush(): Promise<void>;
  writeJson(name: string, value: unknown): Promise<void>;
  writeText(name: string, text: string | Iterable<string>): Promise<void>;
  /** What of the records and their evidence is not what this run wrote, in sentences; none while all is. */
  flaws(): Promise<string[]>;
  close(): Promise<void>;
}

export type OpenRunFolder = {
  files: Files;
  path: string;
  /** Told of a half-written last line that was thrown away. */
  notice: (text: string) => void;
} & (
  | { resume: false }
  /** `keep` says what is held of a record of an earlier start. */
  | { resume: true; keep: (record: AttemptRecord) => Verified }
);

/**
 * Opens a new run folder, or with `resume` one that a killed run left behind. An existing run is never overwritten; a
 * half-written last record is cut off, every other flaw of the records is an error, since nothing may be counted twice or lost.
 */
export async function openRunFolder(opening: OpenRunFolder): Promise<RunFolder> {
  const { files, path, resume } = opening;
  const names = { plan: join(path, "plan.json"), attempts: join(path, "attempts.jsonl") };
  if (!resume) await refuseExisting(files, path);
  const plan = await knownPlan(files, names.plan);
  if (plan === null && (await files.exists(names.attempts))) {
    throw new UserError({
      where: path,
      what: "holds attempts without the plan.json that they were made by",
      todo: "put it back, or name another folder with --out",
    });
  }
  const { records, chain } = await readRecords(names.attempts, opening);
  if (resume) await removeOrphans(files, join(path, "evidence"), records);
  const written = new Set<string>(plan === null ? [] : ["plan.json"]);
  let lines: DurableLines | null = null;
  let opened: Promise<DurableLines> | null = null;

  async function openLines(): Promise<DurableLines> {
    opened ??= files.appendDurable(names.attempts, { syncEveryMs });
    lines ??= await opened;
    return lines;
  }

  function chained(record: Omit<AttemptRecord, "previous">): string {
    const line = lineOf({ ...record, previous: chain.head });
    chain.head = sha256Hex(line);
    return line;
  }

  async function append(record: Omit<AttemptRecord, "previous">): Promise<void> {
    const open = lines ?? (await openLines());
    await open.append(chained(record));
  }

  let held: string[] = [];

  function appendLater(record: Omit<AttemptRecord, "previous">): Promise<void> | void {
    held.push(chained(record));
    return held.length < heldAtMost ? undefined : writeHeld();
  }

  async function writeHeld(): Promise<void> {
    const open = await openLines();
    const taken = held;
    held = [];
    open.write(taken);
  }

  async function write(name: string, text: string | Iterable<string>): Promise<void> {
    await files.writeAtomic(join(path, name), text);
    written.add(name);
  }

  async function appendAll(records: readonly Omit<AttemptRecord, "previous">[]): Promise<void> {
    for (const record of records) await appendLater(record);
    if (held.length > 0) await writeHeld();
    await lines?.sync();
  }

  return {
    path,
    plan,
    records,
    append,
    appendLater,
    appendAll,
    // Records that wait for the file itself are written as soon as it is open, before this goes on.
    flush: async () => (await opened?.catch(() => null))?.flush(),
    writeJson: (name, value) => write(name, jsonLine(value)),
    writeText: write,
    flaws: () => flawsIn(files, path, { head: chain.head, written }),
    close: async () => {
      await opened?.catch(() => undefined);
      await lines?.close();
    },
  };
}

/** Evidence of attempts that a kill cut off before their record was written: they are made again under another id. */
async function removeOrphans(files: Files, folder: string, records: readonly Verified[]): Promise<void> {
  const known = new Set(records.map(({ runId }) => runId));
  for (const id of await files.names(folder)) if (!known.has(id)) await files.removeFolder(join(folder, id));
}

async function refuseExisting(files: Files, path: string): Promise<void> {
  const isFinished = await files.exists(join(path, "report.json"));
  for (const name of ["plan.json", "attempts.jsonl", "report.json"]) {
    if (!(await files.exists(join(path, name)))) continue;
    throw new UserError({
      where: path,
      what: isFinished ? "holds a run already, and a finished one" : "holds a run already",
      todo: `${isFinished ? "remove it" : "add --resume to continue it"}, or name another folder with --out`,
    });
  }
}

async function knownPlan(files: Files, file: string): Promise<Plan | null> {
  const found = await readPlan(files, file);
  if (found.kind === "absent") return null;
  // The cookie says which processes are ended as leftovers.
  if (found.kind === "plan" && isRunId(found.plan.cookie)) return found.plan;
  throw new UserError({
    where: file,
    what: "is not a plan of this version",
    todo: "name another folder with --out",
  });
}

async function readRecords(
  file: string,
  opening: OpenRunFolder,
): Promise<{ records: Verified[]; chain: RecordChain }> {
  const { files, notice } = opening;
  const records: Verified[] = [];
  const chain = createRecordChain();
  const end = await files.readLines(file, (line) => {
    const record = chain.take(line);
    if (record === null) {
      throw new UserError({
        where: `${file}:${records.length + 1}`,
        what: "is not the record that this run wrote here",
        todo: "start the run again in another folder with --out",
      });
    }
    if (opening.resume) records.push(opening.keep(record));
  });
  if (end !== null && end.leftoverBytes > 0) {
    await files.truncateTo(file, end.validBytes);
    notice(`${file}: the last line was half-written and is thrown away; its attempt is made again`);
  }
  return { records, chain };
}

function* jsonLine(value: unknown): Generator<string> {
  yield* jsonPieces(value);
  yield "\n";
}

function lineOf(record: AttemptRecord): string {
  return canonicalJson(record as unknown as Json);
}
