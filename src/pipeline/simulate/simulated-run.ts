import { averageDifference } from "../../compare/average-difference.ts";
import type { Judgement } from "../../compare/case-judgement.ts";
import { compareJudged } from "../../compare/compare-run.ts";
import { judgeCases } from "../../compare/judgement.ts";
import { declaresFamilies } from "../../compare/unit-name.ts";
import { decide } from "../../decide/decide.ts";
import type { RunConditions } from "../../decide/decide-input.ts";
import type { Comparison } from "../../model/comparison.ts";
import type { Case } from "../../model/contract.ts";
import type { ReasonCode, Verdict } from "../../model/decision.ts";
import { type Draw, drawCase, type SimulatedGate } from "./drawn-case.ts";
import { type FirstStage, firstStage } from "./first-stage.ts";
import { KnownCases, refreshed } from "./known-cases.ts";

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
  { all }: FirstStage,
  told: ReadonlySet<Case>,
  { cases, contract }: SimulatedGate,
): Comparison {
  if (told.size === cases.length) return comparison;
  const { criteria } = contract.suite;
  const planned = cases.reduce((sum, one) => sum + (told.has(one) ? 0 : one.repeats), 0);
  const loss = comparison.loss.map((one) => ({ ...one, planned: one.planned + planned }));
  if (criteria.average === undefined) return { ...comparison, loss };
  const difference = averageDifference(all, criteria);
  return { ...comparison, loss, suite: { ...comparison.suite, difference } };
}

/** True where something of a case is confirmed, or was asked again. */
function isMoved(judgement: Judgement | undefined): boolean {
  return judgement !== undefined && (judgement.basis !== "first" || judgement.moves.length > 0);
}

/**
 * One whole run of a gate without its attempts: first stage, flags, fresh attempts, comparison and decision by the same code
 * that decides real runs; only the attempts are drawn. Decision files and attribution play no part. `known` serves all runs
 * of one gate whose attempts come from the same pool.
 */
export function simulateRun(
  gate: SimulatedGate,
  draw: Draw,
  known: KnownCases = new KnownCases(),
): SimulatedRun {
  const { contract, today } = gate;
  const { criteria } = contract.suite;
  const first = firstStage(gate, draw, known);
  const { live } = first;
  const cases = live.map((one) =>
    one.chosen
      ? refreshed(one.drawn, drawCase(one.drawn.one, criteria.confirm.attempts, draw))
      : one.attempts,
  );
  const families = declaresFamilies(cases.map(({ one }) => one));
  const judged = judgeCases(cases, criteria, families);
  const mattering = live.filter((one, at) => !one.idle || isMoved(judged.get(cases[at] ?? one.attempts)));
  const told = new Set(mattering.map(({ drawn: { one } }) => one));
  const judgements = new Map([...judged].filter(([{ one }]) => told.has(one)));
  const compared = compareJudged(judgements, families, { contract, today, decisionOnly: true });
  const fresh = 2 * criteria.confirm.attempts * live.filter(({ chosen }) => chosen).length;
  const { cases: decided, decision } = decide({
    contract,
    comparison: withLeftOut(compared, first, told, gate),
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
    fresh,
    compared: cases.length,
    work: cases.length + fresh / 10 + (criteria.average ? (gate.cases.length - live.length) / 4 : 0),
  };
}

const fewestRuns = 100;
/** Comparisons of one case over all runs: some seconds of work. */
const usualWork = 70_000;

/** Design, number and kind of some simulated runs. */
export interface RunSeries {
  gate: SimulatedGate;
  draws: number;
  /** Gives each run its own way to draw, such as with rates of its own. */
  drawOf: (run: number) => Draw;
  mostWork?: number;
  /** So many are made whatever work they are. */
  fewest?: number;
  known?: KnownCases;
}

/**
 * `draws` simulated runs, one by one; fewer, but 100 (or `fewest`) at least, once they were much work. How many depends on the seed alone, never
 * on the machine.
 */
export function* simulatedRuns(series: RunSeries): Generator<SimulatedRun> {
  const { gate, draws, drawOf, mostWork = usualWork, fewest = fewestRuns, known = new KnownCases() } = series;
  for (let [made, work] = [0, 0]; made < draws && (made < fewest || work < mostWork); made += 1) {
    const run = simulateRun(gate, drawOf(made), known);
    work += run.work;
    yield run;
  }
}

/** The same all at once. */
export function simulateRuns(
  gate: SimulatedGate,
  draws: number,
  drawOf: RunSeries["drawOf"],
  mostWork: number = usualWork,
): SimulatedRun[] {
  return [...simulatedRuns({ gate, draws, drawOf, mostWork })];
}
