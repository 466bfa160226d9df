import { averageDifference } from "../../compare/average-difference.ts";
import { compareRun } from "../../compare/compare-run.ts";
import { decide } from "../../decide/decide.ts";
import type { RunConditions } from "../../decide/decide-input.ts";
import type { Comparison } from "../../model/comparison.ts";
import type { ReasonCode, Verdict } from "../../model/decision.ts";
import {
  type Draw,
  type DrawnCase,
  drawCase,
  firstStage,
  recordsOf,
  type SimulatedGate,
  type Suspects,
} from "./first-stage.ts";

export interface SimulatedRun {
  verdict: Verdict;
  /** Only unreviewed differences block. */
  reviewOnly: boolean;
  /** Of the first reason. */
  code: ReasonCode;
  /** Cases that violate a critical check, or are confirmed worse (where no stage confirms: need a review as worse). */
  worse: readonly string[];
  /** Fresh attempts, both sides. */
  fresh: number;
  /** Cases that were compared one by one. */
  compared: number;
  /** What it took to simulate this run, in comparisons of one case. */
  work: number;
}

/** Conditions under which only the attempts speak. */
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

/** What the cases left out would have added: to the average, and to the planned attempts, of which a share may be lost. */
function withLeftOut(
  comparison: Comparison,
  drawn: readonly DrawnCase[],
  left: readonly DrawnCase[],
  { contract, cases, today }: SimulatedGate,
): Comparison {
  if (left.length === 0) return comparison;
  const planned = left.reduce((sum, { templates }) => sum + templates.baseline.length, 0);
  const loss = comparison.loss.map((one) => ({ ...one, planned: one.planned + planned }));
  if (contract.suite.criteria.average === undefined) return { ...comparison, loss };
  const attempts = drawn.flatMap((one) => recordsOf(one, "first"));
  const difference = averageDifference({ contract, cases, attempts, planned: attempts, today });
  return { ...comparison, loss, suite: { ...comparison.suite, difference } };
}

/**
 * One whole run of a gate without its attempts: first stage, flags, fresh attempts, comparison and decision by the same code
 * that decides real runs; only the attempts are drawn. Decision files and attribution play no part. `known` serves all runs
 * of one gate whose attempts come from the same pool.
 */
export function simulateRun(gate: SimulatedGate, draw: Draw, known: Suspects = new Map()): SimulatedRun {
  const { contract, today } = gate;
  const { criteria } = contract.suite;
  const { drawn, live, chosen } = firstStage(gate, draw, known);
  const cases = live.map(({ one }) => one);
  const fresh = cases
    .filter(({ id }) => chosen.has(id))
    .flatMap((one) => recordsOf(drawCase(one, criteria.confirm.attempts, draw), "confirm"));
  const attempts = [...live.flatMap((one) => recordsOf(one, "first")), ...fresh];
  const input = { contract, cases, attempts, planned: attempts, today };
  const compared = compareRun({ ...input, decisionOnly: true });
  const counted = new Set(live);
  const dropped = drawn.filter((one) => !counted.has(one));
  const { cases: decided, decision } = decide({
    contract,
    comparison: withLeftOut(compared, drawn, dropped, gate),
    changeDigest: "",
    decisions: [],
    expected: [],
    notRun: [],
    revision: null,
    review: { kind: "file_only" },
    today,
    from: "",
    conditions: calm,
  });
  const worse = decided.filter(
    ({ state, direction }) => state === "critical" || (state === "unreviewed" && direction === "worse"),
  );
  return {
    verdict: decision.verdict,
    reviewOnly: decision.reviewOnly,
    code: decision.reasons[0]?.code ?? "no_difference",
    worse: worse.map(({ id }) => id),
    fresh: fresh.length,
    compared: cases.length,
    work: cases.length + fresh.length / 10 + (criteria.average ? dropped.length / 4 : 0),
  };
}

const fewestRuns = 100;
/** Comparisons of one case over all runs: some seconds of work. */
const usualWork = 70_000;

/**
 * `draws` simulated runs; fewer, but 100 at least, once they were that much work. How many depends on the seed alone, never
 * on the machine. `drawOf` gives each run its own way to draw, such as with rates of its own.
 */
export function simulateRuns(
  gate: SimulatedGate,
  draws: number,
  drawOf: (run: number) => Draw,
  mostWork: number = usualWork,
): SimulatedRun[] {
  const runs: SimulatedRun[] = [];
  const known: Suspects = new Map();
  let work = 0;
  while (runs.length < draws && (runs.length < fewestRuns || work < mostWork)) {
    const run = simulateRun(gate, drawOf(runs.length), known);
    runs.push(run);
    work += run.work;
  }
  return runs;
}
