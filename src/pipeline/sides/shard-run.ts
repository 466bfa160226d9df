import { UserError } from "../../model/errors.ts";
import type { NotRun } from "../../model/plan.ts";
import type { ShardRequest } from "../../model/shard-request.ts";
import { shareCases } from "../../plan/share-cases.ts";
import type { Frozen } from "./freeze.ts";

/** The part of a frozen run that one machine makes. Attempts keep the places that they have in the whole run. */
export function shardOf(whole: Frozen, request: ShardRequest | undefined): Frozen {
  if (request === undefined) return whole;
  const { index, of } = request;
  const cases = request.cases === undefined ? shared(whole, index, of) : named(whole, request.cases);
  const own = new Set(cases);
  const first = whole.first.filter((attempt) => own.has(attempt.case));
  return {
    ...whole,
    planned: whole.planned.filter(({ id }) => own.has(id)),
    first,
    budgetShare: whole.first.length === 0 ? 0 : first.length / whole.first.length,
    shard: { index, of, cases: [...own].sort() },
  };
}

/** Without durations a case weighs as much as it has attempts. */
function shared({ planned }: Frozen, index: number, of: number): readonly string[] {
  const weighed = planned.map(({ id, repeats }) => ({ id, weight: repeats }));
  return shareCases(weighed, of)[index - 1] ?? [];
}

/** Cases that a plan named; one that this run does not plan (it is not covered, say) is no part of any shard. */
function named({ planned, contract }: Frozen, cases: readonly string[]): string[] {
  const known = new Set(contract.cases.map(({ id }) => id));
  const wanted = new Set(cases);
  const unknown = cases.find((id) => !known.has(id));
  if (unknown !== undefined) {
    throw new UserError({
      where: `shard case ${unknown}`,
      what: "is no case of the baseline's suite",
      todo: "plan the shards again from the same commits",
    });
  }
  return planned.map(({ id }) => id).filter((id) => wanted.has(id));
}

/** What the report of a shard says of the cases of the others. */
export function elsewhere(whole: Frozen, { shard }: Frozen): NotRun[] {
  if (shard === undefined) return [];
  const own = new Set(shard.cases);
  return whole.planned
    .filter(({ id }) => !own.has(id))
    .map(({ id }) => ({ case: id, reason: `in another shard than ${shard.index}/${shard.of}` }));
}

/** Names of the shards that a report of this one lacks. */
export function otherShards({ shard }: Frozen): string[] {
  if (shard === undefined) return [];
  const all = Array.from({ length: shard.of }, (_, at) => at + 1);
  return all.filter((at) => at !== shard.index).map((at) => `${at}/${shard.of}`);
}
