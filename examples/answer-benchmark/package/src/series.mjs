import { readFileSync } from "node:fs";

/** Reads `time,value` lines, the header left out; an empty value is a gap (null). */
export function readSeries(path) {
  const lines = readFileSync(path, "utf8").trim().split("\n").slice(1);
  return lines.map((line) => {
    const [time, value = ""] = line.split(",");
    return { time, value: value === "" ? null : Number(value) };
  });
}

/** The mean of each value and those before it, `window` values in all (default 7). Gaps are left out. */
export function movingAverage(series, { window = 7 } = {}) {
  return series.map(({ time }, index) => {
    const near = series
      .slice(Math.max(0, index - window + 1), index + 1)
      .filter(({ value }) => value !== null);
    const sum = near.reduce((total, { value }) => total + value, 0);
    return { time, value: near.length === 0 ? null : sum / near.length };
  });
}

/** Replaces gaps by the value before (`how: "last"`, the default) or by zero (`how: "zero"`). */
export function fillGaps(series, { how = "last" } = {}) {
  let last = null;
  return series.map(({ time, value }) => {
    last = value ?? last;
    return { time, value: value ?? (how === "zero" ? 0 : last) };
  });
}

/** Every `step`th point. */
export function resample(series, { step }) {
  return series.filter((_, index) => index % step === 0);
}
