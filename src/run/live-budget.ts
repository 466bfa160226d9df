import type { SuiteFile } from "../model/suite-file.ts";
import type { NetworkRequest } from "../ports/network.ts";
import type { RunBudget } from "./run-budget.ts";
import { usdOf } from "./usage.ts";

/** What one attempt has used so far, while it runs. */
export interface LiveAccount {
  spent: NonNullable<NetworkRequest["spent"]>;
  refusal(): string | null;
  /** To be called once the attempt's whole use is counted in the run's budget. */
  close(): void;
}

/**
 * The budget as a broker keeps it between requests: what finished attempts used, and what those that run were answered so far.
 */
export function createLiveBudget(
  { budget, prices, agent }: Pick<SuiteFile, "budget" | "prices" | "agent">,
  finished: RunBudget,
): { open(): LiveAccount } {
  const running = new Set<{ tokens: number; usd: number }>();

  function refusal(): string | null {
    const past = finished.overspent();
    if (past !== null) return past;
    const spent = finished.spent();
    for (const key of ["tokens", "usd"] as const) {
      const limit = budget[key];
      const now = [...running].reduce((sum, one) => sum + one[key], spent[key]);
      if (limit !== undefined && now >= limit) return `budget.${key} of ${limit} is spent`;
    }
    return null;
  }

  return {
    open() {
      const own = { tokens: 0, usd: 0 };
      running.add(own);
      return {
        spent({ model, ...tokens }) {
          own.tokens += tokens.input + tokens.output;
          own.usd += usdOf(tokens, model, agent.model ?? null, { prices }) ?? 0;
        },
        refusal,
        close: () => void running.delete(own),
      };
    },
  };
}
