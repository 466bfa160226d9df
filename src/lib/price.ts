/** Prices of one model, in US dollars per million tokens. */
export interface Price {
  input: number;
  output: number;
  cached?: number | undefined;
}

export type Prices = Readonly<Record<string, Price>>;

const million = 1_000_000;

/** The price of the first of some names that has one. */
export function priceNamed(prices: Prices, names: readonly (string | null | undefined)[]): Price | null {
  const name = names.find((one) => one != null && Object.hasOwn(prices, one));
  return name == null ? null : (prices[name] ?? null);
}

/** What tokens cost; null where their number is not known. Cached input counts at its own price, or as input where there is none. */
export function costOf(
  usage: { input: number | null; output: number | null; cached: number | null },
  price: Price,
): number | null {
  if (usage.input === null || usage.output === null) return null;
  const cached = Math.min(usage.cached ?? 0, usage.input);
  const input = (usage.input - cached) * price.input + cached * (price.cached ?? price.input);
  return (input + usage.output * price.output) / million;
}
