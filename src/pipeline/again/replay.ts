import { findSuites } from "../../contract/suite-folder.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { PlannedAttempt } from "../../model/plan.ts";
import type { Report } from "../../model/report.ts";
import type { Snapshot } from "../../ports/repository.ts";
import { conclude } from "../conclude/conclude.ts";
import { keepMeasured } from "../conclude/kept-measured.ts";
import { judgedByPeople, readVerdicts, withManualVerdicts } from "../conclude/verdict-folder.ts";
import type { StoredBaseline } from "../measure/confirm-plan.ts";
import { type Interrupted, measure } from "../measure/measure.ts";
import { openRun } from "../measure/open-run.ts";
import { ownSides, pageEvidence, storedAsBaseline } from "../reported/page-evidence.ts";
import { withQuotedAnswers } from "../reported/quoted-answers.ts";
import { reportedSides } from "../reported/report-parts.ts";
import { writeReports } from "../reported/write-reports.ts";
import { isolated } from "../request/isolated.ts";
import { reachedConditions } from "../request/network-place.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import { changeOfSides, readSide, type SideOfRun, type Sides } from "../request/two-sides.ts";
import { type Frozen, freeze } from "../sides/freeze.ts";
import { requireNamed } from "../sides/idle-globs.ts";
import { findStoredContract } from "../stored/stored-contract.ts";
import { readWholeRun, type StoredRun } from "../stored/stored-run.ts";

export interface ReplayRequest extends Omit<GateRequest, "mode" | "suite" | "baseline"> {
  /** Absolute path of the stored run's folder, and how people name it. */
  against: string;
  againstName: string;
  /** The stored run is one of a history, which keeps no evidence. */
  withoutEvidence?: boolean;
}

export type ReplayEnd = { kind: "decided"; report: Report } | Interrupted;

/**
 * Runs one side again under a stored run's contract and compares it with what that run's candidate did: nothing should have changed. Any
 * difference is a finding about the stack; the stored run stays as it is, and no decision file counts.
 */
export async function replay(request: ReplayRequest, given: Outside): Promise<ReplayEnd> {
  const [startedAt, startedMs] = [given.clock.now(), given.clock.monotonicMs()];
  const { against, againstName, withoutEvidence } = request;
  const stored = await readWholeRun(given.files, against, againstName, withoutEvidence);
  const baseline = storedBaseline(stored);
  const sides = await openReplay(stored, request, given);
  const outside = await isolated(given, sides.contract.suite, [request.candidate, request.against]);
  const asked: GateRequest = {
    ...request,
    mode: "gate",
    suite: sides.contract.folder.path,
    baseline: stored.report.versions.candidate.label,
    baselineLabel: stored.report.versions.candidate.label,
  };
  const frozen = frozenReplay(asked, sides, baseline, outside);
  const verdicts = await readVerdicts(sides.candidate.snapshot);
  const run = await openRun(asked, sides, frozen, outside);
  try {
    const ended = await measure(asked, sides, frozen, run, outside, baseline);
    if ("kind" in ended) return ended;
    const measured = await judgedByPeople(ended, frozen.planned, verdicts, run.folder.path, outside);
    const before = await judgedByPeople(baseline, frozen.planned, verdicts, stored.path, outside);
    const decided = conclude({
      mode: "replay",
      name: request.name,
      notes: request.notes ?? [],
      sides: { ...sides, bootstrap: false },
      reported: reportedSides(asked, sides, [...before.attempts, ...measured.attempts]),
      frozen: withManualVerdicts(frozen, sides, verdicts),
      outside,
      ...reachedConditions(sides.contract, asked, outside),
      reusedFrom: `${request.againstName} of ${stored.report.startedAt.slice(0, 10)}`,
      startedAt,
      durationMs: Math.round(outside.clock.monotonicMs() - startedMs),
      decisions: [],
      expected: [],
      untouched: false,
      measured,
      stored: before,
    });
    await keepMeasured(run.folder, measured, request.notes ?? []);
    const sources = [storedAsBaseline(stored.path), ...ownSides(run.folder.path)];
    const report = await withQuotedAnswers(decided, sources, outside);
    const { past } = request;
    const page = await pageEvidence({ report, past, contract: frozen.contract, sources, outside });
    await writeReports(run.folder, report, { page, random: outside.randomId, name: request.name });
    return { kind: "decided", report };
  } finally {
    await run.folder.close();
    await run.claim.release();
  }
}

/** All counted attempts of the stored run's candidate, fresh ones too, as the baseline of today. */
function storedBaseline({ attempts, report, name }: StoredRun): StoredBaseline {
  const own = attempts.filter(
    ({ side, counted, stage }) => side === "candidate" && counted && stage !== "attribution",
  );
  if (own.length === 0) {
    throw new UserError({
      where: name,
      what: `holds no attempts of a candidate (mode ${report.mode})`,
      todo: "name the report of a run with attempts with --against",
    });
  }
  const relabelled = own.map((attempt) => ({ ...attempt, side: "baseline", stage: "first" }) as Verified);
  const planned = relabelled.map(
    ({ case: id, repeat }, order): PlannedAttempt => ({
      order,
      stage: "first",
      case: id,
      side: "baseline",
      repeat,
      pair: order,
    }),
  );
  return { attempts: relabelled, planned };
}

async function openReplay(
  { report, plan }: StoredRun,
  request: ReplayRequest,
  outside: Outside,
): Promise<Sides> {
  const { versions } = report;
  const snapshot = await outside.repository.snapshot(request.candidate);
  const named = { path: report.contract.path, digest: plan.contractDigest };
  const places = [versions.baseline.commit, versions.candidate.commit, request.candidate];
  const contract = await findStoredContract(named, places, outside);
  if (contract === null) throw otherSuite(request);
  const suites = findSuites(snapshot);
  const candidate = await readSide(snapshot, contract, suites);
  const baseline = await storedSide(report, contract, outside);
  requireNamed({ contract, baseline, candidate });
  return {
    contract,
    suites,
    baseline,
    candidate,
    change: changeOfSides(baseline, candidate),
    revision: null,
    // Only the candidate is set up and run.
    bootstrap: true,
  };
}

function otherSuite({ againstName }: ReplayRequest): UserError {
  return new UserError({
    where: againstName,
    what: "was measured by a suite that neither its commits nor the candidate hold",
    todo: "fetch the commits of that run, or make a new run to replay against",
  });
}

/** The stored candidate's checkout where its commit is here; else only what the report says of it. */
async function storedSide(
  { versions }: Report,
  contract: Contract,
  { repository }: Outside,
): Promise<SideOfRun> {
  const { commit, label, subjectDigest: digest } = versions.candidate;
  const snapshot = commit === null ? null : await repository.snapshot(commit).catch(() => null);
  if (snapshot !== null) return readSide(snapshot, contract, findSuites(snapshot));
  const gone: Snapshot = {
    commit,
    label,
    dirty: false,
    entries: [],
    read: () => Promise.reject(new Error("the stored side is not here")),
    exportTo: async () => ({ notMaterialised: [] }),
  };
  return { snapshot: gone, subject: [], links: [], subjectDigest: digest };
}

/** Today's attempts: of the cases that the stored run has attempts of, since the others have nothing to be compared with. */
function frozenReplay(
  request: GateRequest,
  sides: Sides,
  { attempts }: StoredBaseline,
  outside: Outside,
): Frozen {
  const known = new Set(attempts.map((attempt) => attempt.case));
  const frozen = freeze(request, sides, outside);
  const others = frozen.planned.filter(({ id }) => !known.has(id));
  const first = frozen.first.filter((attempt) => known.has(attempt.case));
  return {
    ...frozen,
    planned: frozen.planned.filter(({ id }) => known.has(id)),
    notRun: [
      ...frozen.notRun,
      ...others.map(({ id }) => ({ case: id, reason: "not covered by the stored run" })),
    ],
    first: first.map((attempt, order) => ({ ...attempt, order })),
  };
}
