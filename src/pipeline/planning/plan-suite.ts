import { fewestInScope } from "../../contract/average-mistakes.ts";
import { loadContract } from "../../contract/load-contract.ts";
import { noSuite } from "../../contract/no-suite.ts";
import { readSuiteFolder, suitesBelow } from "../../contract/suite-folder.ts";
import type { Case, Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { Forecast } from "../../model/forecast.ts";
import { floorOf, unitsNeeded } from "../../plan/floor.ts";
import { selectCases } from "../../plan/select-cases.ts";
import type { Snapshot } from "../../ports/repository.ts";
import { usualConcurrency } from "../measure/usual-concurrency.ts";
import type { Outside } from "../request/request.ts";
import type { Pace } from "../simulate/scenarios.ts";
import { readStoredRun, type StoredRun } from "../stored/stored-run.ts";
import { forecast, type Pilot } from "./forecast.ts";

export interface PlanRequest {
  /** Suite folder, relative to the repository's root, or a folder of several. */
  suite: string;
  /** The folder of a finished run, and how people name it. */
  from?: { path: string; name: string } | undefined;
  repeats?: number | undefined;
  margin?: number | undefined;
  fresh?: number | undefined;
  concurrency?: number | undefined;
  draws: number;
}

/** What each suite in a folder of the working tree would cost and could show; makes no attempt. */
export async function planSuites(request: PlanRequest, outside: Outside): Promise<Forecast[]> {
  const snapshot = await outside.repository.snapshot(".");
  const run = request.from && (await readStoredRun(outside.files, request.from.path, request.from.name));
  const below = suitesBelow(snapshot, request.suite);
  const paths = run === undefined ? below : below.filter((path) => path === run.report.contract.path);
  if (paths.length === 0) throw missing(snapshot, request, run);
  const forecasts: Forecast[] = [];
  for (const path of paths) {
    const folder = await readSuiteFolder(snapshot, path);
    if (folder === null) throw new Error(`the suite ${path} vanished`);
    forecasts.push(await forecastOf(loadContract(folder), request, run, outside));
  }
  return forecasts;
}

function missing(snapshot: Snapshot, { suite }: PlanRequest, run: StoredRun | undefined): UserError {
  return run === undefined
    ? noSuite(snapshot, suite)
    : new UserError({
        where: run.name,
        what: `is a run of the suite in ${run.report.contract.path}, which is not in ${suite}`,
        todo: `name that folder with --suite, or another run with --from`,
      });
}

async function forecastOf(
  contract: Contract,
  request: PlanRequest,
  run: StoredRun | undefined,
  outside: Outside,
): Promise<Forecast> {
  const asked = withRequest(contract, request);
  const { planned, notRun } = selectCases({ cases: asked.cases, changed: null });
  refuseAverage(request, asked, planned);
  return forecast({
    contract: asked,
    cases: planned,
    notRun,
    pilot: run === undefined ? null : pilotOf(run),
    concurrency: request.concurrency ?? asked.suite.concurrency ?? usualConcurrency(asked.suite.agent),
    today: outside.clock.now().toISOString().slice(0, 10),
    draws: request.draws,
    pace: paceOf(outside),
  });
}

const turnMs = 50;
const quietMs = 10_000;

/** Gives an interrupt its turn while runs are simulated, and tells how far that is when it takes long. */
function paceOf({ clock, log, interrupt }: Outside): Pace {
  let turnedMs = clock.monotonicMs();
  let toldMs = turnedMs;
  return async (name, made, draws) => {
    const nowMs = clock.monotonicMs();
    if (nowMs - turnedMs < turnMs) return;
    await clock.sleep(0);
    interrupt.throwIfAborted();
    turnedMs = clock.monotonicMs();
    if (nowMs - toldMs < quietMs) return;
    toldMs = nowMs;
    log.line(`simulated ${made} of at most ${draws} runs in which ${name}`);
  };
}

/** The contract with the repeats, margin and fresh attempts that are asked about. */
function withRequest(contract: Contract, { repeats, margin, fresh }: PlanRequest): Contract {
  const { suite } = contract;
  const { criteria } = suite;
  const average =
    margin === undefined ? {} : { average: { scope: "population" as const, ...criteria.average, margin } };
  const confirm = fresh === undefined ? {} : { confirm: { ...criteria.confirm, attempts: fresh } };
  const cases = contract.cases.map(
    (one): Case => (repeats === undefined || one.kind === "command" ? one : { ...one, repeats }),
  );
  return {
    ...contract,
    cases,
    suite: {
      ...suite,
      repeats: repeats ?? suite.repeats,
      criteria: { ...criteria, ...average, ...confirm },
    },
  };
}

/** Repeats and a margin that no result can show are refused as they are when a suite is loaded. */
function refuseAverage(request: PlanRequest, { suite }: Contract, cases: readonly Case[]): void {
  const { confidence, average } = suite.criteria;
  if (average?.scope === "suite" && (request.repeats ?? fewestInScope) < fewestInScope)
    throw new UserError({
      where: "--repeats",
      what: `${request.repeats} is too few for criteria.average.scope: suite`,
      todo: `ask for ${fewestInScope} or more, or set scope: population`,
    });
  if (request.margin === undefined || average?.scope !== "population") return;
  const { units, unit, floor } = floorOf(cases, confidence, request.margin);
  if (floor < request.margin) return;
  const kind = unit === "family" ? "families" : "cases";
  throw new UserError({
    where: "--margin",
    what: `${request.margin} can never be shown by ${units} ${kind}: even if every attempt passed, the interval would reach ${floor.toFixed(3)}`,
    todo: `it needs at least ${unitsNeeded(request.margin, confidence)} ${kind} at confidence ${confidence}; ask for a wider margin, or set scope: suite`,
  });
}

/** What the baseline did: both sides where they were the same code. */
function pilotOf({ name, report, attempts }: StoredRun): Pilot {
  const { baseline, candidate } = report.versions;
  const same = report.mode === "aa" || baseline.subjectDigest === candidate.subjectDigest;
  return {
    name,
    records: attempts,
    attempts: attempts.filter(({ side }) => same || side === "baseline"),
  };
}
