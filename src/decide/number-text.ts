const MINUS = "−";

function decimals(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  const isZero = Number(text) === 0;
  if (isZero) return text;
  return `${value < 0 ? MINUS : "+"}${text}`;
}

/** `−0.05 [−0.24, +0.12]`: a difference of rates with its interval. */
export function differenceText(estimate: number, [lower, upper]: readonly [number, number]): string {
  // A third decimal means something only where the interval is that narrow.
  const digits = upper - lower < 0.05 ? 3 : 2;
  return `${decimals(estimate, digits)} [${decimals(lower, digits)}, ${decimals(upper, digits)}]`;
}

/** `+3 % [−1 %, +8 %]`: a ratio less one with its interval. */
export function percentText(estimate: number, [lower, upper]: readonly [number, number]): string {
  const percent = (value: number) => `${decimals(value * 100, 0)} %`;
  return `${percent(estimate)} [${percent(lower)}, ${percent(upper)}]`;
}

/** `1 case`, `2 cases`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

const SHOWN = 5;

/** The first few, then how many more. */
export function listed(items: readonly string[]): string {
  const more = items.length - SHOWN;
  return more > 0 ? `${items.slice(0, SHOWN).join(", ")} and ${more} more` : items.join(", ");
}

const LONGEST = 300;

/** Words of others inside a sentence of ours: one line, bounded. Whoever prints it still encodes it. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
