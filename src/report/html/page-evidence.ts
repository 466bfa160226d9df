import type { AttemptRecord } from "../../model/attempt.ts";
import type { Side } from "../../model/side.ts";
import type { ShownAttempt } from "../attempt/shown-case.ts";
import type { TrendPoint } from "./plots/trend-plot.ts";

/** What is kept of a case's attempts, for the page: every record of a side, and one of them with its evidence. */
export interface CaseEvidence {
  prompt: string | null;
  attempts: readonly Omit<AttemptRecord, "previous">[];
  shown: Readonly<Record<Side, ShownAttempt | null>>;
}

/** What the page shows beyond the report itself. A case that is not in `cases` is told by the report alone. */
export interface PageEvidence {
  cases: ReadonlyMap<string, CaseEvidence>;
  trend: readonly TrendPoint[];
}

export const noEvidence: PageEvidence = { cases: new Map(), trend: [] };
