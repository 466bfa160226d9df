import type { AttemptRecord } from "../model/attempt.ts";
import type { SuiteFile } from "../model/suite-file.ts";

type Spent = Pick<AttemptRecord, "durationMs" | "usage" | "outcome">;

export interface RunBudget {
  /** Counts one finished try. */
  spend(attempt: Spent): void;
  /** Why no further attempt may start; null while there is room. */
  exhausted(): string | null;
  /** What finished tries used, as far as it is known. */
  spent(): { tokens: number; usd: number };
}

/** The budget over the whole run, every stage and try. An unknown use is not zero: it ends a budget that counts it. */
export function createRunBudget(budget: SuiteFile["budget"], elapsedMs: () => number): RunBudget {
  const spent = { attempts: 0, tokens: 0, usd: 0 };
  const unknown = { tokens: false, usd: false };

  function spend({ usage }: Spent): void {
    spent.attempts += 1;
    const tokens =
      usage === null || (usage.input === null && usage.output === null)
        ? null
        : (usage.input ?? 0) + (usage.output ?? 0);
    if (tokens === null) unknown.tokens = true;
    else spent.tokens += tokens;
    const usd = usage?.usd ?? null;
    if (usd === null) unknown.usd = true;
    else spent.usd += usd;
  }

  function exhausted(): string | null {
    if (budget.wall !== undefined && elapsedMs() >= budget.wall)
      return `budget.wall of ${budget.wall / 1000} s is spent`;
    if (budget.attempts !== undefined && spent.attempts >= budget.attempts)
      return `budget.attempts of ${budget.attempts} is spent`;
    for (const key of ["tokens", "usd"] as const) {
      const limit = budget[key];
      if (limit === undefined) continue;
      if (unknown[key]) return `budget.${key} cannot be kept: an attempt did not say what it used`;
      if (spent[key] >= limit) return `budget.${key} of ${limit} is spent`;
    }
    return null;
  }

  return { spend, exhausted, spent: () => spent };
}
