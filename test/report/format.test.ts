import { describe, expect, it } from "vitest";
import * as format from "../../src/report/format.ts";

describe("numbers for people", () => {
  it.each([
    [0.2, "+0.20"],
    [-0.05, "−0.05"],
    [0, "0.00"],
    [-0.001, "0.00"],
    [-1, "−1.00"],
    [0.999, "+1.00"],
  ])("signs %d as %s with a true minus", (value, text) => {
    expect(format.signed(value)).toBe(text);
  });

  it("puts an interval to every difference, or says that it is unknown", () => {
    expect(format.signedWithInterval(-0.05, [-0.24, 0.12])).toBe("−0.05 [−0.24, +0.12]");
    expect(format.signedWithInterval(0.1, null)).toBe("+0.10, interval unknown");
    expect(format.rateWithInterval(1, [0.72, 1])).toBe("1.00 [0.72, 1.00]");
    expect(format.signedPercentWithInterval(0.03, [-0.04, 0.11])).toBe("+3 % [−4 %, +11 %]");
    expect(format.signedPercentWithInterval(0.001, null)).toBe("0 % (too few cases for an interval)");
  });

  it.each([
    [0, "0 ms"],
    [840, "840 ms"],
    [12_340, "12.3 s"],
    [59_949, "59.9 s"],
    [59_951, "1 min"],
    [240_000, "4 min"],
    [3_570_000, "1 h"],
    [4_320_000, "1 h 12 min"],
  ])("writes %d ms as %s", (ms, text) => {
    expect(format.duration(ms)).toBe(text);
  });

  it("never shows a cost as zero that is not", () => {
    expect(format.usd(2.1)).toBe("$2.10");
    expect(format.usd(0)).toBe("$0.00");
    expect(format.usd(0.004)).toBe("$0.004");
    expect(format.usd(0.05)).toBe("$0.05");
    expect(format.usd(0.0151)).toBe("$0.015");
    expect(format.usd(0.00000001)).toBe("under $0.000001");
  });

  it("shows a third decimal only where the interval is narrow enough to know it", () => {
    expect(format.signedWithInterval(-0.0214, [-0.0291, -0.0137])).toBe("−0.021 [−0.029, −0.014]");
    expect(format.signedWithInterval(-0.0214, [-0.1, 0.06])).toBe("−0.02 [−0.10, +0.06]");
  });

  it("writes percent, plurals and lists", () => {
    expect(format.percent(0.95)).toBe("95 %");
    expect(format.percent(0.999)).toBe("99.9 %");
    expect([
      format.plural(1, "case"),
      format.plural(0, "case"),
      format.plural(2, "family", "families"),
    ]).toEqual(["1 case", "0 cases", "2 families"]);
    expect([format.listed([]), format.listed(["a"]), format.listed(["a", "b", "c"])]).toEqual([
      "",
      "a",
      "a, b and c",
    ]);
  });
});
