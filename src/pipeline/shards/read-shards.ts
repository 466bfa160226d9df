import { canonicalJson } from "../../lib/canonical-json.ts";
import type { Verified } from "../../model/attempt.ts";
import { UserError } from "../../model/errors.ts";
import type { Json } from "../../model/json.ts";
import type { Shard } from "../../model/shard.ts";
import type { LinePlace } from "../../ports/durable-lines.ts";
import type { Files } from "../../ports.ts";
import { countEvidence } from "../../run/evidence-count.ts";
import { readStoredRecords } from "../../run/stored-records.ts";
import { type AttemptKeeper, createAttemptKeeper } from "../../verify/keep-attempts.ts";
import { readStoredFrame, refuseLost, type StoredFrame } from "../stored/stored-run.ts";

/** A folder with one part of a run, and how people name it. */
export interface ShardPlace {
  path: string;
  name: string;
}

export interface ReadShard extends StoredFrame {
  shard: Shard;
  records: readonly PlacedAttempt[];
}

/** What a decision reads of an attempt, and where the rest of its record lies. */
export interface PlacedAttempt {
  attempt: Verified;
  place: LinePlace;
}

/** Parts of one run, in the order of their numbers, and what is not here. */
export interface ShardSet {
  shards: readonly ReadShard[];
  /** As people name them: `3/8`, and cases that no part holds. */
  missing: readonly string[];
}

function refuse(where: string, what: string, todo: string): never {
  throw new UserError({ where, what, todo });
}

async function readShard(
  files: Files,
  { path, name }: ShardPlace,
  { keepRecord }: AttemptKeeper,
): Promise<ReadShard> {
  const run = await readStoredFrame(files, path, name);
  const { shard } = run.plan;
  if (shard === undefined)
    refuse(name, "holds a whole run, not a shard", "name folders of runs with --shard");
  const records: PlacedAttempt[] = [];
  using evidence = countEvidence(files, path);
  await readStoredRecords(files, path, (record, place) => {
    evidence.add(record);
    records.push({ attempt: keepRecord(record), place });
  });
  await refuseLost(run, evidence);
  return { ...run, shard, records };
}

/** What must be the same in all parts: they are of one run. */
function identity({ plan, report, shard }: ReadShard): Record<string, Json> {
  const { versions, contract } = report;
  return {
    suite: contract.path,
    contract: plan.contractDigest,
    baseline: plan.baseline,
    candidate: plan.candidate,
    change: versions.changeDigest,
    "number of shards": shard.of,
    "version of casegate": report.casegate,
    agent: versions.agent,
    "cases that are not run": canonicalJson(plan.notRun as unknown as Json),
    untouched: report.conditions.untouched,
  };
}

function refuseOthers([first, ...rest]: readonly ReadShard[]): void {
  if (first === undefined) return;
  const wanted = identity(first);
  for (const shard of rest) {
    const own = identity(shard);
    const differing = Object.keys(wanted).filter((key) => own[key] !== wanted[key]);
    if (differing.length > 0) {
      refuse(
        shard.name,
        `is of another run than ${first.name}: ${differing.join(", ")} differ`,
        "merge shards of one run",
      );
    }
  }
}

function refuseTwice(shards: readonly ReadShard[]): void {
  const seen = new Map<string, ReadShard>();
  const place = (key: string, shard: ReadShard, what: string) => {
    const other = seen.get(key);
    if (other !== undefined) refuse(shard.name, `${what}, and so is ${other.name}`, "leave one of them out");
    seen.set(key, shard);
  };
  for (const shard of shards)
    place(` ${shard.shard.index}`, shard, `is shard ${shard.shard.index}/${shard.shard.of}`);
  for (const shard of shards) {
    for (const id of shard.shard.cases) place(id, shard, `has case ${id}`);
  }
}

/** Parts that are not here; where all are, cases that nobody was given. */
function missingOf(shards: readonly ReadShard[]): string[] {
  const [first] = shards;
  if (first === undefined) return [];
  const { of } = first.shard;
  const here = new Set(shards.map(({ shard }) => shard.index));
  const absent = Array.from({ length: of }, (_, at) => at + 1).filter((index) => !here.has(index));
  if (absent.length > 0) return absent.map((index) => `${index}/${of}`);
  const given = new Set([
    ...shards.flatMap(({ shard }) => shard.cases),
    ...first.plan.notRun.map((one) => one.case),
  ]);
  return first.report.contract.cases.filter(({ id }) => !given.has(id)).map(({ id }) => `case ${id}`);
}

/** Reads the parts of one run. Throws a UserError for one that is of another run, or here twice. */
export async function readShards(files: Files, places: readonly ShardPlace[]): Promise<ShardSet> {
  if (places.length === 0) refuse("merge", "was given no shard", "name the folders of runs with --shard");
  const shards: ReadShard[] = [];
  const keeper = createAttemptKeeper();
  for (const place of places) shards.push(await readShard(files, place, keeper));
  refuseOthers(shards);
  refuseTwice(shards);
  shards.sort((a, b) => a.shard.index - b.shard.index);
  return { shards, missing: missingOf(shards) };
}
