import type { Recheck } from "../compare/compare-input.ts";
import { compareRun } from "../compare/compare-run.ts";
import { decide } from "../decide/decide.ts";
import type { RunConditions } from "../decide/decide-input.ts";
import { exitStatus } from "../decide/exit-status.ts";
import type { Verified } from "../model/attempt.ts";
import type { Contract } from "../model/contract.ts";
import type { LoadedDecision, LoadedExpected } from "../model/decision-file.ts";
import type { Harness } from "../model/harness.ts";
import type { PlannedAttempt } from "../model/plan.ts";
import type { Report } from "../model/report.ts";
import { buildReport } from "../report/build-report.ts";
import type { Frozen } from "./freeze.ts";
import { reportContract, reportPlaces, reportVersions } from "./report-parts.ts";
import type { GateRequest, Outside } from "./request.ts";
import { reviewOf } from "./review.ts";
import type { Sides } from "./sides.ts";

/** What was measured, or why nothing was. */
export interface Measured {
  planned: readonly PlannedAttempt[];
  attempts: readonly Verified[];
  rechecks: readonly Recheck[];
  harness: Harness;
  setup: RunConditions["setup"];
  tampered: readonly string[];
  budgetSpent: string | null;
  notes: readonly string[];
}

export interface Concluding {
  request: GateRequest;
  sides: Sides;
  frozen: Frozen;
  outside: Outside;
  startedAt: Date;
  decisions: readonly LoadedDecision[];
  expected: readonly LoadedExpected[];
  untouched: boolean;
  measured: Measured;
}

/** From judged attempts to a report: compare, decide, assemble. Pure but for the clock. */
export function conclude(input: Concluding): Report {
  const { request, sides, frozen, outside, untouched, measured } = input;
  const { planned, rechecks, harness, setup, tampered, budgetSpent } = measured;
  const { contract } = frozen;
  const today = outside.clock.now().toISOString().slice(0, 10);
  const attempts = [...measured.attempts].sort((a, b) => a.order - b.order || a.try - b.try);
  const cases = untouched || setup !== null || !harness.valid ? [] : frozen.planned;
  const comparison = compareRun({ contract, cases, planned, attempts, rechecks, today });
  const decided = decide({
    contract,
    comparison,
    changeDigest: sides.change.digest,
    decisions: input.decisions,
    expected: input.expected,
    notRun: frozen.notRun,
    revision: revisionOf(sides),
    review: reviewOf(contract.suite.policy),
    today,
    conditions: {
      isolation: isolationProblem(contract, outside),
      setup,
      tampered,
      budgetSpent,
      interrupted: false,
      bootstrap: sides.bootstrap,
      untouched,
      partial: frozen.partial,
      harness,
      missingShards: [],
    },
    from: `--run ${request.name}`,
  });
  return buildReport({
    mode: request.mode,
    status: exitStatus(decided.decision),
    casegate: outside.version,
    startedAt: input.startedAt.toISOString(),
    durationMs: outside.clock.now().getTime() - input.startedAt.getTime(),
    contract: reportContract(contract, sides.revision),
    versions: reportVersions(request, sides, attempts),
    places: reportPlaces(sides, attempts),
    conditions: {
      interleaved: true,
      isolation: outside.launcher.isolation,
      containment: attempts[0]?.containment ?? "none",
      network: typeof contract.suite.agent.network === "string" ? contract.suite.agent.network : "allow",
      reusedFrom: null,
      partial: frozen.partial,
      bootstrap: sides.bootstrap,
      untouched,
      repeatsRaised: frozen.repeatsRaised,
      notes: [...(request.notes ?? []), ...measured.notes],
    },
    harness,
    attempts,
    comparison,
    cases: decided.cases,
    notRun: frozen.notRun,
    unusedDecisions: decided.unusedDecisions,
    decision: decided.decision,
  });
}

/** This version reaches no isolation; a suite that asks for some is not served. */
function isolationProblem({ suite }: Contract, { launcher }: Outside): string | null {
  const { min } = suite.isolation;
  if (min === undefined || min === "none" || launcher.isolation !== "none") return null;
  return `the suite asks for ${min} at least, and this run reached none`;
}

function revisionOf({ contract, revision }: Sides) {
  if (revision === null) return null;
  return {
    suitePath: contract.folder.path,
    baselineDigest: contract.digest,
    candidateDigest: revision.digest,
    cases: revision.changes.map((change) => change.case),
    problem: revision.problem,
  };
}
