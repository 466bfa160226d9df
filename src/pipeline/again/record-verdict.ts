import { verdictPath } from "../../decide/verdict-words.ts";
import type { Case, Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { Report } from "../../model/report.ts";
import { type VerdictFile, verdictFileSchema } from "../../model/verdict-file.ts";
import { manualDigest } from "../../run/answer-digest.ts";
import { isEvidenceThere } from "../../run/kept-evidence.ts";
import { evidenceFolderOf } from "../../run/stored-records.ts";
import { digestOfAttempt } from "../conclude/verdict-folder.ts";
import type { Outside } from "../request/request.ts";
import { type Kept, readKeptRun } from "../stored/kept-run.ts";
import { findStoredContract } from "../stored/stored-contract.ts";

export interface VerdictRequest extends Pick<VerdictFile, "outcome" | "observed" | "by" | "independence"> {
  case: string;
  /** Not needed of a manual case, which has no attempts. */
  attempt?: number | undefined;
  side: "baseline" | "candidate";
  /** The held-out cases that the run was made with. */
  heldOut?: string | undefined;
  /** Absolute path of the run folder, and how people name it. */
  path: string;
  name: string;
}

/** The file that records what a person says of one attempt, ready to be committed. */
export async function recordVerdict(
  request: VerdictRequest,
  outside: Outside,
): Promise<{ path: string; text: string }> {
  const run = await readKeptRun(request, outside, false);
  const { report } = run;
  const contract = await findStoredContract(
    run.contract,
    [report?.versions.baseline.commit ?? null, report?.versions.candidate.commit ?? null, "."],
    outside,
    request.heldOut,
  );
  const one = caseOf(request, contract);
  const judged =
    one.kind === "manual"
      ? manualCase(one, report, request)
      : await attemptOf(request, one, run.attempts, outside);
  const { outcome, observed, by, independence } = request;
  const parsed = verdictFileSchema.safeParse({
    schema: 1,
    case: one.id,
    ...judged,
    outcome,
    observed,
    expected: expectedOf(one),
    by,
    independence,
    date: outside.clock.now().toISOString().slice(0, 10),
  } satisfies VerdictFile);
  if (parsed.success) {
    return { path: verdictPath(parsed.data), text: `${JSON.stringify(parsed.data, null, 2)}\n` };
  }
  const [issue] = parsed.error.issues;
  throw new UserError({
    where: `--${String(issue?.path[0] ?? "observed")}`,
    what: `can't be recorded: ${issue?.message ?? "its form is wrong"}`,
    todo: "use fewer words",
  });
}

function caseOf({ case: id, name }: VerdictRequest, contract: Contract | null): Case {
  const one = contract?.cases.find((found) => found.id === id);
  if (contract === null) {
    throw new UserError({
      where: name,
      what: "was measured by a suite that is not here any more",
      todo: "fetch the commits of that run, or run it again",
    });
  }
  if (one === undefined) {
    throw new UserError({
      where: id,
      what: "is no case of this run",
      todo: "name one that the report lists",
    });
  }
  if (one.kind !== "manual" && !one.checks.some(({ type }) => type === "human")) {
    throw new UserError({
      where: id,
      what: "waits for no person: it has no human check",
      todo: "add a check of type human to the case",
    });
  }
  return one;
}

function manualCase(
  one: Case,
  report: Report | null,
  { name }: VerdictRequest,
): Pick<VerdictFile, "digest" | "model"> {
  if (report === null) {
    throw new UserError({
      where: name,
      what: "holds no report, so it does not say what was under evaluation",
      todo: "name the folder of a gate's run with --run",
    });
  }
  return { digest: manualDigest(one.digest, report.versions.candidate.subjectDigest), model: null };
}

async function attemptOf(
  { case: id, attempt, side, path, name }: VerdictRequest,
  one: Case,
  kept: readonly Kept[],
  { files }: Outside,
): Promise<Pick<VerdictFile, "digest" | "model">> {
  const own = kept.map(({ record }) => record).filter((record) => record.case === id && record.side === side);
  const record = own.find(({ repeat, counted }) => repeat === attempt && counted);
  if (record === undefined) {
    const numbers = [...new Set(own.map(({ repeat }) => repeat))].sort((a, b) => a - b).join(", ");
    throw new UserError({
      where: attempt === undefined ? "--attempt" : `--attempt ${attempt}`,
      what: attempt === undefined ? "is missing" : `is none of ${one.id} on the ${side}'s side in ${name}`,
      todo: numbers === "" ? "name a run that has attempts of the case" : `name one of ${numbers}`,
    });
  }
  if (record.evidence === null || record.outcome === "not_run") {
    throw new UserError({
      where: id,
      what: `was not run: ${record.reason ?? ""}`,
      todo: "name another attempt",
    });
  }
  if (!isEvidenceThere(files, evidenceFolderOf(path, record), record)) {
    throw new UserError({
      where: `${name}/evidence/${record.runId}`,
      what: "is not the evidence that the run kept there",
      todo: "put it back, or run it again; what nobody can look at gets no verdict",
    });
  }
  const { served, asked } = record.model;
  return { digest: await digestOfAttempt(files, path, record), model: served ?? asked };
}

function expectedOf({ expected, criteria }: Case): string | null {
  return expected ?? (criteria.length === 0 ? null : criteria.join("; ").slice(0, 4000));
}
