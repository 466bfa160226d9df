import { isDeterministic } from "../../compare/case-signs.ts";
import { rankFlags, type Suspicion, suspicions } from "../../compare/flag-cases.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Case, Contract } from "../../model/contract.ts";
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

export interface DrawnCase {
  one: Case;
  templates: Record<Side, Template[]>;
}

export function drawCase(one: Case, attempts: number, draw: Draw): DrawnCase {
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

export function recordsOf({ templates }: DrawnCase, stage: "first" | "confirm"): Verified[] {
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

export interface FirstStage {
  drawn: readonly DrawnCase[];
  /** The cases that a decision can depend on. */
  live: readonly DrawnCase[];
  /** Those of them that get fresh attempts. */
  chosen: ReadonlySet<string>;
}

/** Draws the first stage of every case and leaves out those that can't matter. */
export function firstStage(gate: SimulatedGate, draw: Draw, known: Suspects): FirstStage {
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
