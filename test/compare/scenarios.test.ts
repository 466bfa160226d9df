import { describe, expect, it } from "vitest";
import { familyRates, familyScenarios, intervalRates, labelRates, scenarios } from "./scenarios.ts";

const RUNS = 100;

// A rate of 2.5 % gives 11 or more of 100 once in 22,000 seeds, one of 5 % gives 17 or more once in 100,000; the seeds are fixed.
const FALSE_SAFE_BOUND = 10 / RUNS;
const FAMILY_WISE_BOUND = 16 / RUNS;

const named = scenarios.map((scenario) => [`${scenario.name}, ${scenario.what}`, scenario] as const);

describe("the built comparison, in the seven scenarios", () => {
  it.each(named)("is falsely safe in no more runs than promised: %s", (_name, scenario) => {
    const found = intervalRates(scenario, { cases: 20, repeats: 5 }, RUNS, 41);
    expect(found.falseSafe).toBeLessThanOrEqual(FALSE_SAFE_BOUND);
    expect(found.coverage).toBeGreaterThanOrEqual(1 - 2 * FALSE_SAFE_BOUND);
    // METHODS, section 6.2: widths of 0.36 to 0.53 at 20 cases of 5; a much wider one would be safe and useless.
    expect(found.width).toBeLessThan(0.6);
  });

  it.each(named)("confirms what did not get worse in no more runs than promised: %s", (_name, scenario) => {
    const found = labelRates(scenario, { cases: 20, repeats: 5 }, RUNS, 42);
    expect(found.familyWise).toBeLessThanOrEqual(FAMILY_WISE_BOUND);
  });

  it("finds nearly every case that broke for good", () => {
    const breaking = scenarios.filter(({ name }) => name === "D" || name === "E");
    for (const scenario of breaking) {
      const { power } = labelRates(scenario, { cases: 20, repeats: 5 }, RUNS, 43);
      expect(power).toBeGreaterThan(0.95);
    }
  });
});

describe("families that break as a whole", () => {
  it.each(familyScenarios.map((scenario) => [scenario.what, scenario] as const))(
    "are held in the interval where they are declared, and not where they aren't: %s",
    (_what, scenario) => {
      const design = { cases: 50, repeats: 5, size: 5 };
      const declared = familyRates(scenario, { ...design, declared: true }, RUNS, 44);
      expect(declared.falseSafe).toBeLessThanOrEqual(FALSE_SAFE_BOUND);
      // METHODS, section 6.7: 5.5 % at 10 families of 5, which shows that these runs can see a false answer at all.
      const silent = familyRates(scenario, { ...design, declared: false }, 2 * RUNS, 44);
      expect(silent.falseSafe).toBeGreaterThan(declared.falseSafe);
    },
  );
});
