import { describe, expect, it } from "vitest";
import { meanInterval } from "../../src/compare/mean-interval.ts";

const cases = [0, 0.2, 0.4, 0.4, 0.6, 0.8, 1, 1].map((value, index) => ({ value, unit: `u${index}` }));

describe("the interval of a mean over cases", () => {
  it.each(["rate", "difference"] as const)("is the same for families of one case each: %s", (kind) => {
    const [low, high] = meanInterval(cases, kind, 0.95, false);
    const [familyLow, familyHigh] = meanInterval(cases, kind, 0.95, true);
    expect(familyLow).toBeCloseTo(low, 9);
    expect(familyHigh).toBeCloseTo(high, 9);
    expect(low).toBeGreaterThan(kind === "rate" ? 0.1 : -0.4);
  });

  it("is wider where the cases belong together", () => {
    const related = cases.map((one, index) => ({ ...one, unit: `f${index % 2}` }));
    const [low, high] = meanInterval(related, "rate", 0.95, true);
    const [alone] = meanInterval(cases, "rate", 0.95, true);
    expect(low).toBeLessThan(alone);
    expect(high).toBeLessThanOrEqual(1);
  });
});
