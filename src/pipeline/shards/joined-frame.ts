import type { Contract } from "../../model/contract.ts";
import type { NotRun, PlannedAttempt } from "../../model/plan.ts";
import { reportedSides } from "../reported/report-parts.ts";
import type { GateRequest } from "../request/request.ts";
import type { Sides } from "../request/two-sides.ts";
import { reusedConditions } from "../reusing/reused-words.ts";
import { joinedReuse } from "./joined-shards.ts";
import type { ReadShard } from "./read-shards.ts";

/** What every part says alike, and what the whole run took. */
export function concluded(
  shards: readonly ReadShard[],
  asked: GateRequest,
  sides: Sides,
  attempts: Parameters<typeof reportedSides>[2],
) {
  const reports = shards.map(({ report }) => report);
  const [first] = reports;
  const starts = reports.map(({ startedAt }) => Date.parse(startedAt));
  const ends = reports.map(({ startedAt, durationMs }) => Date.parse(startedAt) + durationMs);
  const startedAt = new Date(Math.min(...starts));
  const levels = [...new Set(reports.map(({ conditions }) => conditions.isolation))];
  return {
    mode: asked.mode,
    reported: reportedSides(asked, sides, attempts),
    isolation: levels.length > 1 ? "none" : (levels[0] ?? "none"),
    network: [...new Set(reports.map(({ conditions }) => conditions.network))].join("; "),
    ...reusedConditions(joinedReuse(shards).reuse?.runs ?? [], startedAt),
    startedAt,
    durationMs: Math.max(...ends) - startedAt.getTime(),
    untouched: first?.conditions.untouched === true,
    isolationRequired:
      asked.isolationRequired === true ||
      reports.some(({ conditions }) => conditions.isolationRequired === true),
  };
}

/** What the parts planned, in the suite's order; the cases of a missing part are told as not run. */
export function frozenOf(
  shards: readonly ReadShard[],
  contract: Contract,
  planned: readonly PlannedAttempt[],
) {
  const repeats = new Map<string, number>();
  for (const { stage, side, case: id } of planned)
    if (stage === "first" && side === "candidate") repeats.set(id, (repeats.get(id) ?? 0) + 1);
  const [first] = shards;
  const notRun: NotRun[] = [...(first?.plan.notRun ?? [])];
  const told = new Set([...repeats.keys(), ...notRun.map((one) => one.case)]);
  const untouched = first?.report.conditions.untouched === true;
  const lost = untouched ? [] : contract.cases.filter(({ id }) => !told.has(id));
  return {
    contract,
    planned: contract.cases.flatMap((one) => {
      const count = repeats.get(one.id);
      return count === undefined ? [] : [{ ...one, repeats: count }];
    }),
    notRun: [...notRun, ...lost.map(({ id }) => ({ case: id, reason: "in a shard that is missing" }))],
    partial: shards.some(({ report }) => report.conditions.partial),
    repeatsRaised: shards.some(({ report }) => report.conditions.repeatsRaised),
  };
}
