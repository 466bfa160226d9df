import { isDeterministic } from "../../compare/case-signs.ts";
import type { AttemptRecord } from "../../model/attempt.ts";
import type { Case, Contract } from "../../model/contract.ts";
import type { ForecastCosts } from "../../model/forecast.ts";
import { beyondBudget, type CaseLoad, estimateCosts, ratesOf } from "../../plan/cost-estimate.ts";

export interface CostInput {
  contract: Contract;
  cases: readonly Case[];
  concurrency: number;
  /** How people name the run that the records are of. */
  source: string | null;
  records: readonly Pick<AttemptRecord, "case" | "counted" | "durationMs" | "usage">[];
  /** Fresh attempts of an unchanged run, both sides. */
  expectedFresh: number;
}

/** Fresh attempts of both sides that the contract allows at most. */
export function mostFresh({ suite: { criteria } }: Contract, cases: readonly Case[]): number {
  const chance = cases.filter((one) => !isDeterministic(one));
  const flagged = criteria.review === "reproduced" ? Math.min(criteria.confirm.cases, chance.length) : 0;
  return 2 * criteria.confirm.attempts * flagged;
}

/** Time, tokens and cost of a run by what each case took on record. What is not on record stays unknown. */
export function forecastCosts(input: CostInput): ForecastCosts {
  const { contract, cases, concurrency, source, records, expectedFresh } = input;
  const rates = ratesOf(records);
  const first: CaseLoad[] = cases.map(({ id, repeats }) => ({ id, attempts: 2 * repeats }));
  const each = 2 * contract.suite.criteria.confirm.attempts;
  const chance = cases.filter((one) => !isDeterministic(one));
  // Which cases will be flagged is not known: the expected ones are spread over all, the most costly ones make the maximum.
  const spread = chance.map(({ id }) => ({ id, attempts: expectedFresh / chance.length }));
  const dearest = [...chance]
    .sort((a, b) => costRank(rates.get(b.id)) - costRank(rates.get(a.id)))
    .slice(0, each === 0 ? 0 : mostFresh(contract, cases) / each)
    .map(({ id }) => ({ id, attempts: each }));
  const estimate = (more: readonly CaseLoad[]) => estimateCosts(merged(first, more), rates, concurrency);
  const most = estimate(dearest);
  return {
    source,
    concurrency,
    first: estimate([]),
    expected: estimate(spread),
    most,
    timeAtMostMs:
      cases.reduce((sum, { timeoutMs, repeats }) => sum + 2 * repeats * timeoutMs, 0) / concurrency,
    overBudget: beyondBudget(most, contract.suite.budget),
  };
}

function costRank(rate: { usd: number | null; timeMs: number } | undefined): number {
  return rate === undefined ? 0 : (rate.usd ?? rate.timeMs);
}

function merged(first: readonly CaseLoad[], more: readonly CaseLoad[]): CaseLoad[] {
  const extra = new Map(more.map(({ id, attempts }) => [id, attempts]));
  return first.map(({ id, attempts }) => ({ id, attempts: attempts + (extra.get(id) ?? 0) }));
}
