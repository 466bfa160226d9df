import type { Verified } from "../model/attempt.ts";
import type { CaseComparison } from "../model/comparison.ts";
import type { Side } from "../model/side.ts";
import { isCompleted } from "./attempt-value.ts";
import type { CaseAttempts } from "./case-attempts.ts";

export type Measured = "latencyMs" | "tokens" | "usd";

/** What one attempt took; null where it is not known, which is not zero. */
function measureOf({ durationMs, usage }: Verified, what: Measured): number | null {
  if (what === "latencyMs") return durationMs;
  if (what === "usd") return usage?.usd ?? null;
  const [input, output] = [usage?.input ?? null, usage?.output ?? null];
  return input === null || output === null ? null : input + output;
}

/** What the completed first-stage attempts of a side took, as far as it is known. */
export function measurements({ first }: CaseAttempts, side: Side, what: Measured): number[] {
  const values: number[] = [];
  for (const attempt of first[side]) {
    const value = isCompleted(attempt) ? measureOf(attempt, what) : null;
    if (value !== null) values.push(value);
  }
  return values;
}

/** The middle value, or the mean of the two middle ones; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >>> 1;
  const upper = sorted[middle];
  const lower = sorted.length % 2 === 1 ? upper : sorted[middle - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** Medians of latency, tokens and cost of each side of a case. */
export function caseMedians(attempts: CaseAttempts): CaseComparison["medians"] {
  const sideMedians = (side: Side) => ({
    latencyMs: median(measurements(attempts, side, "latencyMs")),
    tokens: median(measurements(attempts, side, "tokens")),
    usd: median(measurements(attempts, side, "usd")),
  });
  return { baseline: sideMedians("baseline"), candidate: sideMedians("candidate") };
}

const unknown = { latencyMs: null, tokens: null, usd: null };
/** Where nobody asks what a case took. */
export const noMedians: CaseComparison["medians"] = { baseline: unknown, candidate: unknown };
