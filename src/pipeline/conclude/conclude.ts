import { compareRun } from "../../compare/compare-run.ts";
import { type OtherEvidence, worsened } from "../../compare/worsen.ts";
import { type Decided, decide } from "../../decide/decide.ts";
import type { Review, RunConditions } from "../../decide/decide-input.ts";
import { exitStatus } from "../../decide/exit-status.ts";
import type { LoadedDecision, LoadedExpected } from "../../model/decision-file.ts";
import type { Report } from "../../model/report.ts";
import type { SecondTable } from "../../model/second-table.ts";
import { buildReport } from "../../report/build-report.ts";
import type { StoredBaseline } from "../measure/confirm-plan.ts";
import type { Measured } from "../measure/measured.ts";
import { type ReportedSides, reportContract } from "../reported/report-parts.ts";
import { independentOf, offlineReview } from "../reported/review.ts";
import type { Outside } from "../request/request.ts";
import type { Sides } from "../request/two-sides.ts";
import type { Frozen } from "../sides/freeze.ts";
import { revisionOf } from "../sides/revision-input.ts";
import { isolationProblem } from "./isolation-problem.ts";
import { reportedJudgment } from "./reported-judgment.ts";
import { alarmsOf } from "./run-alarms.ts";

export interface Concluding {
  mode: Report["mode"];
  /** How people name the run's folder. */
  name: string;
  /** Sentences for the report, such as which commits an event named. */
  notes: readonly string[];
  sides: Pick<Sides, "revision" | "bootstrap"> & { change: Pick<Sides["change"], "digest"> };
  /** The sides as the report names them. */
  reported: ReportedSides;
  frozen: Pick<Frozen, "contract" | "planned" | "notRun" | "partial" | "repeatsRaised" | "shard">;
  outside: Pick<Outside, "clock" | "version">;
  /** The level that the attempts were made under. */
  isolation: string;
  /** What of the network they could reach, in words. */
  network: string;
  /** True where attempts without isolation count only if the baseline's suite allows it. */
  isolationRequired?: boolean | undefined;
  /** Which run's attempts stand for the baseline, where they were not made beside the candidate's. */
  reusedFrom: string | null;
  /** The same of a gate, run by run. */
  reused?: Report["conditions"]["reused"];
  startedAt: Date;
  /** How long the attempts took, where they were made before; otherwise what passed since `startedAt`. */
  durationMs?: number;
  decisions: readonly LoadedDecision[];
  expected: readonly LoadedExpected[];
  /** Who stands behind the decisions, as a forge tells it; absent off one. */
  review?: Review | undefined;
  untouched: boolean;
  /** What a revision's cases showed; null or absent where none was run. */
  second?: SecondTable | null | undefined;
  /** What other runs of the same suite and change showed. */
  others?: readonly OtherEvidence[] | undefined;
  measured: Measured;
  /** What a release asks for. */
  release?: Report["release"];
  /** Parts of the run that are not here, as people name them. */
  missingShards?: readonly string[];
  /** Attempts of an earlier run that stand for the baseline. */
  stored?: StoredBaseline | undefined;
}

/** From judged attempts to a report: compare, decide, assemble. Pure but for the clock. */
export function conclude(input: Concluding): Report {
  const { frozen, outside, untouched, measured, sides } = input;
  const { rechecks, harness, setup } = measured;
  const { contract } = frozen;
  const review = input.review ?? offlineReview(contract.suite.policy);
  const independent = independentOf(contract.suite.policy, input.review !== undefined);
  const today = outside.clock.now().toISOString().slice(0, 10);
  const stored = input.stored ?? { attempts: [], planned: [] };
  const planned = [...stored.planned, ...measured.planned];
  const made = [...measured.attempts].sort((a, b) => a.order - b.order || a.try - b.try);
  const attempts = [...stored.attempts, ...made];
  const cases = untouched || setup !== null || !harness.valid ? [] : frozen.planned;
  const compared = compareRun({
    contract,
    cases,
    planned,
    attempts,
    rechecks,
    storedBaseline: input.stored !== undefined,
    today,
  });
  const comparison = worsened(compared, input.others ?? []);
  const decided = decide({
    purpose: input.mode === "replay" || input.mode === "score" ? input.mode : "merge",
    contract,
    comparison,
    changeDigest: sides.change.digest,
    decisions: input.decisions,
    expected: input.expected,
    notRun: frozen.notRun,
    revision: revisionOf(contract, sides.revision, input.second ?? null),
    review,
    today,
    conditions: runConditions(input),
    from: `--run ${input.name}`,
    release: input.release ?? null,
  });
  return buildReport({
    mode: input.mode,
    status: exitStatus(decided.decision),
    casegate: outside.version,
    startedAt: input.startedAt.toISOString(),
    durationMs: input.durationMs ?? Math.max(0, outside.clock.now().getTime() - input.startedAt.getTime()),
    contract: reportContract(contract, sides.revision, independent, input.second ?? null),
    review: { independent, kind: review.kind, text: "text" in review ? review.text : null },
    ...input.reported,
    conditions: reportConditions(input),
    harness,
    attempts,
    made,
    comparison,
    ...outcomeOf(decided),
    notRun: frozen.notRun,
    judgment: reportedJudgment(made, measured.judging, contract),
    release: input.release ?? null,
    falseAlarms: input.mode === "aa" ? alarmsOf(contract, cases, attempts, today) : null,
  });
}

function outcomeOf({ cases, unusedDecisions, decision }: Decided) {
  return { cases, unusedDecisions, decision };
}

function runConditions(input: Concluding): RunConditions {
  const { frozen, sides, untouched, measured, isolation, isolationRequired } = input;
  const { harness, setup, tampered, budgetSpent } = measured;
  return {
    isolation: untouched
      ? null
      : isolationProblem(frozen.contract.suite, isolation, isolationRequired === true),
    setup,
    tampered,
    budgetSpent,
    interrupted: false,
    bootstrap: sides.bootstrap,
    untouched,
    partial: frozen.partial,
    harness,
    missingShards: input.missingShards ?? [],
    part: frozen.shard !== undefined,
  };
}

function reportConditions(input: Concluding): Report["conditions"] {
  const { frozen, sides, untouched, measured } = input;
  return {
    interleaved: input.reusedFrom === null,
    isolation: input.isolation,
    ...(input.isolationRequired === true ? { isolationRequired: true } : {}),
    containment: measured.attempts[0]?.containment ?? "none",
    network: input.network,
    reusedFrom: input.reusedFrom,
    ...(input.reused === undefined ? {} : { reused: input.reused }),
    partial: frozen.partial,
    bootstrap: sides.bootstrap,
    untouched,
    repeatsRaised: frozen.repeatsRaised,
    notes: [...input.notes, ...measured.notes],
  };
}
