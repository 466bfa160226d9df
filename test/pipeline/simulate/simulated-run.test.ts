import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../src/compare/statistics/seeded-random.ts";
import type { AttemptOutcome, Verified } from "../../../src/model/attempt.ts";
import type { Case } from "../../../src/model/contract.ts";
import type { Side } from "../../../src/model/side.ts";
import { poolOf, type Template, templatesOf } from "../../../src/pipeline/simulate/attempt-pool.ts";
import type { Draw } from "../../../src/pipeline/simulate/drawn-case.ts";
import { resampling } from "../../../src/pipeline/simulate/false-alarms.ts";
import { KnownCases } from "../../../src/pipeline/simulate/known-cases.ts";
import { simulateRun, simulateRuns } from "../../../src/pipeline/simulate/simulated-run.ts";
import {
  criticalCheck,
  makeAttempt,
  makeCase,
  makeCheck,
  makeContract,
  makeLine,
} from "../../compare/make-attempts.ts";

const today = "2026-11-29";

/** Cases of every awkward kind; most of their attempts are alike, as in real suites. */
const cases = [
  ...Array.from({ length: 8 }, (_, index) => makeCase(`steady-${index}`)),
  makeCase("family", { family: "f" }),
  makeCase("flaky"),
  makeCase("check"),
  makeCase("line"),
  makeCase("outage"),
  makeCase("open"),
  makeCase("fact", { deterministic: true }),
  makeCase("quarantined", { quarantine: { owner: "ana", until: "2027-01-31", reason: "#1" } }),
  makeCase("guarded", {
    checks: [{ id: "guarded.1", type: "text", contains: "x" }, criticalCheck("guarded")],
  }),
];

function recordOf(id: string, draw: number): Verified {
  const rare = draw === 0;
  const parts = { checks: [makeCheck(`${id}.1`, "pass")], lines: [makeLine("status", '"ok"')] };
  if (id === "flaky") return makeAttempt(id, "baseline", { outcome: draw < 3 ? "fail" : "pass" });
  if (id === "check") {
    return makeAttempt(id, "baseline", { checks: [makeCheck(`${id}.1`, rare ? "not_applicable" : "pass")] });
  }
  if (id === "line") {
    return makeAttempt(id, "baseline", { ...parts, lines: [makeLine("status", rare ? '"new"' : '"ok"')] });
  }
  if (id === "outage" && rare) return makeAttempt(id, "baseline", { outcome: "environment_error" });
  if (id === "open" && draw < 2) {
    const open = [makeCheck(`${id}.1`, "not_assessed", { reason: "no trace" })];
    return makeAttempt(id, "baseline", { outcome: "incomplete", checks: open });
  }
  if (id === "guarded") {
    const critical = makeCheck(`${id}.critical`, rare ? "fail" : "pass", { critical: true });
    return makeAttempt(id, "baseline", { ...parts, checks: [...parts.checks, critical] });
  }
  return makeAttempt(id, "baseline", parts);
}

const pool = poolOf(
  cases,
  cases.flatMap(({ id }) => Array.from({ length: 30 }, (_, index) => recordOf(id, index))),
);

describe("a simulated run", () => {
  it.each([
    ["reproduced", {}],
    ["novel", {}],
    ["strict", {}],
    ["significant", {}],
    ["reproduced", { average: { margin: 0.4 } }],
    ["reproduced", { average: { margin: 0.2, scope: "suite" } }],
    ["reproduced", { max_outage: 0.005 }],
  ] as const)("decides alike with and without the cases that can't matter (%s, %j)", (review, over) => {
    const contract = makeContract(cases, { criteria: { review, ...over } });
    const decided = (skipSettled: boolean) => {
      const draw = resampling(pool, seededRandom(21));
      const known = new KnownCases();
      return Array.from({ length: 60 }, () => {
        const {
          compared: _,
          work: __,
          ...run
        } = simulateRun({ contract, cases, today, skipSettled }, draw, known);
        return run;
      });
    };
    const runs = decided(true);
    expect(runs).toEqual(decided(false));
    // Otherwise equal answers would say little.
    expect(new Set(runs.map(({ code }) => code)).size).toBeGreaterThan(2);
  });

  it("compares few of the cases, unless a criterion is about all of them", () => {
    const compared = (criteria: object) => {
      const gate = { contract: makeContract(cases, { criteria }), cases, today };
      return simulateRun(gate, resampling(pool, seededRandom(4))).compared;
    };
    expect(compared({})).toBeLessThan(cases.length - 6);
    expect(compared({ average: { margin: 0.4 } })).toBeLessThan(cases.length - 6);
    expect(compared({ latency: { max_increase: 0.2 } })).toBe(cases.length);
  });

  /** Draws attempts of these outcomes, one template for each case and outcome. */
  function drawing(outcomeOf: (id: string, side: Side) => AttemptOutcome): Draw {
    const made = new Map<string, Template[]>();
    return ({ id }, side) => {
      const kinds = (["pass", "fail", "environment_error"] as const).map((outcome) =>
        makeAttempt(id, "baseline", { outcome }),
      );
      const own = made.get(id) ?? templatesOf(kinds);
      made.set(id, own);
      const outcome = outcomeOf(id, side);
      const template = own.find(({ attempt }) => attempt.outcome === outcome);
      if (template === undefined) throw new Error("no template");
      return template;
    };
  }

  /** Decided with and without the cases that can't matter. */
  function bothWays(own: readonly Case[], criteria: object, drawOf: () => Draw) {
    const gate = { contract: makeContract(own, { criteria }), cases: own, today };
    return [true, false].map((skipSettled) => {
      const { verdict, code } = simulateRun({ ...gate, skipSettled }, drawOf());
      return `${verdict} ${code}`;
    });
  }

  it("adjusts for families although the only family can't matter", () => {
    // 47 cases from 6/6 to 0/6 have p = 1/924: together 0.0496 where cases are independent, 0.0509 where they may not be.
    const broken = Array.from({ length: 47 }, (_, index) => makeCase(`c${index}`, { repeats: 6 }));
    const calm = (over: object) => makeCase("calm", { repeats: 6, ...over });
    const drawOf = () => drawing((id, side) => (id === "calm" || side === "baseline" ? "pass" : "fail"));
    const significant = { review: "significant" };
    expect(bothWays([calm({}), ...broken], significant, drawOf)).toEqual(Array(2).fill("fail regression"));
    const family = calm({ family: "f" });
    expect(bothWays([...broken, family], significant, drawOf)).toEqual(Array(2).fill("pass no_difference"));
  });

  it("counts no quarantined case to the attempts of which a share may be lost", () => {
    const quarantine = { owner: "ana", until: "2027-01-31", reason: "#1" };
    const own = [makeCase("shaky"), makeCase("calm"), makeCase("aside", { quarantine })];
    const drawOf = () => {
      let drawn = 0;
      return drawing((id) => {
        if (id === "shaky") drawn += 1;
        return id === "shaky" && drawn === 1 ? "environment_error" : "pass";
      });
    };
    // One of the baseline's ten is lost; it would be one of fifteen with those that are set aside.
    expect(bothWays(own, { max_outage: 0.08 }, drawOf)).toEqual(Array(2).fill("inconclusive outage"));
    expect(bothWays(own, { max_outage: 0.12 }, drawOf)).toEqual(Array(2).fill("pass no_difference"));
  });

  it("never takes a critical check that nobody could assess for settled", () => {
    const open = makeCheck("g.critical", "not_assessed", { critical: true, human: true });
    const checks = [makeCheck("g.1", "pass"), open];
    const [template] = templatesOf([makeAttempt("g", "baseline", { checks })]);
    if (template === undefined) throw new Error("no template");
    const own = [makeCase("first"), makeCase("g", { checks: [criticalCheck("g")] })];
    const drawOf = (): Draw => {
      const passing = drawing(() => "pass");
      return (one, side) => (one.id === "g" ? template : passing(one, side));
    };
    expect(bothWays(own, {}, drawOf)).toEqual(Array(2).fill("inconclusive critical_unassessed"));
  });

  it("makes as many fresh attempts as the contract says", () => {
    const gate = {
      contract: makeContract(cases, { criteria: { confirm: { attempts: 7, cases: 1 } } }),
      cases: cases.filter(({ id }) => id === "flaky"),
      today,
    };
    const runs = simulateRuns(gate, 50, () => resampling(pool, seededRandom(5)));
    expect(new Set(runs.map(({ fresh }) => fresh))).toEqual(new Set([0]));
    const others = simulateRuns(gate, 50, (run) => resampling(pool, seededRandom(run)));
    expect(new Set(others.map(({ fresh }) => fresh))).toEqual(new Set([0, 14]));
  });

  it("gives the same runs for the same seed", () => {
    const gate = { contract: makeContract(cases), cases, today };
    const runs = () => simulateRuns(gate, 30, (run) => resampling(pool, seededRandom(run)));
    expect(runs()).toEqual(runs());
  });
});
