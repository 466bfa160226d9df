import type { Case, Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { Report } from "../../model/report.ts";
import { type Side, sides } from "../../model/side.ts";
import { traceFormOf } from "../../model/trace-form.ts";
import type { ShownAttempt, ShownCase, ShownSide } from "../../report/attempt/shown-case.ts";
import { readStoredEvidence } from "../../run/read-evidence.ts";
import { evidenceFolderOf } from "../../run/stored-records.ts";
import type { Outside } from "../request/request.ts";
import { type Kept, type KeptRun, readKeptRun } from "./kept-run.ts";
import { findStoredContract } from "./stored-contract.ts";

export interface ShowRequest {
  case: string;
  /** Default: the one that the report quotes, else the first that failed, else the first. */
  attempt?: number | undefined;
  /** Absolute path of the run folder, and how people name it. */
  path: string;
  name: string;
}

/** One attempt of a case on each side of a run, with what is kept of it. Throws a UserError for a run or case that is not there. */
export async function showCase(request: ShowRequest, outside: Outside): Promise<ShownCase> {
  const run = await readKeptRun(request, outside);
  const { report, contract } = run;
  const found = await findStoredContract(
    contract,
    [report?.versions.baseline.commit ?? null, report?.versions.candidate.commit ?? null, "."],
    outside,
  );
  const own = run.attempts.filter(({ record }) => record.case === request.case);
  const attempt = request.attempt ?? defaultAttempt(request.case, own, report);
  const there = sides.filter((side) => own.some(({ record }) => record.side === side));
  refuseUnknownAttempt(request, own);
  return shownCase(
    request,
    run,
    found,
    await Promise.all(there.map((side) => shownSide({ side, attempt, own, run, request, outside, found }))),
  );
}

function refuseUnknownAttempt({ attempt, case: id, name }: ShowRequest, own: readonly Kept[]): void {
  const numbers = [...new Set(own.map(({ record }) => record.repeat))].sort((a, b) => a - b);
  if (attempt === undefined || numbers.length === 0 || numbers.includes(attempt)) return;
  throw new UserError({
    where: `--attempt ${attempt}`,
    what: `is no attempt of ${id} in ${name}`,
    todo: `its attempts are ${numbers[0]} to ${numbers.at(-1)}`,
  });
}

/** Everything about a case but its attempts. */
function shownCase(
  { case: id, name }: ShowRequest,
  { contract, report }: KeptRun,
  found: Contract | null,
  shown: readonly ShownSide[],
): ShownCase {
  const one = found?.cases.find((candidate) => candidate.id === id);
  const told = contract.cases.find((candidate) => candidate.id === id);
  return {
    id,
    title: told?.title ?? null,
    run: name,
    suite: `suite ${contract.suite} ${contract.version} (${contract.digest.slice(0, 12)})`,
    definition: one === undefined ? null : definitionOf(one),
    state: report?.comparison.cases.find((candidate) => candidate.id === id)?.state ?? null,
    sides: shown,
  };
}

/** What a person needs of a case's definition. */
function definitionOf(one: Case): NonNullable<ShownCase["definition"]> {
  return {
    kind: one.kind,
    prompt: one.prompt ?? null,
    fixture: one.fixture ?? null,
    history: one.history.length,
    retrieved: one.retrieved !== undefined,
    steps: one.steps ?? [],
    expected: one.expected ?? null,
  };
}

interface SideInput {
  side: Side;
  attempt: number;
  own: readonly Kept[];
  run: KeptRun;
  request: ShowRequest;
  outside: Outside;
  found: Contract | null;
}

async function shownSide(input: SideInput): Promise<ShownSide> {
  const { side, attempt, own, run, request } = input;
  const there = own.filter(({ record }) => record.side === side);
  const tries = there.filter(({ record }) => record.repeat === attempt);
  const kept = tries.find(({ record }) => record.counted) ?? tries.at(-1);
  const label = labelOf(side, run.report);
  const compared = run.report?.comparison.cases.find(({ id }) => id === request.case);
  return {
    label,
    attempt: kept === undefined ? null : await shownAttempt(kept, label, input),
    numbers: [...new Set(there.map(({ record }) => record.repeat))].sort((a, b) => a - b),
    summary: compared?.[side] ?? null,
  };
}

async function shownAttempt(
  { record: { previous: _, ...record }, path }: Kept,
  label: string,
  { outside, found, run }: SideInput,
): Promise<ShownAttempt> {
  const isRecorded = run.report?.mode === "score";
  const form = isRecorded || found === null ? "casegate" : traceFormOf(found.suite.agent);
  const folder = evidenceFolderOf(path, record);
  return { label, record, evidence: readStoredEvidence(outside.files, folder, record, form) };
}

function labelOf(side: Side, report: Report | null): string {
  if (report === null) return "working tree";
  if (report.mode === "score") return "recorded answer";
  const names = report.mode === "replay" ? { baseline: "stored", candidate: "today" } : null;
  const { commit, label } = report.versions[side];
  return `${names?.[side] ?? side} ${label}${commit === null ? "" : ` (${commit.slice(0, 7)})`}`;
}

function defaultAttempt(id: string, kept: readonly Kept[], report: Report | null): number {
  const own = kept.map(({ record }) => record);
  const quoted = report?.quotes?.find((quote) => quote.case === id && quote.side === "candidate");
  if (quoted !== undefined) return quoted.repeat;
  if (report === null) return Math.max(1, ...own.map(({ repeat }) => repeat));
  const failed = own.find(({ side, outcome }) => side === "candidate" && outcome === "fail");
  return (failed ?? own[0])?.repeat ?? 1;
}
