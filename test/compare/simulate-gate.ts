import { compareRun } from "../../src/compare/compare-run.ts";
import { flagCases } from "../../src/compare/flag-cases.ts";
import { seededRandom } from "../../src/compare/statistics/seeded-random.ts";
import { decide } from "../../src/decide/decide.ts";
import type { RunConditions } from "../../src/decide/decide-input.ts";
import type { Verified } from "../../src/model/attempt.ts";
import type { Stage } from "../../src/model/plan.ts";
import type { Side } from "../../src/model/side.ts";
import { simulateRuns } from "../../src/pipeline/simulate/simulated-run.ts";
import { makeCase, makeContract, planOf } from "./make-attempts.ts";
import { templatesFor } from "./scenarios.ts";

/** True pass rates of one case on each side. */
export type Rates = readonly [baseline: number, candidate: number];

export interface Design {
  first: number;
  fresh: number;
  review?: "reproduced" | "novel";
}

export interface SimulatedRun {
  blocked: boolean;
  /** Cases whose worse direction is confirmed (novel: that need a review as worse). */
  worse: readonly string[];
  /** Attempts made beyond the first stage, over those of the first stage. */
  extraShare: number;
}

/** Makes one attempt of a case of this true pass rate. */
export type Draw = (id: string, side: Side, stage: Stage, rate: number) => Verified;

const calm: RunConditions = {
  bootstrap: false,
  untouched: false,
  partial: false,
  harness: null,
  isolation: null,
  tampered: [],
  setup: null,
  budgetSpent: null,
  interrupted: false,
  missingShards: [],
};

/** One whole run of the gate over cases of known rates: first stage, flags, fresh attempts, comparison, decision. */
export function simulateRun(rates: readonly Rates[], design: Design, draw: Draw): SimulatedRun {
  const cases = rates.map((_, index) => makeCase(`c${index}`));
  const criteria = { review: design.review ?? "reproduced", confirm: { attempts: design.fresh, cases: 20 } };
  const contract = makeContract(cases, { criteria });
  const today = "2026-11-29";
  const drawn = (id: string, stage: Stage, count: number) => {
    const [before, now] = rates[cases.findIndex((one) => one.id === id)] ?? [1, 1];
    const side = (name: Side, rate: number) =>
      Array.from({ length: count }, () => draw(id, name, stage, rate));
    return [...side("baseline", before), ...side("candidate", now)];
  };
  const first = cases.flatMap(({ id }) => drawn(id, "first", design.first));
  const flags = flagCases({ contract, cases, attempts: first, planned: planOf(first), today });
  const fresh = flags
    .filter(({ confirm }) => confirm)
    .flatMap((flag) => drawn(flag.case, "confirm", design.fresh));
  const attempts = [...first, ...fresh];
  const found = decide({
    contract,
    comparison: compareRun({ contract, cases, attempts, planned: planOf(attempts), today }),
    changeDigest: "e".repeat(64),
    decisions: [],
    expected: [],
    notRun: [],
    revision: null,
    review: { kind: "file_only" },
    today,
    from: "--run .casegate/run",
    conditions: calm,
  });
  const open = found.cases.filter(({ state }) => state === "unreviewed");
  return {
    blocked: found.decision.merge === "block",
    worse: open.filter(({ direction }) => direction === "worse").map(({ id }) => id),
    extraShare: fresh.length / first.length,
  };
}

/** The suite of the table: 20 cases, 12 that hardly ever fail, 4 good, 3 fair, 1 poor; its first case may be broken. */
function tableSuite(broken?: Rates): Rates[] {
  const same = (rate: number, count: number): Rates[] => Array.from({ length: count }, () => [rate, rate]);
  const fair = broken !== undefined && broken[0] < 1;
  const suite = [...same(0.999, 12), ...same(0.97, 4), ...same(0.9, 3), ...same(0.6, 1)];
  if (broken !== undefined) suite[fair ? 16 : 0] = broken;
  return suite;
}

export interface Rate {
  /** Share of runs that blocked. */
  blocked: number;
  /** Share of runs in which the broken case was confirmed worse. */
  found: number;
  extraShare: number;
}

/** The shares over many seeded runs. */
export function simulateGate(runs: number, seed: number, design: Design, broken?: Rates): Rate {
  const random = seededRandom(seed);
  const suite = tableSuite(broken);
  const at = `c${broken === undefined ? -1 : suite.indexOf(broken)}`;
  const cases = suite.map((_, index) => makeCase(`c${index}`, { repeats: design.first }));
  const rates = new Map(cases.map(({ id }, index) => [id, suite[index] ?? ([1, 1] as const)]));
  const criteria = { review: design.review ?? "reproduced", confirm: { attempts: design.fresh, cases: 20 } };
  const gate = { contract: makeContract(cases, { criteria }), cases, today: "2026-11-29" };
  const ended = simulateRuns(gate, runs, () => (one, side) => {
    const [before, now] = rates.get(one.id) ?? [1, 1];
    const { pass, fail } = templatesFor(one);
    return random() < (side === "baseline" ? before : now) ? pass : fail;
  });
  const share = (holds: (run: (typeof ended)[number]) => boolean) =>
    ended.filter(holds).length / ended.length;
  const first = 2 * design.first * cases.length;
  return {
    blocked: share(({ verdict }) => verdict !== "pass"),
    found: share(({ worse }) => worse.includes(at)),
    extraShare: ended.reduce((sum, { fresh }) => sum + fresh, 0) / ended.length / first,
  };
}
