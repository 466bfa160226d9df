import type { AttemptRecord } from "../../model/attempt.ts";
import type { Contract } from "../../model/contract.ts";
import type { HistoryRow } from "../../model/history.ts";
import type { Report } from "../../model/report.ts";
import type { Side } from "../../model/side.ts";
import { traceFormOf } from "../../model/trace-form.ts";
import type { ShownAttempt } from "../../report/attempt/shown-case.ts";
import { orderedCases } from "../../report/html/case-rows.ts";
import type { CaseEvidence, ListedAttempt, PageEvidence } from "../../report/html/page-evidence.ts";
import { viewOf } from "../../report/view.ts";
import { readChosenRecords } from "../../run/chosen-records.ts";
import { readStoredEvidence } from "../../run/read-evidence.ts";
import { evidenceFolderOf } from "../../run/stored-records.ts";
import type { Outside } from "../request/request.ts";
import { findStoredContract } from "../stored/stored-contract.ts";
import { trendOf } from "./trend.ts";

/** The page tells so many cases with their attempts, the most severe ones. */
const mostCases = 250;
/** Of one case and side. */
const mostRecords = 60;
/** More names of calls than the page has room for in a line. */
const mostCalls = 200;

/** A run folder whose attempts a page shows; `as` says for which side each stands, null for none. */
export interface EvidenceSource {
  path: string;
  as: (side: Side) => Side | null;
}

interface Input {
  report: Report;
  /** Null where the suite is not the one of the run any more. */
  contract: Contract | null;
  sources: readonly EvidenceSource[];
  outside: Pick<Outside, "files">;
  /** Rows of the history before this run. */
  past?: readonly HistoryRow[] | undefined;
}

/** The attempt to show of a side, so far. */
interface Chosen {
  rank: number;
  record: Omit<AttemptRecord, "previous">;
  path: string;
}

/** What is kept of a case while the records are read: whole records only of the attempts to show. */
interface KeptCase {
  listed: ListedAttempt[];
  chosen: Map<Side, Chosen>;
}

/** What report.html shows of the attempts of the most severe cases, read back from the run's folder line by line. */
export async function pageEvidence(input: Input): Promise<PageEvidence> {
  const { report, contract } = input;
  const ids = orderedCases(viewOf(report))
    .slice(0, mostCases)
    .map(({ id }) => id);
  const kept = new Map<string, KeptCase>(ids.map((id) => [id, { listed: [], chosen: new Map() }]));
  for (const source of input.sources) await readRecords(source, kept, input);
  const prompts = new Map((contract?.cases ?? []).map(({ id, prompt }) => [id, prompt ?? null]));
  const cases = new Map<string, CaseEvidence>();
  for (const [id, { listed, chosen }] of kept) {
    if (listed.length === 0) continue;
    const shown = {
      baseline: await shownAttempt("baseline", chosen.get("baseline") ?? null, input),
      candidate: await shownAttempt("candidate", chosen.get("candidate") ?? null, input),
    };
    cases.set(id, { prompt: prompts.get(id) ?? null, attempts: listed, shown });
  }
  return { cases, trend: trendOf(report.contract.suite, input.past ?? []) };
}

/** The same for a run that has ended, whose suite is looked for where it was. */
export async function storedPage(report: Report, path: string, outside: Outside): Promise<PageEvidence> {
  const { baseline, candidate } = report.versions;
  const places = [baseline.commit, candidate.commit, "."];
  const contract = await findStoredContract(report.contract, places, outside);
  return pageEvidence({ report, contract, sources: ownSides(path), outside });
}

/** The attempts of one run, each on its own side. */
export function ownSides(path: string): EvidenceSource[] {
  return [{ path, as: (side) => side }];
}

/** Of a stored run that today is compared with, the candidate's attempts stand for the baseline. */
export function storedAsBaseline(path: string): EvidenceSource {
  return { path, as: (side) => (side === "candidate" ? "baseline" : null) };
}

async function readRecords(
  { path, as }: EvidenceSource,
  kept: ReadonlyMap<string, KeptCase>,
  { report, outside: { files } }: Input,
): Promise<void> {
  const quoted = new Map((report.quotes ?? []).map((quote) => [`${quote.side} ${quote.case}`, quote.runId]));
  const isShown = (one: Pick<AttemptRecord, "case">) => kept.has(one.case);
  await readChosenRecords(files, path, isShown, ({ previous: _, ...record }) => {
    const side = as(record.side);
    const own = kept.get(record.case);
    if (own === undefined || side === null) return;
    if (own.listed.filter((one) => one.side === side).length >= mostRecords) return;
    own.listed.push(listedOf({ ...record, side }));
    if (!record.counted) return;
    const isQuoted = quoted.get(`${side} ${record.case}`) === record.runId;
    const rank = isQuoted ? 0 : record.outcome === "fail" ? 1 : 2;
    if (rank < (own.chosen.get(side)?.rank ?? 3))
      own.chosen.set(side, { rank, record: { ...record, side }, path });
  });
}

function listedOf(record: Omit<AttemptRecord, "previous">): ListedAttempt {
  const { runId, side, stage, repeat, outcome, reason, durationMs, usage, score } = record;
  const checks = record.checks.filter((check) => check.outcome === "fail");
  return {
    runId,
    side,
    stage,
    repeat,
    try: record.try,
    outcome,
    reason,
    durationMs,
    usage,
    score,
    reused: record.reused,
    toolCalls: record.toolCalls?.slice(0, mostCalls).map(({ name }) => ({ name })) ?? null,
    checks: checks.map(({ id, outcome: of, reason: why, advisory }) => ({
      id,
      outcome: of,
      reason: why,
      advisory,
    })),
  };
}

/** The attempt that the report quotes, else the first that failed, else the first. */
async function shownAttempt(
  side: Side,
  chosen: Chosen | null,
  { report, contract, outside }: Input,
): Promise<ShownAttempt | null> {
  if (chosen === null) return null;
  const { path, record } = chosen;
  const isRecorded = report.mode === "score" || contract === null;
  const form = isRecorded ? "casegate" : traceFormOf(contract.suite.agent);
  const folder = evidenceFolderOf(path, record);
  return { label: side, record, evidence: readStoredEvidence(outside.files, folder, record, form) };
}
