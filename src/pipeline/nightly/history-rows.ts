import { meanOf } from "../../compare/judgment/plot.ts";
import { canonicalJson } from "../../lib/canonical-json.ts";
import { sha256Hex } from "../../lib/sha256.ts";
import type { DecidedCase } from "../../model/decision.ts";
import type { HistoryRow } from "../../model/history.ts";
import type { Report } from "../../model/report.ts";
import { type Side, sides } from "../../model/side.ts";
import type { StoredRun } from "../stored/stored-run.ts";

/** Names a run by what it was, through all its starts: the same run gives the same name, so that it is kept once. */
function runName({ report: { contract, versions }, plan }: StoredRun): string {
  const of = [plan.cookie, contract.digest, versions.changeDigest, versions.baseline.subjectDigest];
  return sha256Hex(canonicalJson(of)).slice(0, 16);
}

/** The sides that this run measured itself: a replay's baseline is another run, scored answers have one side. */
function measuredSides({ mode, conditions }: Report): readonly Side[] {
  const alone =
    mode === "replay" || mode === "score" || conditions.bootstrap || conditions.reusedFrom !== null;
  return alone ? ["candidate"] : sides;
}

function modelOf({ attempts, report }: StoredRun, side: Side): string | null {
  const served = new Set(
    attempts.filter((attempt) => attempt.side === side).flatMap(({ model }) => model.served ?? []),
  );
  return served.size === 0 ? report.versions.model.asked : [...served].sort().join(", ");
}

function rowOf(
  run: StoredRun,
  one: DecidedCase,
  side: Side,
  shared: Pick<HistoryRow, "run" | "model">,
): HistoryRow {
  const { report } = run;
  const { contract, versions } = report;
  const declared = contract.cases.find(({ id }) => id === one.id);
  const { passes, attempts } = one.first[side];
  const { latencyMs, usd } = one.medians[side];
  return {
    schema: 1,
    ...shared,
    date: report.startedAt,
    mode: report.mode,
    suite: contract.suite,
    contract: contract.digest,
    case: one.id,
    caseDigest: one.digest,
    changeDigest: versions.changeDigest,
    side,
    commit: versions[side].commit,
    agent: versions.agent,
    casegate: report.casegate,
    passes,
    attempts,
    planned: Math.max(attempts, declared?.repeats ?? attempts),
    score: one[side].score,
    latencyMs,
    usd,
    judgment: judgmentIn(run, one.id, side),
    ...(report.mode === "aa" ? { merge: report.decision.merge } : {}),
  };
}

/** Mean probability over the first stage; null where nobody was asked. */
function judgmentIn({ attempts }: StoredRun, id: string, side: Side): number | null {
  const own = attempts.filter(
    (one) => one.case === id && one.side === side && one.counted && one.stage === "first",
  );
  return meanOf(own.flatMap(({ checks }) => checks.flatMap(({ judge }) => judge?.probability ?? [])));
}

/**
 * What a finished run adds to the history: one row a case and side that it measured. Only the first stage counts: fresh attempts
 * are made of cases that looked odd, and would bend the trend.
 */
export function historyRows(run: StoredRun): HistoryRow[] {
  const name = runName(run);
  return measuredSides(run.report).flatMap((side) => {
    const shared = { run: name, model: modelOf(run, side) };
    return run.report.comparison.cases
      .filter((one) => one.first[side].attempts > 0)
      .map((one) => rowOf(run, one, side, shared));
  });
}
