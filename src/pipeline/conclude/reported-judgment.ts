import { judgmentOf } from "../../compare/judgment/judgment.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Contract } from "../../model/contract.ts";
import type { Judging, Judgment } from "../../model/judgment.ts";
import { questionUsd } from "../../run/run-budget.ts";

/** What the report tells of judges; null where nothing was to be asked of them. */
export function reportedJudgment(
  attempts: readonly Verified[],
  judging: Judging | undefined,
  { suite }: Contract,
): Judgment | null {
  const beside = judging ?? { calibrations: [], pairwise: null };
  return judgmentOf(attempts, beside, (record) => questionUsd(record, suite.prices));
}
