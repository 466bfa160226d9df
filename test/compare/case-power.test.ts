import { describe, expect, it } from "vitest";
import { type CaseDesign, casePower, foundDownTo } from "../../src/compare/case-power.ts";

const design = (over: Partial<CaseDesign> = {}): CaseDesign => ({
  repeats: 5,
  review: "reproduced",
  confirm: { attempts: 15, cases: 20 },
  ...over,
});

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
const atMost = (k: number, n: number) =>
  Array.from({ length: k + 1 }, (_, i) => choose(n, i) / 2 ** n).reduce((sum, p) => sum + p, 0);

describe("the chance that one case's fall is found", () => {
  it("is that of a flag times that of a confirmation by fresh attempts", () => {
    // A fall from 1 to 0.5: flagged unless all five pass; Fisher's 15/15 against 11/15 is C(15,4)/C(30,4) = 0.0498.
    const expected = (1 - 0.5 ** 5) * atMost(11, 15);
    expect(casePower(design(), 1, 0.5)).toBeCloseTo(expected, 10);
    // The table of the decision page: .93, .52, .19 and .59 beside other flagged cases.
    expect(casePower(design(), 1, 0.7)).toBeGreaterThan(0.52);
    expect(casePower(design(), 1, 0.8)).toBeGreaterThan(0.19);
    expect(casePower(design(), 0.9, 0.4)).toBeGreaterThan(0.55);
  });

  it("follows the contract's review", () => {
    expect(casePower(design({ review: "novel" }), 1, 0.5)).toBeCloseTo(1 - 0.5 ** 5, 12);
    expect(casePower(design({ review: "strict" }), 1, 0.5)).toBeCloseTo(1 - 0.5 ** 5, 12);
    // One of three attempts each: 3/3 against 0/3 has p = 1/20 and counts, 3/3 against 1/3 does not.
    expect(casePower(design({ review: "significant", repeats: 3 }), 1, 0.5)).toBeCloseTo(0.5 ** 3, 12);
    const none = { attempts: 0, cases: 20 };
    expect(casePower(design({ confirm: none, repeats: 3 }), 1, 0.5)).toBeCloseTo(0.5 ** 3, 12);
  });

  it("is small when nothing changed, and never above what fresh attempts can show", () => {
    expect(casePower(design(), 0.9, 0.9)).toBeLessThan(0.02);
    expect(casePower(design({ confirm: { attempts: 2, cases: 20 } }), 1, 0)).toBe(0);
    expect(casePower(design(), 1, 0)).toBeCloseTo(1, 9);
  });

  it("turns into the rate down to which a fall is found", () => {
    const down = foundDownTo(design(), 1, 0.8) ?? 0;
    expect(casePower(design(), 1, down)).toBeCloseTo(0.8, 9);
    expect(down).toBeCloseTo(0.62, 2);
    expect(foundDownTo(design({ confirm: { attempts: 2, cases: 20 } }), 1, 0.8)).toBeNull();
  });
});
