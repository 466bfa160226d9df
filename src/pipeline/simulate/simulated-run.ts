import { averageDifference } from "../../compare/average-difference.ts";
import { isDeterministic } from "../../compare/case-signs.ts";
import { compareRun } from "../../compare/compare-run.ts";
import { rankFlags, type Suspicion, suspicions } from "../../compare/flag-cases.ts";
import { decide } from "../../decide/decide.ts";
import type { RunConditions } from "../../decide/decide-input.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Comparison } from "../../model/comparison.ts";
import type { Case, Contract } from "../../model/contract.ts";
import type { ReasonCode, Verdict } from "../../model/decision.ts";
import { type Side, sides } from "../../model/side.ts";
import type { Template } from "./attempt-pool.ts";

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

/** True where any case may matter: with a criterion on time or cost every one counts. */
function comparesAll({ contract, skipSettled }: SimulatedGate): boolean {
  const { cost, latency } = contract.suite.criteria;
  return skipSettled === false || cost !== undefined || latency !== undefined;
}

/** Families change the adjustment of all p-values, and a run without cases is incomplete: one of each stays. */
function always(drawn: readonly DrawnCase[]): Set<DrawnCase | undefined> {
  const quarantined = drawn.filter(({ one }) => one.quarantine !== undefined);
  return new Set([drawn[0], drawn.find(({ one }) => one.family !== undefined), ...quarantined]);
}

function recordsOf({ templates }: DrawnCase, stage: "first" | "confirm"): Verified[] {
  return sides.flatMap((side) => templates[side].map(({ as }) => as[stage][side]));
}

/** What the first stage of one case makes of it; null where it is not suspect. Remembered by the kinds of its attempts. */
export type Suspects = Map<string, Suspicion | null>;

function suspicionOf(drawn: DrawnCase, { contract, today }: SimulatedGate, known: Suspects) {
  const kinds = (side: Side) => drawn.templates[side].map(({ kind }) => kind).sort((a, b) => a - b);
  const key = `${drawn.one.id} ${kinds("baseline")} ${kinds("candidate")}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const attempts = recordsOf(drawn, "first");
  const [made = null] = suspicions({ contract, cases: [drawn.one], attempts, planned: attempts, today });
  known.set(key, made);
  return made;
}

/** A case without a flag and in no trouble, while fresh attempts judge every flagged one: nothing of it can be confirmed. */
function isIdle({ one, templates }: DrawnCase, suspicion: Suspicion | null): boolean {
  if (suspicion !== null || isDeterministic(one)) return false;
  return sides.every((side) => templates[side].every(({ settled }) => settled));
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

interface FirstStage {
  drawn: readonly DrawnCase[];
  /** The cases that a decision can depend on. */
  live: readonly DrawnCase[];
  /** Those of them that get fresh attempts. */
  chosen: ReadonlySet<string>;
}

function firstStage(gate: SimulatedGate, draw: Draw, known: Suspects): FirstStage {
  const { criteria } = gate.contract.suite;
  const drawn = gate.cases.map((one) => drawCase(one, one.repeats, draw));
  const all = comparesAll(gate);
  const kept = always(drawn);
  const open = all ? drawn : drawn.filter((one) => kept.has(one) || !isSettled(one));
  const found = new Map(open.map((one) => [one, suspicionOf(one, gate, known)]));
  const suspects = [...found.values()].filter((one) => one !== null);
  const flags = rankFlags(suspects, criteria);
  // Where one is left to the first stage, its p-value is adjusted over every case.
  const byFresh = !all && criteria.review === "reproduced" && flags.every(({ confirm }) => confirm);
  return {
    drawn,
    live: byFresh ? open.filter((one) => kept.has(one) || !isIdle(one, found.get(one) ?? null)) : open,
    chosen: new Set(flags.filter(({ confirm }) => confirm).map((flag) => flag.case)),
  };
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
