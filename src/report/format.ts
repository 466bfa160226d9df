import type { Interval } from "../model/interval.ts";

const minus = "−";

/** `+0.20`, `−0.05`, `0.00`: two decimals, more would claim what 20 attempts can't know. */
export function signed(value: number, decimals = 2): string {
  const digits = Math.abs(value).toFixed(decimals);
  if (Number(digits) === 0) return digits;
  return `${value < 0 ? minus : "+"}${digits}`;
}

/** Two decimals, three where the interval is so narrow (thousands of attempts) that they can be known. */
function decimalsFor([low, high]: Interval): number {
  return high - low < 0.05 ? 3 : 2;
}

/** `+0.20 [−0.31, +0.60]`; an unknown interval is said to be unknown. */
export function signedWithInterval(value: number, interval: Interval | null): string {
  if (interval === null) return `${signed(value)}, interval unknown`;
  const digits = decimalsFor(interval);
  return `${signed(value, digits)} [${signed(interval[0], digits)}, ${signed(interval[1], digits)}]`;
}

/** `0.72`; a rate in 0..1. */
export function rate(value: number): string {
  return value.toFixed(2);
}

/** `0.90 [0.72, 1.00]`. */
export function rateWithInterval(value: number, interval: Interval | null): string {
  if (interval === null) return `${rate(value)}, interval unknown`;
  const digits = decimalsFor(interval);
  return `${value.toFixed(digits)} [${interval[0].toFixed(digits)}, ${interval[1].toFixed(digits)}]`;
}

/** `+3 %`; of a ratio less one. */
function signedPercent(ratio: number): string {
  const digits = Math.abs(ratio * 100).toFixed(0);
  if (digits === "0") return "0 %";
  return `${ratio < 0 ? minus : "+"}${digits} %`;
}

/** `+3 % [−4 %, +11 %]`; the interval of a median over cases needs six of them. */
export function signedPercentWithInterval(ratio: number, interval: Interval | null): string {
  if (interval === null) return `${signedPercent(ratio)} (too few cases for an interval)`;
  return `${signedPercent(ratio)} [${signedPercent(interval[0])}, ${signedPercent(interval[1])}]`;
}

/** `95 %` of 0.95. */
export function percent(value: number): string {
  return `${Number((value * 100).toFixed(1))} %`;
}

/** `840 ms`, `12.3 s`, `4 min`, `1 h 12 min`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `9 h 2 min`, `3 days`: how long ago something was. */
export function age(ms: number): string {
  const days = Math.floor(ms / 86_400_000);
  return days < 2 ? duration(ms) : `${days} days`;
}

/** `$2.10`, `$0.015`: cents, and below one dollar two digits that count; what is above zero is never shown as zero. */
export function usd(amount: number): string {
  if (amount > 0 && amount < 0.000001) return "under $0.000001";
  const digits = amount > 0 && amount < 0.1 ? 1 - Math.floor(Math.log10(amount)) : 2;
  return `$${amount.toFixed(digits).replace(/(\.\d\d\d*?)0+$/, "$1")}`;
}

/** `1 case`, `2 cases`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Somebody's words as a sentence that another one may follow. */
export function fullStop(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}
