import { describe, expect, it } from "vitest";
import { casePower } from "../../../src/compare/case-power.ts";
import { seededRandom } from "../../../src/compare/statistics/seeded-random.ts";
import { drawsFromPilot, pilotOf } from "../../../src/pipeline/simulate/pilot.ts";
import { simulateRuns } from "../../../src/pipeline/simulate/simulated-run.ts";
import {
  criticalCheck,
  makeAttempt,
  makeCase,
  makeCheck,
  makeContract,
  makePair,
} from "../../compare/make-attempts.ts";

const same = (rate: number) => rate;
const today = "2026-11-29";

describe("what is drawn from a pilot", () => {
  it("passes as often as its record leaves open: 8 of 10 have a mean rate of 8.5 / 11", () => {
    const one = makeCase("a");
    const pilot = pilotOf(one, makePair("a", [4, 5], [4, 5]));
    const random = seededRandom(2);
    const drawn = Array.from({ length: 20_000 }, () => {
      const { attempt } = drawsFromPilot([pilot], random)(same)(one, "candidate");
      return attempt.outcome === "pass" ? 1 : 0;
    });
    const rate = drawn.reduce<number>((sum, one) => sum + one, 0) / drawn.length;
    // Four standard errors of 20,000 draws: a right program fails here once in 16,000 seeds, and the seed is fixed.
    expect(Math.abs(rate - 8.5 / 11)).toBeLessThan(4 * Math.sqrt((0.773 * 0.227) / drawn.length));
  });

  it("has the same rate on both sides of one run, unless it is changed", () => {
    const one = makeCase("a");
    const pilot = pilotOf(one, makePair("a", [2, 5], [3, 5]));
    const random = seededRandom(3);
    const rates = Array.from({ length: 400 }, () => {
      const draw = drawsFromPilot([pilot], random)((rate) => rate / 2);
      const share = (side: "baseline" | "candidate") =>
        Array.from({ length: 200 }, () => draw(one, side)).filter(({ attempt }) => attempt.outcome === "pass")
          .length / 200;
      return share("candidate") - share("baseline") / 2;
    });
    expect(Math.abs(rates.reduce((sum, one) => sum + one, 0) / rates.length)).toBeLessThan(0.01);
  });

  it("keeps outages and open checks at their share", () => {
    const one = makeCase("a");
    const lost = [1, 2].map(() => makeAttempt("a", "baseline", { outcome: "environment_error" }));
    const pilot = pilotOf(one, [...makePair("a", [4, 4], [4, 4]), ...lost]);
    const draw = drawsFromPilot([pilot], seededRandom(4))(same);
    const drawn = Array.from({ length: 5000 }, () => draw(one, "baseline").attempt.outcome);
    const share = drawn.filter((outcome) => outcome === "environment_error").length / drawn.length;
    expect(Math.abs(share - 0.2)).toBeLessThan(4 * Math.sqrt((0.2 * 0.8) / drawn.length));
  });

  it("fails a case that never failed by an ordinary check, never by a critical one", () => {
    const one = makeCase("g", { checks: [{ id: "g.1", type: "text", contains: "x" }, criticalCheck("g")] });
    const checks = [makeCheck("g.critical", "pass", { critical: true }), makeCheck("g.1", "pass")];
    const [failed] = pilotOf(one, [makeAttempt("g", "baseline", { checks })]).fails;
    expect(failed?.attempt.outcome).toBe("fail");
    expect(failed?.attempt.checks.map(({ id, outcome }) => [id, outcome])).toEqual([
      ["g.critical", "pass"],
      ["g.1", "fail"],
    ]);
    const [alone] = pilotOf(one, [makeAttempt("g", "baseline", { checks: checks.slice(0, 1) })]).fails;
    expect(alone?.attempt).toMatchObject({ outcome: "fail", cause: "crash" });
    expect(alone?.attempt.checks[0]?.outcome).toBe("pass");
  });

  it("takes a case without record to be reliable, and says that it was not measured", () => {
    const pilot = pilotOf(makeCase("a"), []);
    expect(pilot).toMatchObject({ measured: false, a: 30, b: 1 });
    expect(pilot.passes[0]?.attempt.checks).toMatchObject([{ id: "a.1", outcome: "pass" }]);
  });

  it("keeps a deterministic case a fact, and lets a change break it for certain", () => {
    const one = makeCase("d", { deterministic: true });
    const pilot = pilotOf(one, makePair("d", [5, 5], [5, 5]));
    const outcomes = (change: (rate: number) => number, side: "baseline" | "candidate") => {
      const draw = drawsFromPilot([pilot], seededRandom(5))(change);
      return new Set(Array.from({ length: 200 }, () => draw(one, side).attempt.outcome));
    };
    expect(outcomes(same, "candidate")).toEqual(new Set(["pass"]));
    expect(outcomes((rate) => rate - 0.1, "candidate")).toEqual(new Set(["pass"]));
    expect(outcomes((rate) => rate / 2, "candidate")).toEqual(new Set(["fail"]));
    expect(outcomes((rate) => rate / 2, "baseline")).toEqual(new Set(["pass"]));
  });
});

describe("draws of several cases", () => {
  it.each([
    ["in the suite's order", [0, 1, 2, 0, 1, 2]],
    ["one alone", [1, 1]],
    ["in any order", [2, 0, 1, 0, 2, 2, 1]],
  ])("are each of the case that is asked for, %s", (_, order) => {
    const cases = ["a", "b", "c"].map((id) => makeCase(id, { deterministic: true }));
    const pilots = cases.map((one) => pilotOf(one, makePair(one.id, [5, 5], [5, 5])));
    const draw = drawsFromPilot(pilots, seededRandom(6))(same);
    const asked = order.flatMap((at) => cases[at] ?? []);
    expect(asked.map((one) => draw(one, "baseline").attempt.case)).toEqual(asked.map(({ id }) => id));
  });
});

describe("the exact chance to find a fall", () => {
  it.each([
    [1, 0.5],
    [1, 0.7],
    [0.9, 0.4],
  ])("is what simulated gates find when a case falls from %d to %d", (from, to) => {
    const one = makeCase("a", { repeats: 5 });
    const contract = makeContract([one]);
    const pilot = pilotOf(one, []);
    const random = seededRandom(6);
    const runs = simulateRuns({ contract, cases: [one], today }, 1000, () => {
      const rate = { baseline: from, candidate: to };
      return (_, side) => {
        const [template] = random() < rate[side] ? pilot.passes : pilot.fails;
        if (template === undefined) throw new Error("no template");
        return template;
      };
    });
    const found = runs.filter(({ worse }) => worse.length > 0).length / runs.length;
    const { criteria } = contract.suite;
    const exact = casePower({ repeats: 5, review: criteria.review, confirm: criteria.confirm }, from, to);
    // Four standard errors of 1,000 runs: a right program fails here once in 16,000 seeds, and the seed is fixed.
    expect(Math.abs(found - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / runs.length));
  });
});
