import type { Verified } from "../model/attempt.ts";
import type { Case } from "../model/contract.ts";
import type { PlannedAttempt } from "../model/plan.ts";
import { type Side, sides } from "../model/side.ts";
import type { CompareInput, Recheck } from "./compare-input.ts";

export type BySide<T> = Readonly<Record<Side, T>>;

/** All attempts of one case, sorted by what they count for. */
export interface CaseAttempts {
  one: Case;
  /** Counted attempts of the first stage: the only unselected sample. */
  first: BySide<readonly Verified[]>;
  /** Counted fresh attempts; of a stored baseline all counted ones. */
  confirm: BySide<readonly Verified[]>;
  /** Counted attempts of both stages that compare the sides. */
  compared: BySide<readonly Verified[]>;
  /** Every record of every stage and try. */
  every: BySide<readonly Verified[]>;
  planned: { first: BySide<number>; confirm: BySide<number> };
  rechecks: readonly Recheck[];
  /** Its baseline's first stage was made by an earlier run: it may make the case suspect, and confirms and excuses nothing. */
  reused: boolean;
  /** What of the reused attempts is known to be of another stack than today's, in words; null where nothing is. */
  unlike: string | null;
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}

function sortRecords(
  one: Case,
  records: readonly Verified[],
): Omit<CaseAttempts, "planned" | "rechecks" | "unlike"> {
  const none = (): Record<Side, Verified[]> => ({ baseline: [], candidate: [] });
  const sorted = { first: none(), confirm: none(), compared: none(), every: none() };
  for (const attempt of records) {
    const { side, stage } = attempt;
    sorted.every[side].push(attempt);
    if (!attempt.counted || (stage !== "first" && stage !== "confirm")) continue;
    sorted[stage][side].push(attempt);
    sorted.compared[side].push(attempt);
  }
  // Lists of the same attempts are held once, since most cases get no fresh ones and no second try; a copy has no room for more of them.
  for (const side of sides) {
    sorted.first[side] = sorted.first[side].slice();
    if (sorted.confirm[side].length === 0) sorted.compared[side] = sorted.first[side];
    if (sorted.every[side].length === sorted.compared[side].length)
      sorted.every[side] = sorted.compared[side];
  }
  return { one, ...sorted, reused: sorted.first.baseline.some(isReused) };
}

type Counts = Record<"first" | "confirm", Record<Side, number>>;

const noPlans = (): Counts => ({
  first: { baseline: 0, candidate: 0 },
  confirm: { baseline: 0, candidate: 0 },
});

/** Of each case that has some. */
function countPlans(plans: readonly Pick<PlannedAttempt, "case" | "side" | "stage">[]): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const { case: id, side, stage } of plans) {
    if (stage === "attribution") continue;
    const own = counts.get(id) ?? noPlans();
    own[stage][side] += 1;
    counts.set(id, own);
  }
  return counts;
}

/** Attempts in the order in which they were made; they mostly come that way. */
function inOrder(attempts: readonly Verified[]): readonly Verified[] {
  const compare = (a: Verified, b: Verified) => a.order - b.order || a.try - b.try;
  const isSorted = attempts.every((attempt, at) => {
    const before = attempts[at - 1];
    return before === undefined || compare(before, attempt) <= 0;
  });
  return isSorted ? attempts : [...attempts].sort(compare);
}

function isReused({ reused }: Verified): boolean {
  return reused === true;
}

/** Which models served reused attempts, and none of today's; null where there are none, or where nobody told who serves today. */
function otherModels(attempts: readonly Verified[]): string | null {
  const served = (of: (attempt: Verified) => boolean) =>
    new Set(attempts.filter(of).flatMap(({ model }) => model.served ?? []));
  const before = served(isReused);
  const today = before.size === 0 ? before : served((attempt) => !isReused(attempt));
  const gone = [...before].filter((name) => !today.has(name)).sort();
  if (gone.length === 0 || today.size === 0) return null;
  return `its reused baseline was served by ${gone.join(", ")}, today's attempts by ${[...today].sort().join(", ")}`;
}

/** Gives each planned case its attempts, in the order in which they were made. */
export function attemptsByCase(input: CompareInput): CaseAttempts[] {
  return [...eachCase(input)];
}

/** The same one by one, for who needs none of them any more once the next is there. */
export function* eachCase(input: CompareInput): Generator<CaseAttempts> {
  const records = groupBy(inOrder(input.attempts), (attempt) => attempt.case);
  const plans = countPlans(input.planned);
  const rechecks = groupBy(input.rechecks ?? [], (recheck) => recheck.case);
  const unlike = otherModels(input.attempts);
  for (const one of input.cases) {
    const sorted = sortRecords(one, records.get(one.id) ?? []);
    yield {
      ...sorted,
      ...(input.storedBaseline === true
        ? { confirm: { baseline: sorted.compared.baseline, candidate: sorted.confirm.candidate } }
        : {}),
      planned: plans.get(one.id) ?? noPlans(),
      rechecks: rechecks.get(one.id) ?? [],
      unlike: sorted.reused ? unlike : null,
    };
  }
}
