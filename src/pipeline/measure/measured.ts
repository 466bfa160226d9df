import type { Recheck } from "../../compare/compare-input.ts";
import type { RunConditions } from "../../decide/decide-input.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Harness } from "../../model/harness.ts";
import type { Judging } from "../../model/judgment.ts";
import type { PlannedAttempt } from "../../model/plan.ts";

/** What was measured, or why nothing was. */
export interface Measured {
  planned: readonly PlannedAttempt[];
  attempts: readonly Verified[];
  rechecks: readonly Recheck[];
  harness: Harness;
  setup: RunConditions["setup"];
  tampered: readonly string[];
  budgetSpent: string | null;
  /** What was asked of judges beside the attempts; absent: nothing. */
  judging?: Judging | undefined;
  notes: readonly string[];
}
