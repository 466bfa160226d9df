import { canonicalJson } from "../../lib/canonical-json.ts";
import { sha256Hex } from "../../lib/sha256.ts";
import type { Verified } from "../../model/attempt.ts";
import { UserError } from "../../model/errors.ts";
import type { Json } from "../../model/json.ts";
import type { Plan, PlannedAttempt } from "../../model/plan.ts";
import type { Reuse } from "../../model/reuse.ts";
import type { RunClaim } from "../../ports/run-claim.ts";
import type { Clock } from "../../ports.ts";
import { openRunFolder, type RunFolder } from "../../run/run-folder.ts";
import { type AttemptKeeper, createAttemptKeeper } from "../../verify/keep-attempts.ts";
import { reportContract } from "../reported/report-parts.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import type { SideOfRun, Sides } from "../request/two-sides.ts";
import type { Frozen } from "../sides/freeze.ts";
import { isUnfinished } from "../stored/clear-run.ts";
import { arePlannedAlike, holdingOnce, isTryOf, isWritten } from "./planned-alike.ts";
import { usualConcurrency } from "./usual-concurrency.ts";

export interface OpenRun {
  folder: RunFolder;
  keeper: AttemptKeeper;
  claim: RunClaim;
  /** Marks the processes of this run, through all its starts. */
  cookie: string;
  /** The UTC day, `YYYY-MM-DD`. */
  today: string;
  concurrency: number;
  /** True when an earlier start of this run left a plan behind. */
  resumed: boolean;
  /** What came of asking earlier runs for the baseline; null where nobody did. */
  reuse: Reuse | null;
  /** Writes plan.json and, the first time, contract.json. */
  writePlan(attempts: readonly PlannedAttempt[]): Promise<void>;
  /** Wall time of this run so far, an earlier start's attempts included. */
  elapsed(clock: Clock): () => number;
}

/** Opens the run folder; with `--resume` only for the same commits, contract and plan. */
export async function openRun(
  request: GateRequest,
  sides: Sides,
  frozen: Frozen,
  outside: Outside,
): Promise<OpenRun> {
  const claim = await outside.claimRunFolder(request.out);
  try {
    return await openClaimed(request, sides, frozen, outside, claim);
  } catch (error) {
    await claim.release();
    throw error;
  }
}

async function openClaimed(
  request: GateRequest,
  sides: Sides,
  frozen: Frozen,
  outside: Outside,
  claim: RunClaim,
): Promise<OpenRun> {
  const { suite } = sides.contract;
  await refuseUnfinished(request, outside);
  const keeper = createAttemptKeeper();
  const opened = await openRunFolder({
    files: outside.files,
    path: request.out,
    ...(request.resume === true ? { resume: true, keep: keeper.keepRecord } : { resume: false }),
    notice: (text) => outside.log.line(text),
  });
  const folder = holdingOnce(opened, frozen.first);
  const isTaken = folder.plan === null && request.reuse !== undefined;
  const reusing = isTaken ? await import("../reusing/take-reused.ts") : null;
  const taken = reusing === null ? null : await reusing.takeReused(request, sides, frozen, outside);
  const reuse = folder.plan === null ? (taken?.reuse ?? null) : (folder.plan.reuse ?? null);
  const base = planBase(sides, frozen, folder.plan?.cookie ?? outside.randomId(), reuse);
  if (folder.plan !== null) {
    refuseOther(folder.plan, base, frozen, request.name);
    refuseUnplanned(folder.plan, folder.records, request.name);
  }
  const concurrency = request.concurrency ?? suite.concurrency ?? usualConcurrency(suite.agent);
  const writePlan = async (attempts: readonly PlannedAttempt[]) => {
    const all = withKnown(attempts, folder.plan?.attempts ?? []);
    const plan = (): Plan => ({ schema: 1, ...base, attempts: [...all] });
    await Promise.all([
      folder.writeJson("contract.json", reportContract(sides.contract, null)),
      isWritten(folder.plan, base, all) ? null : folder.writeJson("plan.json", plan()),
    ]);
  };
  const own = folder.records.filter(({ reused }) => reused !== true);
  const earlierMs = own.reduce((sum, record) => sum + record.durationMs, 0) / concurrency;
  const records = [...folder.records];
  if (reusing !== null && taken !== null && taken.runs.length > 0) {
    // Records without the plan that asks for them would be nobody's.
    await writePlan(frozen.first);
    await reusing.writeReused(outside.files, taken, frozen.first, folder, (record) => {
      records.push(keeper.keepRecord(record));
    });
  }
  return {
    folder: { ...folder, records },
    keeper,
    claim,
    cookie: base.cookie,
    today: outside.clock.now().toISOString().slice(0, 10),
    concurrency,
    resumed: folder.plan !== null,
    reuse,
    writePlan,
    elapsed: (clock) => {
      const start = clock.monotonicMs();
      return () => earlierMs + clock.monotonicMs() - start;
    },
  };
}

/** What a merge or the like left is no run of attempts, whatever stands there. */
async function refuseUnfinished({ out, name }: GateRequest, { files }: Outside): Promise<void> {
  if (!(await isUnfinished(files, out))) return;
  throw new UserError({
    where: name,
    what: "holds what an interrupted merge, rescore or score left",
    todo: "make that again, remove the folder, or name another one with --out",
  });
}

/** An earlier start may have come to a later stage: what it planned there stays planned until this one comes to it. */
function withKnown(attempts: readonly PlannedAttempt[], known: readonly PlannedAttempt[]): typeof attempts {
  return arePlannedAlike(known.slice(0, attempts.length), attempts) ? known : attempts;
}

function planBase(
  sides: Sides,
  frozen: Frozen,
  cookie: string,
  reuse: Reuse | null,
): Omit<Plan, "schema" | "attempts"> {
  return {
    seed: sides.contract.suite.order_seed,
    cookie,
    contractDigest: sides.contract.digest,
    baseline: identity(sides.baseline, sides.models?.baseline),
    candidate: identity(sides.candidate, sides.models?.candidate),
    notRun: [...frozen.notRun],
    ...(frozen.shard === undefined ? {} : { shard: frozen.shard }),
    ...(reuse === null ? {} : { reuse }),
  };
}

/** A commit names itself; a folder is what was read of it. */
function identity({ snapshot }: SideOfRun, model: string | undefined): string {
  const told = model === undefined ? "" : ` with ${model}`;
  if (snapshot.commit !== null) return `${snapshot.commit}${told}`;
  const rows = snapshot.entries.map(({ path, mode, blob }) => [path, mode, blob]);
  return `folder:${sha256Hex(canonicalJson(rows as Json))}${told}`;
}

function refuseOther(plan: Plan, base: Omit<Plan, "schema" | "attempts">, frozen: Frozen, out: string): void {
  const first = plan.attempts.filter(({ stage }) => stage === "first");
  const differing = [
    plan.contractDigest === base.contractDigest ? null : "another contract",
    plan.baseline === base.baseline ? null : "another baseline",
    plan.candidate === base.candidate ? null : "another candidate",
    arePlannedAlike(first, frozen.first) ? null : "another plan",
    canonicalJson((plan.shard ?? null) as Json) === canonicalJson((base.shard ?? null) as Json)
      ? null
      : "another shard",
  ].filter((one) => one !== null);
  if (differing.length === 0) return;
  throw new UserError({
    where: out,
    what: `holds a run of ${differing.join(", ")}`,
    todo: "resume with what it was started with, or name another folder with --out",
  });
}

/** Nothing may be counted twice: each record is a try of a planned attempt, in their order, and none follows the one that counts. */
function refuseUnplanned(plan: Plan, records: readonly Verified[], out: string): void {
  const planned = new Map(plan.attempts.map((attempt) => [attempt.order, attempt]));
  const last = new Map<number, Verified>();
  const runIds = new Set(records.map(({ runId }) => runId));
  let isWrong = runIds.size < records.length || planned.size < plan.attempts.length;
  for (const record of records) {
    const own = planned.get(record.order);
    const before = last.get(record.order);
    const follows = record.try === (before?.try ?? 0) + 1 && before?.counted !== true;
    isWrong ||= own === undefined || !isTryOf(record, own) || !follows;
    last.set(record.order, record);
  }
  if (!isWrong) return;
  throw new UserError({
    where: out,
    what: "holds records of attempts that its plan does not ask for",
    todo: "start the run again in another folder with --out",
  });
}
