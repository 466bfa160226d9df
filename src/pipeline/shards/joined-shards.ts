import { canonicalJson } from "../../lib/canonical-json.ts";
import type { Contract } from "../../model/contract.ts";
import type { HarnessCheck } from "../../model/harness.ts";
import type { Json } from "../../model/json.ts";
import type { Plan, PlannedAttempt, Stage } from "../../model/plan.ts";
import type { ReusedRun } from "../../model/reuse.ts";
import type { RunFindings } from "../../model/run-findings.ts";
import { planAttribution, planPairs, type StageCase } from "../../plan/plan-stage.ts";
import type { PlacedAttempt, ReadShard } from "./read-shards.ts";

type Placed = Pick<PlannedAttempt, "stage" | "case" | "side" | "repeat">;

const keyOf = ({ stage, case: id, side, repeat }: Placed) => `${stage} ${side} ${repeat} ${id}`;

function stageCases(attempts: readonly PlannedAttempt[], stage: Stage, side: string): StageCase[] {
  const own = attempts.filter((attempt) => attempt.stage === stage && attempt.side === side);
  return [...new Set(own.map((attempt) => attempt.case))].sort().map((id) => {
    const repeats = own.filter((attempt) => attempt.case === id).map(({ repeat }) => repeat);
    return { id, attempts: repeats.length, done: Math.min(...repeats) - 1 };
  });
}

function after(planned: readonly PlannedAttempt[]): { order: number; pair: number } {
  return {
    order: planned.reduce((most, { order }) => Math.max(most, order + 1), 0),
    pair: planned.reduce((most, { pair }) => Math.max(most, pair + 1), 0),
  };
}

/** The plan of the whole run: what one machine would have planned with the same attempts. */
export function joinedPlan(shards: readonly ReadShard[]): PlannedAttempt[] {
  const seed = shards[0]?.plan.seed ?? 0;
  const all = shards.flatMap(({ plan }) => plan.attempts);
  const first = all.filter(({ stage }) => stage === "first").sort((a, b) => a.order - b.order);
  const confirm = planPairs("confirm", seed, stageCases(all, "confirm", "candidate"), after(first));
  const before = [...first, ...confirm];
  return [...before, ...planAttribution(seed, stageCases(all, "attribution", "baseline"), after(before))];
}

/** An attempt of the whole run, and where its record is. */
export interface JoinedAttempt extends PlacedAttempt {
  shard: ReadShard;
}

/** Every attempt of the parts at its place in the whole run. */
export function joinedAttempts(
  shards: readonly ReadShard[],
  planned: readonly PlannedAttempt[],
): JoinedAttempt[] {
  const orders = new Map(planned.map((attempt) => [keyOf(attempt), attempt.order]));
  const placed = ({ attempt, place }: PlacedAttempt, shard: ReadShard): JoinedAttempt => {
    const order = orders.get(keyOf(attempt)) ?? attempt.order;
    return { attempt: order === attempt.order ? attempt : { ...attempt, order }, place, shard };
  };
  return shards
    .flatMap((shard) => shard.records.map((one) => placed(one, shard)))
    .sort(({ attempt: a }, { attempt: b }) => a.order - b.order || a.try - b.try);
}

/** The runs that the parts took attempts of the baseline from, each once. */
export function joinedReuse(shards: readonly ReadShard[]): Pick<Plan, "reuse"> {
  const all = shards.flatMap(({ plan }) => plan.reuse ?? []);
  if (all.length === 0) return {};
  const runs = new Map<string, ReusedRun>();
  for (const run of all.flatMap((reuse) => reuse.runs)) {
    const key = `${run.commit} ${run.from}`;
    const known = runs.get(key);
    runs.set(key, known === undefined ? run : joinedRun(known, run));
  }
  const why = [...new Set(all.flatMap((reuse) => reuse.why ?? []))];
  return { reuse: { runs: [...runs.values()], why: why.length === 0 ? null : why.join("; ") } };
}

function joinedRun(one: ReusedRun, other: ReusedRun): ReusedRun {
  return {
    ...one,
    oldestEnd: [one.oldestEnd, other.oldestEnd].sort()[0] ?? one.oldestEnd,
    cases: one.cases + other.cases,
    attempts: one.attempts + other.attempts,
  };
}

/** The answers that belong to a case by case; what is asked once a run, of the first case that has it, after them. */
function joinedChecks(checks: readonly HarnessCheck[], placeOf: (id: string) => number): HarnessCheck[] {
  const kinds: readonly HarnessCheck["kind"][] = ["broken", "canary", "probe"];
  const sorted = [...checks].sort(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || placeOf(a.case) - placeOf(b.case),
  );
  const seen = new Set<string>();
  return sorted.filter(({ kind, case: id, ok, ...check }) => {
    // One breakage a kind of check is enough, but never at the cost of one that went wrong.
    const key = canonicalJson(kinds.includes(kind) && ok ? { kind, ...check } : { kind, id, ok, ...check });
    const isNew = !kinds.includes(kind) || !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** What the parts found beside their attempts; each part asked the harness the questions about all cases once more. */
export function joinedFindings(
  shards: readonly ReadShard[],
  { cases }: Contract,
): Omit<RunFindings, "schema"> {
  const findings = shards.map((shard) => shard.findings);
  const place = new Map(cases.map(({ id }, index) => [id, index]));
  const placeOf = (id: string) => place.get(id) ?? -1;
  const once = <T>(items: readonly T[]): T[] => [
    ...new Map(items.map((item) => [canonicalJson(item as Json), item])).values(),
  ];
  const spent = shards.find((shard) => shard.findings.budgetSpent !== null);
  return {
    rechecks: findings.flatMap(({ rechecks }) => rechecks),
    harness: {
      valid: findings.every(({ harness }) => harness.valid),
      checks: joinedChecks(
        findings.flatMap(({ harness }) => harness.checks),
        placeOf,
      ),
      unvalidated: once(findings.flatMap(({ harness }) => harness.unvalidated)).sort(
        (a, b) => placeOf(a) - placeOf(b),
      ),
    },
    setup: findings.find(({ setup }) => setup !== null)?.setup ?? null,
    tampered: once(findings.flatMap(({ tampered }) => tampered)),
    budgetSpent:
      spent === undefined
        ? null
        : `${spent.findings.budgetSpent} in shard ${spent.shard.index}/${spent.shard.of}, which has its share of it`,
    notes: once(findings.flatMap(({ notes }) => notes)),
  };
}
