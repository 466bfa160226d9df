import { averageDifference } from "../../compare/average-difference.ts";
import { compareRun } from "../../compare/compare-run.ts";
import { flagCases } from "../../compare/flag-cases.ts";
import { decide } from "../../decide/decide.ts";
import type { RunConditions } from "../../decide/decide-input.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Comparison } from "../../model/comparison.ts";
import type { Case, Contract } from "../../model/contract.ts";
import type { ReasonCode, Verdict } from "../../model/decision.ts";
import type { Stage } from "../../model/plan.ts";
import { type Side, sides } from "../../model/side.ts";
import { attemptFrom, type Template } from "./attempt-pool.ts";

/** The design of the simulated gate. A case's `repeats` are its attempts a side in the first stage. */
export interface SimulatedGate {
  contract: Contract;
  cases: readonly Case[];
  today: string;
  /** False to compare cases too that can't matter to the decision; the answer is the same, and takes longer. */
  skipSettled?: boolean;
}

/** Draws one attempt of a case and side. */
export type Draw = (one: Case, side: Side) => Template;

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

interface DrawnCase {
  one: Case;
  templates: Record<Side, Template[]>;
}

function drawCase(one: Case, attempts: number, draw: Draw): DrawnCase {
  const templates: DrawnCase["templates"] = { baseline: [], candidate: [] };
  for (const side of sides) {
    for (let k = 0; k < attempts; k += 1) templates[side].push(draw(one, side));
  }
  return { one, templates };
}

/** All attempts alike and none in trouble: such a case has no difference, no p-value below 1 and no flag. */
function isSettled({ templates }: DrawnCase): boolean {
  const [first] = templates.baseline;
  if (first?.settled !== true) return false;
  const alike = ({ kind }: Template) => kind === first.kind;
  return templates.baseline.every(alike) && templates.candidate.every(alike);
}

/** The cases that a decision can depend on. With a criterion on time or cost every case counts. */
function relevant(drawn: readonly DrawnCase[], { contract, skipSettled }: SimulatedGate): DrawnCase[] {
  const { cost, latency } = contract.suite.criteria;
  if (skipSettled === false || cost !== undefined || latency !== undefined) return [...drawn];
  // Families change the adjustment of all p-values, and a run without cases is incomplete: one of each stays.
  const kept = new Set([drawn[0], drawn.find(({ one }) => one.family !== undefined)]);
  return drawn.filter((one) => kept.has(one) || one.one.quarantine !== undefined || !isSettled(one));
}

function recordsOf({ templates }: DrawnCase, stage: Stage): Verified[] {
  return sides.flatMap((side) => templates[side].map((template) => attemptFrom(template, side, stage)));
}

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
 * that decides real runs; only the attempts are drawn. Decision files and attribution play no part.
 */
export function simulateRun(gate: SimulatedGate, draw: Draw): SimulatedRun {
  const { contract, today } = gate;
  const drawn = gate.cases.map((one) => drawCase(one, one.repeats, draw));
  const live = relevant(drawn, gate);
  const cases = live.map(({ one }) => one);
  const first = live.flatMap((one) => recordsOf(one, "first"));
  const input = { contract, cases, attempts: first, planned: first, today };
  const { attempts: each } = contract.suite.criteria.confirm;
  const chosen = new Set(
    flagCases(input)
      .filter(({ confirm }) => confirm)
      .map((flag) => flag.case),
  );
  const fresh = cases
    .filter(({ id }) => chosen.has(id))
    .flatMap((one) => recordsOf(drawCase(one, each, draw), "confirm"));
  const attempts = [...first, ...fresh];
  const compared = compareRun({ ...input, attempts, planned: attempts, decisionOnly: true });
  const dropped = drawn.filter((one) => !live.includes(one));
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
    work: cases.length + fresh.length / 10 + (contract.suite.criteria.average ? dropped.length / 4 : 0),
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
  let work = 0;
  while (runs.length < draws && (runs.length < fewestRuns || work < mostWork)) {
    const run = simulateRun(gate, drawOf(runs.length));
    runs.push(run);
    work += run.work;
  }
  return runs;
}
