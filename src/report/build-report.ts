import * as z from "zod";
import type { AttemptOutcome, AttemptRecord } from "../model/attempt.ts";
import type { Comparison } from "../model/comparison.ts";
import { type DecidedCase, type Decision, decidedCaseSchema } from "../model/decision.ts";
import type { Harness } from "../model/harness.ts";
import type { NotRun } from "../model/plan.ts";
import { type Report, reportSchema } from "../model/report.ts";
import type { Side } from "../model/side.ts";
import { movedPlaces, type Places } from "./moved.ts";
import { pickQuotes, type Quotable } from "./pick-quotes.ts";

/** Refused connections that a report names; each attempt's own record has its own. */
const mostConnections = 500;

/** What a report tells of an attempt. */
type Reported = Quotable & Pick<AttemptRecord, "try" | "usage" | "externalConnectionAttempts" | "reused">;

export interface ReportParts {
  mode: Report["mode"];
  status: number;
  casegate: string;
  startedAt: string;
  durationMs: number;
  contract: Report["contract"];
  /** Everything about the two sides but what differs between them, which follows from `places`. */
  versions: Omit<Report["versions"], "moved">;
  places: { baseline: Places; candidate: Places };
  conditions: Report["conditions"];
  harness: Harness;
  attempts: readonly Reported[];
  /** Those of them that this run made, where it compares with stored ones. */
  made?: readonly Reported[];
  comparison: Comparison;
  cases: readonly DecidedCase[];
  notRun: readonly NotRun[];
  unusedDecisions: readonly string[];
  decision: Decision;
  review?: Report["review"] | undefined;
  judgment?: Report["judgment"] | undefined;
  /** Of a run of the baseline against itself. */
  falseAlarms?: Report["falseAlarms"] | undefined;
  release?: Report["release"] | undefined;
}

/** Assembles report.json from what the stages left. A report that its own schema refuses is a bug and is thrown. */
export function buildReport(parts: ReportParts): Report {
  const { mode, status, casegate, startedAt, durationMs, contract, conditions, harness, decision } = parts;
  const report: Report = {
    schema: 1,
    mode,
    status,
    casegate,
    startedAt,
    durationMs,
    contract,
    versions: {
      ...parts.versions,
      moved: movedPlaces(parts.places.baseline, parts.places.candidate),
    },
    conditions,
    harness,
    runs: runsOf(parts.attempts, parts.made ?? parts.attempts),
    comparison: comparisonOf(parts),
    quotes: pickQuotes(parts.cases, parts.attempts),
    judgment: parts.judgment ?? null,
    release: parts.release ?? null,
    decision,
    ...(parts.review === undefined ? {} : { review: parts.review }),
    ...(parts.falseAlarms == null ? {} : { falseAlarms: parts.falseAlarms }),
  };
  return checked(report);
}

/** From so many cases on, a compiled schema makes up for the time of compiling it. */
const manyCases = 200;

function checked(report: Report): Report {
  const { cases } = report.comparison;
  const jitless = cases.length < manyCases;
  const told = checkedBy(
    reportSchema,
    { ...report, comparison: { ...report.comparison, cases: [] } },
    jitless,
  );
  return {
    ...told,
    comparison: { ...told.comparison, cases: cases.map((one) => checkedCase(one, jitless)) },
  };
}

function checkedBy<T>(schema: z.ZodType<T>, value: T, jitless: boolean): T {
  const parsed = schema.safeParse(value, { jitless });
  if (parsed.success) return parsed.data;
  throw new Error(`the report does not hold to its own schema:\n${z.prettifyError(parsed.error)}`);
}

/** A schema copies what it takes, keys in its own order; a case that says the same in the same order need not be held twice. */
function checkedCase(one: DecidedCase, jitless: boolean): DecidedCase {
  const copy = checkedBy(decidedCaseSchema, one, jitless);
  return JSON.stringify(copy) === JSON.stringify(one) ? one : copy;
}

function comparisonOf(parts: ReportParts): Report["comparison"] {
  const { suite, critical, criticalBound, incomplete, loss, watchList } = parts.comparison;
  return {
    cases: [...parts.cases],
    suite,
    critical: [...critical],
    criticalBound,
    notRun: [...parts.notRun],
    incomplete: [...incomplete],
    unusedDecisions: [...parts.unusedDecisions],
    loss: loss.map(({ side, planned, lost }) => ({ side, planned, lost })),
    watchList: watchList == null ? null : [...watchList],
  };
}

function runsOf(attempts: ReportParts["attempts"], made: ReportParts["attempts"]): Report["runs"] {
  // What an earlier run made was paid for then.
  const paid = made.filter(({ reused }) => reused !== true);
  return {
    file: "attempts.jsonl",
    count: made.length,
    byOutcome: { baseline: outcomes(attempts, "baseline"), candidate: outcomes(attempts, "candidate") },
    retries: paid.filter((attempt) => attempt.try > 1).length,
    externalConnectionAttempts: [...new Set(made.flatMap((one) => one.externalConnectionAttempts))].slice(
      0,
      mostConnections,
    ),
    usd: known(paid.map((attempt) => attempt.usage?.usd ?? null)),
    tokens: known(paid.map(({ usage }) => known([usage?.input ?? null, usage?.output ?? null]))),
  };
}

function outcomes(attempts: ReportParts["attempts"], side: Side): Partial<Record<AttemptOutcome, number>> {
  const counts: Partial<Record<AttemptOutcome, number>> = {};
  for (const attempt of attempts) {
    if (attempt.side === side && attempt.counted)
      counts[attempt.outcome] = (counts[attempt.outcome] ?? 0) + 1;
  }
  return counts;
}

/** The sum of what is known; null when nothing is, because unknown is not zero. */
function known(values: readonly (number | null)[]): number | null {
  const told = values.filter((value) => value !== null);
  return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0);
}
