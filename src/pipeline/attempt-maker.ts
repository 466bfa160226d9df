import { join } from "node:path";
import type { Redactor } from "../lib/redact.ts";
import type { AttemptRecord, Verified } from "../model/attempt.ts";
import type { Case, Contract } from "../model/contract.ts";
import type { PlannedAttempt } from "../model/plan.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import { type AttemptRun, executeAttempt } from "../run/execute-attempt.ts";
import { createLiveBudget, type LiveAccount } from "../run/live-budget.ts";
import type { RunBudget } from "../run/run-budget.ts";
import type { RunFolder } from "../run/run-folder.ts";
import type { Judge } from "../verify/judge/judge.ts";
import { type AttemptFacts, fromRecord, toVerified } from "../verify/verified.ts";
import { verifyAttempt } from "../verify/verify-attempt.ts";
import { attemptFacts } from "./attempt-facts.ts";
import { attemptKey } from "./attempt-key.ts";
import { keepRecording, recordingFor } from "./attempt-recording.ts";
import { disposeOf } from "./dispose-of.ts";
import { type RunFolders, sideFolders } from "./folders.ts";
import { networkPlace } from "./network-place.ts";
import { notMade, withoutRecording } from "./not-made.ts";
import type { GateRequest, Outside } from "./request.ts";
import { createServicePlaces, type ServicePlaces } from "./service-places.ts";
import { withModel } from "./side-models.ts";
import type { TamperWatch } from "./tamper-watch.ts";
import { verifying } from "./verifying.ts";

const firstBackoffMs = 500;
const mostBackoffMs = 30_000;

export interface MakerInput {
  contract: Contract;
  folders: RunFolders;
  runFolder: RunFolder;
  outside: Outside;
  cookie: string;
  redactor: Redactor;
  budget: RunBudget;
  request: Pick<GateRequest, "blockExternal" | "models">;
  /** The contract's budget as a broker keeps it while attempts run. */
  keptBudget: SuiteFile["budget"];
  keepWorkspaces: boolean;
  watch: TamperWatch;
  /** Told, in a sentence, of what could not be removed. */
  leftBehind: (text: string) => void;
  /** Keeps each attempt as a recording. */
  record?: boolean;
  /** Who answers judge checks. */
  judge: Judge;
}

export interface AttemptMaker {
  /** Makes a planned attempt with its retries and returns the last try; null where an earlier start had made it, or an interrupt came first. */
  make(planned: PlannedAttempt): Promise<Verified | null>;
  /** Records a planned attempt that is not made any more, unless an earlier start of the run made it. */
  skip(planned: PlannedAttempt, reason: string): Promise<void>;
  /** Every judged try so far, those of an earlier start included. */
  attempts(): readonly Verified[];
  /** Ends what runs for all attempts of a side. To be called when no attempt is made any more, whatever happened. */
  close(): Promise<void>;
}

/** Attempts of one run: executed, judged, appended to attempts.jsonl, kept for the comparison. */
export function createAttemptMaker(input: MakerInput): AttemptMaker {
  const { contract, runFolder, outside, budget } = input;
  const cases = new Map(contract.cases.map((one) => [one.id, one]));
  const judged: Verified[] = runFolder.records.map(fromRecord);
  const earlier = new Map<string, AttemptRecord>(
    runFolder.records.map((record) => [attemptKey(record), record]),
  );
  const services = createServicePlaces(input);
  const live = createLiveBudget({ ...contract.suite, budget: input.keptBudget }, budget);
  for (const record of runFolder.records) budget.spend(record);

  async function tryOnce(one: Case, planned: PlannedAttempt, tryNumber: number): Promise<Verified | null> {
    const account = live.open();
    budget.begin();
    const own = withModel(contract, input.request.models?.[planned.side]);
    const made = { ...input, contract: own, services, account };
    const verified = await makeTry(made, one, planned, tryNumber).finally(account.close);
    if (verified === null) budget.abandon();
    else budget.spend(verified);
    return verified;
  }

  async function make(planned: PlannedAttempt): Promise<Verified | null> {
    const one = cases.get(planned.case);
    if (one === undefined) throw new Error(`the plan names a case that the contract lacks: ${planned.case}`);
    const last = earlier.get(attemptKey(planned));
    if (last?.counted === true) return null;
    for (let tryNumber = (last?.try ?? 0) + 1; ; tryNumber += 1) {
      const verified = await tryOnce(one, planned, tryNumber);
      if (verified === null) return null;
      judged.push(verified);
      await runFolder.append(verified);
      if (verified.counted) return verified;
      if (budget.exhausted() !== null) return null;
      const waitMs = Math.min(firstBackoffMs * 2 ** (tryNumber - 1), mostBackoffMs);
      await outside.clock.sleep(waitMs, outside.interrupt);
      if (outside.interrupt.aborted) return null;
    }
  }

  async function skip(planned: PlannedAttempt, reason: string): Promise<void> {
    const one = cases.get(planned.case);
    if (one === undefined || earlier.get(attemptKey(planned))?.counted === true) return;
    const left = notMade(input, one, planned, { cause: "budget", reason, command: "" });
    judged.push(left);
    await runFolder.append(left);
  }

  return { make, skip, attempts: () => judged, close: services.end };
}

interface TryInput extends MakerInput {
  services: ServicePlaces;
  account: LiveAccount;
}

/** One try, judged; null when an interrupt ended it, since it then says nothing about either side. */
async function makeTry(
  input: TryInput,
  one: Case,
  planned: PlannedAttempt,
  tryNumber: number,
): Promise<Verified | null> {
  const { contract, folders, runFolder, outside, redactor } = input;
  if (outside.interrupt.aborted) return null;
  const recorded = recordingFor(contract, one, planned);
  if (typeof recorded === "string") return notMade(input, one, planned, withoutRecording(planned, recorded));
  const runId = outside.randomId();
  const subject = folders.subject[planned.side];
  const run = await executeAttempt({
    contract,
    case: one,
    folders: sideFolders(folders, planned.side),
    account: planned.side,
    repeat: planned.repeat,
    cookie: input.cookie,
    engine: outside.engine,
    redactor,
    launcher: outside.launcher,
    files: outside.files,
    model: outside.model,
    clock: outside.clock,
    evidenceFolder: join(runFolder.path, "evidence", runId),
    abort: outside.interrupt,
    services: input.services.of(planned.side),
    network: networkPlace(contract, input.request, outside, input.account),
    recording: recorded,
  });
  if (run.kind === "no_credentials") throw new Error("credentials are checked before the first attempt");
  try {
    if (run.interrupted) return null;
    await input.watch.beforeVerdict();
    const places = {
      subject,
      baseline: folders.subject.baseline,
      suite: folders.suite,
      workspace: run.workspace,
      services: run.services,
    };
    const judgement = await verifyAttempt({
      ...verifying(outside, input.cookie),
      judge: input.judge,
      case: one,
      suite: contract.suite,
      evidence: run.evidence,
      places,
      redactor,
    });
    const counted = !(judgement.earnsRetry && tryNumber <= contract.suite.outage_retries);
    if (counted && input.record === true) await keepRecording(run, planned, runFolder);
    return toVerified(factsOf(input, planned, run, { runId, tryNumber, counted }), judgement);
  } finally {
    await run.endServices();
    if (!input.keepWorkspaces) await disposeOf(run, input.leftBehind);
    await input.watch.afterAttempt(planned.side);
  }
}

function factsOf(
  { contract, outside }: MakerInput,
  planned: PlannedAttempt,
  run: AttemptRun,
  ids: { runId: string; tryNumber: number; counted: boolean },
): AttemptFacts {
  return attemptFacts({
    ...ids,
    planned,
    run,
    asked: contract.suite.agent.model ?? null,
    isolation: outside.launcher.isolation,
  });
}
