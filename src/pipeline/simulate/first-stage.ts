import type { CaseAttempts } from "../../compare/case-attempts.ts";
import { rankFlags } from "../../compare/flag-cases.ts";
import type { Case } from "../../model/contract.ts";
import { sides } from "../../model/side.ts";
import type { Template } from "./attempt-pool.ts";
import type { Draw, DrawnCase, SimulatedGate } from "./drawn-case.ts";
import { type KnownCase, type KnownCases, madeKnown } from "./known-cases.ts";

/** The one way in which all attempts came out, none in trouble; null where they differ. Such a case has no difference, no p-value below 1 and no flag. */
function settledAs({ baseline, candidate }: DrawnCase["templates"]): Template | null {
  const [first] = baseline;
  if (first?.settled !== true) return null;
  for (const { kind } of baseline) if (kind !== first.kind) return null;
  for (const { kind } of candidate) if (kind !== first.kind) return null;
  return first;
}

/** Draws case after case into the same two lists, since most of thousands are settled and forgotten at once. */
function createTable(draw: Draw) {
  const templates: DrawnCase["templates"] = { baseline: [], candidate: [] };
  return {
    draw(one: Case): DrawnCase["templates"] {
      for (const side of sides) {
        const own = templates[side];
        own.length = 0;
        for (let k = 0; k < one.repeats; k += 1) own.push(draw(one, side));
      }
      return templates;
    },
    kept: (one: Case): DrawnCase => ({
      one,
      templates: { baseline: [...templates.baseline], candidate: [...templates.candidate] },
    }),
  };
}

/** True where any case may matter: with a criterion on time or cost every one counts. */
function comparesAll({ contract, skipSettled }: SimulatedGate): boolean {
  const { cost, latency } = contract.suite.criteria;
  return skipSettled === false || cost !== undefined || latency !== undefined;
}

/** Families change the adjustment of all p-values, and a run without cases is incomplete: one of each stays. */
function always({ cases }: SimulatedGate): Set<Case | undefined> {
  const quarantined = cases.filter(({ quarantine }) => quarantine !== undefined);
  return new Set([cases[0], cases.find(({ family }) => family !== undefined), ...quarantined]);
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
  live: readonly LiveCase[];
  /** What every case came to, in their order; empty where no criterion is on the average. */
  all: readonly CaseAttempts[];
}

/** Draws the first stage of every case and leaves out those that can't matter. */
export function firstStage(gate: SimulatedGate, draw: Draw, known: KnownCases): FirstStage {
  const { criteria } = gate.contract.suite;
  const comparing = comparesAll(gate);
  const kept = always(gate);
  const open: { drawn: DrawnCase; found: KnownCase }[] = [];
  const all: CaseAttempts[] = [];
  const table = createTable(draw);
  for (const one of gate.cases) {
    const templates = table.draw(one);
    const settled = comparing ? null : settledAs(templates);
    const isOpen = settled === null || kept.has(one);
    // A settled case is asked for by averages alone.
    if (!isOpen && criteria.average === undefined) continue;
    const drawn = table.kept(one);
    const found = comparing ? madeKnown(drawn, criteria) : known.of(drawn, criteria, settled);
    if (isOpen) open.push({ drawn, found });
    if (criteria.average !== undefined) all.push(found.attempts);
  }
  const flags = rankFlags(
    open.flatMap(({ found: { suspicion } }) => suspicion ?? []),
    criteria,
  );
  const byFresh = criteria.review === "reproduced" && flags.every(({ confirm }) => confirm);
  const confirmedOnly = criteria.review === "reproduced" || criteria.review === "significant";
  const chosen = new Set(flags.filter(({ confirm }) => confirm).map((flag) => flag.case));
  const live = open.map(({ drawn, found }): LiveCase => {
    const idle = !comparing && !kept.has(drawn.one) && found.calm && confirmedOnly;
    const { attempts, suspicion, calm } = found;
    return { attempts, suspicion, calm, drawn, chosen: chosen.has(drawn.one.id), idle };
  });
  // Where every flag gets fresh attempts, nothing else of these cases can be confirmed.
  return { all, live: byFresh ? live.filter(({ idle, suspicion }) => !idle || suspicion !== null) : live };
}
