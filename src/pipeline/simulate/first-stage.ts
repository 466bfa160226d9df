import { rankFlags } from "../../compare/flag-cases.ts";
import type { Template } from "./attempt-pool.ts";
import { type Draw, type DrawnCase, drawCase, type SimulatedGate } from "./drawn-case.ts";
import { type KnownCase, type KnownCases, madeKnown } from "./known-cases.ts";

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

/** A case that a decision can depend on. */
interface LiveCase extends KnownCase {
  drawn: DrawnCase;
  /** True where it gets fresh attempts. */
  chosen: boolean;
  /** True where it matters only if something of it is confirmed. */
  idle: boolean;
}

export interface FirstStage {
  drawn: readonly DrawnCase[];
  live: readonly LiveCase[];
}

/** Draws the first stage of every case and leaves out those that can't matter. */
export function firstStage(gate: SimulatedGate, draw: Draw, known: KnownCases): FirstStage {
  const { criteria } = gate.contract.suite;
  const drawn = gate.cases.map((one) => drawCase(one, one.repeats, draw));
  const all = comparesAll(gate);
  const kept = always(drawn);
  const open = all ? drawn : drawn.filter((one) => kept.has(one) || !isSettled(one));
  const found = open.map((one) => (all ? madeKnown(one, criteria) : known.of(one, criteria)));
  const flags = rankFlags(
    found.flatMap(({ suspicion }) => suspicion ?? []),
    criteria,
  );
  const byFresh = criteria.review === "reproduced" && flags.every(({ confirm }) => confirm);
  const confirmedOnly = criteria.review === "reproduced" || criteria.review === "significant";
  const chosen = new Set(flags.filter(({ confirm }) => confirm).map((flag) => flag.case));
  const live = found.map((one, at): LiveCase => {
    const own = open[at] ?? drawCase(one.attempts.one, 0, draw);
    const idle = !all && !kept.has(own) && one.calm && confirmedOnly;
    return { ...one, drawn: own, chosen: chosen.has(own.one.id), idle };
  });
  // Where every flag gets fresh attempts, nothing else of these cases can be confirmed.
  return { drawn, live: byFresh ? live.filter(({ idle, suspicion }) => !idle || suspicion !== null) : live };
}
