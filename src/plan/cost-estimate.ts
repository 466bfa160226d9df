import type { AttemptRecord } from "../model/attempt.ts";
import type { Amount, Costs } from "../model/forecast.ts";
import type { SuiteFile } from "../model/suite-file.ts";

/** Attempts of one case, both sides. */
export interface CaseLoad {
  id: string;
  attempts: number;
}

type Spent = Pick<AttemptRecord, "case" | "counted" | "durationMs" | "usage">;

/** What one planned attempt of a case took on record, retries included; null where it was not told. */
interface Rate {
  timeMs: number;
  tokens: number | null;
  usd: number | null;
}

function sum(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (total, value) => (total === null || value === null ? null : total + value),
    0,
  );
}

function tokensOf({ usage }: Spent): number | null {
  return sum([usage?.input ?? null, usage?.output ?? null]);
}

/** Means over the counted attempts of each case. A total with an unknown part is unknown. */
export function ratesOf(records: readonly Spent[]): Map<string, Rate> {
  const byCase = new Map<string, Spent[]>();
  for (const record of records) {
    const own = byCase.get(record.case);
    if (own === undefined) byCase.set(record.case, [record]);
    else own.push(record);
  }
  const rates = new Map<string, Rate>();
  for (const [id, own] of byCase) {
    const counted = own.filter((record) => record.counted).length;
    if (counted === 0) continue;
    const mean = (values: readonly (number | null)[]) => {
      const total = sum(values);
      return total === null ? null : total / counted;
    };
    rates.set(id, {
      timeMs: mean(own.map(({ durationMs }) => durationMs)) ?? 0,
      tokens: mean(own.map(tokensOf)),
      usd: mean(own.map(({ usage }) => usage?.usd ?? null)),
    });
  }
  return rates;
}

function amount(
  loads: readonly CaseLoad[],
  rates: ReadonlyMap<string, Rate>,
  of: (rate: Rate) => number | null,
): Amount {
  const parts = loads.map(({ id, attempts }) => {
    const rate = rates.get(id);
    const each = rate === undefined ? null : of(rate);
    return each === null ? null : each * attempts;
  });
  const known = parts.filter((part) => part !== null);
  return { value: known.length === 0 ? null : sum(known), unknownCases: parts.length - known.length };
}

/** What these attempts would take, by what each case took on record; attempts run `concurrency` pairs of one at a time. */
export function estimateCosts(
  loads: readonly CaseLoad[],
  rates: ReadonlyMap<string, Rate>,
  concurrency: number,
): Costs {
  const time = amount(loads, rates, ({ timeMs }) => timeMs);
  return {
    timeMs: { ...time, value: time.value === null ? null : time.value / concurrency },
    tokens: amount(loads, rates, ({ tokens }) => tokens),
    usd: amount(loads, rates, ({ usd }) => usd),
  };
}

/** The limits of a budget that these costs go beyond, as far as they are known. */
export function beyondBudget({ timeMs, tokens, usd }: Costs, budget: SuiteFile["budget"]): string[] {
  const pairs = [
    ["wall", timeMs.value, budget.wall],
    ["tokens", tokens.value, budget.tokens],
    ["usd", usd.value, budget.usd],
  ] as const;
  return pairs.flatMap(([key, value, limit]) =>
    value !== null && limit !== undefined && value > limit ? [key] : [],
  );
}
