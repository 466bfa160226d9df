import { describe, expect, it } from "vitest";
import { recommendedRepeats } from "../../src/plan/recommended-repeats.ts";

const option = (repeats: number, half: number) => ({ repeats, attempts: 40 * repeats, half, third: 0 });

describe("recommended repeats", () => {
  it("are the fewest that find nearly as much as the most would", () => {
    const options = [option(1, 0.49), option(3, 0.86), option(4, 0.92), option(5, 0.95), option(15, 0.98)];
    const found = recommendedRepeats(3, options, false);
    expect(found).toMatchObject({ planned: 3, recommended: 5, options });
    expect(found.why).toBe("they find a case that falls from 1 to 0.5 in 95 % of runs, 15 would in 98 %");
  });

  it("are one where every case is a fact", () => {
    expect(recommendedRepeats(5, [option(1, 0.5), option(5, 0.9)], true).recommended).toBe(1);
  });
});
