import { describe, expect, it } from "vitest";
import { meanInterval } from "../../src/compare/mean-interval.ts";

const values = [0, 0.2, 0.4, 0.4, 0.6, 0.8, 1, 1];
const alone = values.map((_, index) => `u${index}`);

describe("the interval of a mean over cases", () => {
  it.each(["rate", "difference"] as const)("is the same for families of one case each: %s", (kind) => {
    const [low, high] = meanInterval(values, null, kind, 0.95);
    const [familyLow, familyHigh] = meanInterval(values, alone, kind, 0.95);
    expect(familyLow).toBeCloseTo(low, 9);
    expect(familyHigh).toBeCloseTo(high, 9);
    expect(low).toBeGreaterThan(kind === "rate" ? 0.1 : -0.4);
  });

  it("is wider where the cases belong together", () => {
    const related = values.map((_, index) => `f${index % 2}`);
    const [low, high] = meanInterval(values, related, "rate", 0.95);
    const [ofCases] = meanInterval(values, alone, "rate", 0.95);
    expect(low).toBeLessThan(ofCases);
    expect(high).toBeLessThanOrEqual(1);
  });
});
