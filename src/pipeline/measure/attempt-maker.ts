import type { Judged, Verified } from "../../model/attempt.ts";
import type { Case } from "../../model/contract.ts";
import type { PlannedAttempt } from "../../model/plan.ts";
import type { Side } from "../../model/side.ts";
import { createLiveBudget } from "../../run/live-budget.ts";
import type { Turn } from "../../run/turn.ts";
import { withModel } from "../request/side-models.ts";
import { verifying } from "../request/verifying.ts";
import { createDisposals } from "./dispose-of.ts";
import { type MakerInput, makeTry } from "./make-try.ts";
import { notMade } from "./not-made.ts";
import { overlappingCases } from "./overlapping-cases.ts";
import { lastTries } from "./planned-alike.ts";
import { recordAhead } from "./record-ahead.ts";
import { createServicePlaces } from "./service-places.ts";

const firstBackoffMs = 500;
const mostBackoffMs = 30_000;

export interface AttemptMaker {
  /**
   * Makes a planned attempt with its retries and returns the last try; null where an earlier start had made it, or an interrupt came first, or the
   * `turn` that its program waits for came too late.
   */
  make(planned: PlannedAttempt, turn?: Turn | null): Promise<Verified | null>;
  /** Cases whose attempts may be given a turn, where so many pairs run at a time. */
  overlapping(concurrency: number): ReadonlySet<string>;
  /** Records a planned attempt that is not made any more, unless an earlier start of the run made it. */
  skip(planned: PlannedAttempt, reason: string): Promise<void>;
  /** Every judged try so far, those of an earlier start included. Before `recorded` the last ones may not be on disk. */
  attempts(): readonly Verified[];
  /** Resolves once every try is on disk; throws where one can't be. */
  recorded(): Promise<void>;
  /** Ends what runs for all attempts of a side and removes what they left. To be called when no attempt is made any more, whatever happened. */
  close(): Promise<void>;
}

/** Attempts of one run: executed, judged, appended to attempts.jsonl, kept for the comparison. */
export function createAttemptMaker(input: MakerInput): AttemptMaker {
  const { contract, runFolder, outside, budget } = input;
  const cases = new Map(contract.cases.map((one) => [one.id, one]));
  const judged: Verified[] = [...runFolder.records];
  const earlier = lastTries(runFolder.records);
  const services = createServicePlaces(input);
  const records = recordAhead(runFolder);
  const disposals = createDisposals(input.leftBehind);
  const live = createLiveBudget({ ...contract.suite, budget: input.keptBudget }, budget);
  const judging = verifying(outside, input.cookie);
  const ofSide = (side: Side) => ({
    ...input,
    contract: withModel(contract, input.request.models?.[side]),
    services,
    disposals,
    judging,
  });
  const shared = { baseline: ofSide("baseline"), candidate: ofSide("candidate") };
  for (const record of runFolder.records) if (record.reused !== true) budget.spend(record);

  async function tryOnce(
    one: Case,
    planned: PlannedAttempt,
    tryNumber: number,
    turn: Turn | null,
  ): Promise<Judged | null> {
    const account = live.open();
    budget.begin();
    const made = { ...shared[planned.side], account, turn };
    const verified = await makeTry(made, one, planned, tryNumber).finally(account.close);
    if (verified === null) budget.abandon();
    else budget.spend(verified);
    return verified;
  }

  async function make(planned: PlannedAttempt, turn: Turn | null = null): Promise<Verified | null> {
    const one = cases.get(planned.case);
    if (one === undefined) throw new Error(`the plan names a case that the contract lacks: ${planned.case}`);
    const last = earlier(planned);
    if (last?.counted === true) return null;
    for (let tryNumber = (last?.try ?? 0) + 1; ; tryNumber += 1) {
      const verified = await tryOnce(one, planned, tryNumber, turn);
      if (verified === null) return null;
      judged.push(input.keeper.keep(verified));
      await records.add(verified);
      if (verified.counted) return verified;
      if (budget.exhausted() !== null) return null;
      const waitMs = Math.min(firstBackoffMs * 2 ** (tryNumber - 1), mostBackoffMs);
      await outside.clock.sleep(waitMs, outside.interrupt);
      if (outside.interrupt.aborted) return null;
    }
  }

  async function skip(planned: PlannedAttempt, reason: string): Promise<void> {
    const one = cases.get(planned.case);
    if (one === undefined || earlier(planned)?.counted === true) return;
    const left = notMade(input, one, planned, { cause: "budget", reason, command: "" });
    judged.push(input.keeper.keep(left));
    await records.add(left);
  }

  async function close(): Promise<void> {
    await disposals.settled().finally(services.end).finally(records.settled);
  }

  return {
    make,
    overlapping: (concurrency) => overlappingCases(contract, input.request, concurrency),
    skip,
    attempts: () => judged,
    recorded: records.settled,
    close,
  };
}
