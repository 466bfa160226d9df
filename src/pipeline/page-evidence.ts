import { join } from "node:path";
import { type AttemptRecord, attemptRecordSchema } from "../model/attempt.ts";
import type { Contract } from "../model/contract.ts";
import type { HistoryRow } from "../model/history.ts";
import type { Report } from "../model/report.ts";
import type { Side } from "../model/side.ts";
import { traceFormOf } from "../model/trace-form.ts";
import type { ShownAttempt } from "../report/attempt/shown-case.ts";
import { orderedCases } from "../report/html/case-rows.ts";
import type { CaseEvidence, PageEvidence } from "../report/html/page-evidence.ts";
import { viewOf } from "../report/view.ts";
import { parsePlainJson } from "../run/plain-json.ts";
import { readStoredEvidence } from "../run/read-evidence.ts";
import { evidenceFolderOf } from "../run/stored-records.ts";
import type { Outside } from "./request.ts";
import { findStoredContract } from "./stored-contract.ts";
import { trendOf } from "./trend.ts";

/** The page tells so many cases with their attempts, the most severe ones. */
const mostCases = 250;
/** Of one case and side. */
const mostRecords = 60;

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

type Kept = Omit<AttemptRecord, "previous"> & { path: string };

/** What report.html shows of the attempts of the most severe cases, read back from the run's folder line by line. */
export async function pageEvidence(input: Input): Promise<PageEvidence> {
  const { report, contract } = input;
  const ids = orderedCases(viewOf(report))
    .slice(0, mostCases)
    .map(({ id }) => id);
  const kept = new Map<string, Kept[]>(ids.map((id) => [id, []]));
  for (const source of input.sources) await readRecords(source, kept, input.outside);
  const prompts = new Map((contract?.cases ?? []).map(({ id, prompt }) => [id, prompt ?? null]));
  const cases = new Map<string, CaseEvidence>();
  for (const [id, attempts] of kept) {
    if (attempts.length === 0) continue;
    const shown = {
      baseline: await shownAttempt(id, "baseline", attempts, input),
      candidate: await shownAttempt(id, "candidate", attempts, input),
    };
    cases.set(id, { prompt: prompts.get(id) ?? null, attempts, shown });
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
  kept: ReadonlyMap<string, Kept[]>,
  { files }: Input["outside"],
): Promise<void> {
  await files.readLines(join(path, "attempts.jsonl"), (line) => {
    const parsed = attemptRecordSchema.safeParse(parsePlainJson(new TextDecoder().decode(line)));
    if (!parsed.success) return;
    const { previous: _, ...record } = parsed.data;
    const side = as(record.side);
    const own = kept.get(record.case);
    if (own === undefined || side === null) return;
    if (own.filter((one) => one.side === side).length < mostRecords) own.push({ ...record, side, path });
  });
}

/** The attempt that the report quotes, else the first that failed, else the first. */
async function shownAttempt(
  id: string,
  side: Side,
  attempts: readonly Kept[],
  { report, contract, outside }: Input,
): Promise<ShownAttempt | null> {
  const own = attempts.filter((attempt) => attempt.side === side && attempt.counted);
  const quote = report.quotes?.find((one) => one.case === id && one.side === side);
  const chosen =
    own.find(({ runId }) => runId === quote?.runId) ??
    own.find(({ outcome }) => outcome === "fail") ??
    own[0];
  if (chosen === undefined) return null;
  const { path, ...record } = chosen;
  const isRecorded = report.mode === "score" || contract === null;
  const form = isRecorded ? "casegate" : traceFormOf(contract.suite.agent);
  const folder = evidenceFolderOf(path, record);
  return { label: side, record, evidence: await readStoredEvidence(outside.files, folder, record, form) };
}
