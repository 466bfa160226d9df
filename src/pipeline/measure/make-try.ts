import { join } from "node:path";
import type { Redactor } from "../../lib/redact.ts";
import type { Judged } from "../../model/attempt.ts";
import type { Case, Contract } from "../../model/contract.ts";
import type { PlannedAttempt } from "../../model/plan.ts";
import type { Side } from "../../model/side.ts";
import type { SuiteFile } from "../../model/suite-file.ts";
import type { AttemptRun } from "../../run/attempt-run.ts";
import { executeAttempt } from "../../run/execute-attempt.ts";
import type { LiveAccount } from "../../run/live-budget.ts";
import type { RunBudget } from "../../run/run-budget.ts";
import type { RunFolder } from "../../run/run-folder.ts";
import type { Turn } from "../../run/turn.ts";
import type { Judge } from "../../verify/judge/judge.ts";
import type { AttemptKeeper } from "../../verify/keep-attempts.ts";
import { type AttemptFacts, toVerified } from "../../verify/verified.ts";
import { verifyAttempt } from "../../verify/verify-attempt.ts";
import { attemptFacts } from "../harness/attempt-facts.ts";
import { type RunFolders, sideFolders } from "../request/folders.ts";
import { networkPlace } from "../request/network-place.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import type { verifying } from "../request/verifying.ts";
import { keepRecording, recordingFor } from "./attempt-recording.ts";
import type { Disposals } from "./dispose-of.ts";
import { notMade, withoutRecording } from "./not-made.ts";
import type { ServicePlaces } from "./service-places.ts";
import type { TamperWatch } from "./tamper-watch.ts";

export interface MakerInput {
  contract: Contract;
  folders: RunFolders;
  runFolder: RunFolder;
  keeper: AttemptKeeper;
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

export interface TryInput extends MakerInput {
  services: ServicePlaces;
  account: LiveAccount;
  disposals: Disposals;
  /** What judging gets of the outside. */
  judging: ReturnType<typeof verifying>;
  /** When the attempt's program may run; null: at once. */
  turn: Turn | null;
}

/** One try, judged; null when an interrupt ended it, since it then says nothing about either side, or when its turn came too late. */
export async function makeTry(
  input: TryInput,
  one: Case,
  planned: PlannedAttempt,
  tryNumber: number,
): Promise<Judged | null> {
  const { contract, folders, runFolder, outside, redactor } = input;
  if (outside.interrupt.aborted) return null;
  const recorded = recordingFor(contract, one, planned);
  if (typeof recorded === "string") return notMade(input, one, planned, withoutRecording(planned, recorded));
  const runId = outside.randomId();
  const subject = folders.subject[planned.side];
  const tidied = tidying(input, planned.side);
  const run = await executeAttempt({
    contract,
    case: one,
    folders: sideFolders(folders, planned.side),
    links: folders.links[planned.side],
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
    turn: tidied.turn,
  });
  if (run.kind === "too_late") return null;
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
      ...input.judging,
      judge: input.judge,
      case: one,
      suite: contract.suite,
      evidence: run.evidence,
      places,
      redactor,
      notKept: run.notKept?.message ?? null,
    });
    // What failed stays on record; what would pass is made again once there is room for its evidence.
    if (run.notKept !== null && judgement.cause === "evidence") throw run.notKept;
    const counted = !(judgement.earnsRetry && tryNumber <= contract.suite.outage_retries);
    if (counted && input.record === true) await keepRecording(run, planned, runFolder);
    return toVerified(factsOf(input, planned, run, { runId, tryNumber, counted }), judgement);
  } finally {
    await run.endServices();
    if (!input.keepWorkspaces) await input.disposals.add(run);
    await tidied.atEnd();
  }
}

/** What an attempt left in its subject goes before the next one of its worker starts: where that waits for a turn, before it gets it. */
function tidying({ watch, turn }: TryInput, side: Side): { turn: Turn | null; atEnd(): Promise<void> } {
  let isDone = false;
  const tidy = async () => {
    isDone = true;
    await watch.afterAttempt(side);
  };
  const over = async (then: Turn) => {
    await tidy();
    await then.over();
  };
  return {
    turn: turn === null ? null : { begin: turn.begin, over: () => over(turn) },
    atEnd: async () => (isDone ? undefined : tidy()),
  };
}

function factsOf(
  { contract, outside }: MakerInput,
  planned: PlannedAttempt,
  run: AttemptRun,
  { runId, tryNumber, counted }: { runId: string; tryNumber: number; counted: boolean },
): AttemptFacts {
  return attemptFacts({
    planned,
    run,
    runId,
    tryNumber,
    counted,
    asked: contract.suite.agent.model ?? null,
    isolation: outside.launcher.isolation,
  });
}
