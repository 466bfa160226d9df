import { costOf, type Prices, priceNamed } from "../lib/price.ts";
import type { AttemptRecord } from "../model/attempt.ts";
import type { JudgeRecord } from "../model/judge-record.ts";
import type { SuiteFile } from "../model/suite-file.ts";

type Spent = Pick<AttemptRecord, "case" | "durationMs" | "usage" | "outcome" | "exit" | "signal"> & {
  checks: readonly { judge?: JudgeRecord | undefined }[];
};
type Question = Pick<JudgeRecord, "model" | "served" | "usage">;

export interface RunBudget {
  /** Counts a try that begins; its use is counted when it has ended. */
  begin(): void;
  /** Takes back a try that came to nothing. */
  abandon(): void;
  /** Counts one finished try, with what its judges used. */
  spend(attempt: Spent): void;
  /** Counts a question to a judge that belongs to no attempt. */
  ask(question: Question): void;
  /** Why no further attempt may start; null while there is room. */
  exhausted(): string | null;
  /** Why an attempt at work may ask no more: time, tokens or cost are spent; null while they are not. */
  overspent(): string | null;
  /** What finished tries used, as far as it is known. */
  spent(): { tokens: number; usd: number };
}

export interface BudgetRequest {
  suite: Pick<SuiteFile, "budget" | "prices">;
  /** Cases whose attempts use a model; others cost nothing but time. */
  asking: ReadonlySet<string>;
  elapsedMs: () => number;
}

/**
 * The budget over the whole run: every stage, try and question to a judge. An unknown use is not zero: it ends a budget that counts it. Attempts count from their
 * start, so that no number of workers makes one too many; what those at work use is known only at their end.
 */
export function createRunBudget({ suite, asking, elapsedMs }: BudgetRequest): RunBudget {
  const { budget, prices } = suite;
  const spent = { attempts: 0, tokens: 0, usd: 0 };
  const unknown = { tokens: false, usd: false };
  let open = 0;

  function add(key: "tokens" | "usd", value: number | null): void {
    if (value === null) unknown[key] = true;
    else spent[key] += value;
  }

  function ask(question: Question): void {
    const { usage } = question;
    if (usage === null) return;
    add("tokens", tokensOf(usage));
    add("usd", questionUsd(question, prices));
  }

  function spend(attempt: Spent): void {
    open = Math.max(0, open - 1);
    // One that a spent budget cut off has used what it was answered before.
    if (attempt.outcome === "not_run" && attempt.usage === null) return;
    spent.attempts += 1;
    for (const { judge } of attempt.checks) if (judge !== undefined) ask(judge);
    if (!asking.has(attempt.case) || !isStarted(attempt)) return;
    const { usage } = attempt;
    add("tokens", usage === null ? null : tokensOf(usage));
    add("usd", usage?.usd ?? null);
  }

  function exhausted(): string | null {
    if (budget.attempts !== undefined && spent.attempts + open >= budget.attempts)
      return `budget.attempts of ${budget.attempts} is spent`;
    return overspent();
  }

  function overspent(): string | null {
    if (budget.wall !== undefined && elapsedMs() >= budget.wall)
      return `budget.wall of ${budget.wall / 1000} s is spent`;
    for (const key of ["tokens", "usd"] as const) {
      const limit = budget[key];
      if (limit === undefined) continue;
      if (unknown[key]) return `budget.${key} cannot be kept: an attempt did not say what it used`;
      if (spent[key] >= limit) return `budget.${key} of ${limit} is spent`;
    }
    return null;
  }

  return {
    begin: () => {
      open += 1;
    },
    abandon: () => {
      open = Math.max(0, open - 1);
    },
    spend,
    ask,
    exhausted,
    overspent,
    spent: () => spent,
  };
}

function tokensOf({ input, output }: { input: number | null; output: number | null }): number | null {
  return input === null && output === null ? null : (input ?? 0) + (output ?? 0);
}

/** What a question to a judge cost, by the suite's prices; null where they name neither model. */
export function questionUsd({ model, served, usage }: Question, prices: Prices): number | null {
  if (usage === null) return null;
  if (usage.input === 0 && usage.output === 0) return 0;
  const price = priceNamed(prices, [served, model]);
  return price === null ? null : costOf(usage, price);
}

/** False for an attempt whose agent was never started: it used nothing. One that a broker cut short past the budget used what it did. */
function isStarted({ outcome, usage, durationMs, exit, signal }: Spent): boolean {
  return (outcome !== "not_run" || usage !== null) && (durationMs > 0 || exit !== null || signal !== null);
}
