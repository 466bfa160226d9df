import type { AttemptRecord } from "../../model/attempt.ts";
import type { Side } from "../../model/side.ts";
import type { ShownAttempt } from "../attempt/shown-case.ts";
import type { TrendPoint } from "./plots/trend-plot.ts";

/** What a table of attempts tells of one of them. */
export type ListedAttempt = Pick<
  AttemptRecord,
  | "runId"
  | "side"
  | "stage"
  | "repeat"
  | "try"
  | "outcome"
  | "reason"
  | "durationMs"
  | "usage"
  | "score"
  | "reused"
> & {
  toolCalls: readonly { name: string }[] | null;
  checks: readonly Pick<AttemptRecord["checks"][number], "id" | "outcome" | "reason" | "advisory">[];
};

/** What is kept of a case's attempts, for the page: what is listed of each, and one of a side with its evidence. */
export interface CaseEvidence {
  prompt: string | null;
  attempts: readonly ListedAttempt[];
  shown: Readonly<Record<Side, ShownAttempt | null>>;
}

/** What the page shows beyond the report itself. A case that is not in `cases` is told by the report alone. */
export interface PageEvidence {
  cases: ReadonlyMap<string, CaseEvidence>;
  trend: readonly TrendPoint[];
}

export const noEvidence: PageEvidence = { cases: new Map(), trend: [] };
