import { describe, expect, it } from "vitest";
import { floorOf, unitsNeeded } from "../../src/plan/floor.ts";
import { makeCase } from "../compare/make-attempts.ts";

const cases = (count: number) => Array.from({ length: count }, (_, index) => makeCase(`c${index}`));

describe("what no result of so few cases can show", () => {
  // METHODS, section 7: cases needed at least, at confidence 0.95 and 0.90.
  it.each([
    [0.02, 183, 149],
    [0.03, 122, 99],
    [0.05, 72, 59],
    [0.1, 36, 29],
    [0.15, 23, 19],
    [0.2, 17, 14],
    [0.25, 13, 11],
    [0.3, 11, 9],
  ])("a margin of %d needs %i cases at 0.95 and %i at 0.90", (margin, at95, at90) => {
    expect(unitsNeeded(margin, 0.95)).toBe(at95);
    expect(unitsNeeded(margin, 0.9)).toBe(at90);
    expect(floorOf(cases(at95), 0.95, margin).floor).toBeLessThan(margin);
    expect(floorOf(cases(at95 - 1), 0.95, margin).floor).toBeGreaterThanOrEqual(margin);
  });

  it("says which margins are in reach, the suite's own among them", () => {
    const { needed, floor, units, unit } = floorOf(cases(20), 0.95, 0.12);
    expect([units, unit]).toEqual([20, "case"]);
    expect(floor).toBeCloseTo(0.168, 3);
    expect(needed.filter(({ reachable }) => reachable).map(({ margin }) => margin)).toEqual([0.2, 0.25, 0.3]);
    expect(needed.find(({ margin }) => margin === 0.12)).toMatchObject({ reachable: false, units: 29 });
  });

  it("counts families once, and a case without one by itself", () => {
    const related = cases(20).map((one, index) => (index < 15 ? { ...one, family: `f${index % 3}` } : one));
    expect(floorOf(related, 0.95, null)).toMatchObject({ units: 8, unit: "family" });
  });
});
