import type { Verified } from "../model/attempt.ts";
import type { Case } from "../model/contract.ts";
import type { Side } from "../model/side.ts";
import type { CompareInput, Recheck } from "./compare-input.ts";

export type BySide<T> = Readonly<Record<Side, T>>;

/** All attempts of one case, sorted by what they count for. */
export interface CaseAttempts {
  one: Case;
  /** Counted attempts of the first stage: the only unselected sample. */
  first: BySide<readonly Verified[]>;
  /** Counted fresh attempts. */
  confirm: BySide<readonly Verified[]>;
  /** Counted attempts of both stages that compare the sides. */
  compared: BySide<readonly Verified[]>;
  /** Every record of every stage and try. */
  every: BySide<readonly Verified[]>;
  planned: { first: BySide<number>; confirm: BySide<number> };
  rechecks: readonly Recheck[];
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

function bySide<T>(make: (side: Side) => T): BySide<T> {
  return { baseline: make("baseline"), candidate: make("candidate") };
}

/** Gives each planned case its attempts, in the order in which they were made. */
export function attemptsByCase(input: CompareInput): CaseAttempts[] {
  const records = groupBy(
    [...input.attempts].sort((a, b) => a.order - b.order || a.try - b.try),
    (attempt) => attempt.case,
  );
  const plans = groupBy(input.planned, (planned) => planned.case);
  const rechecks = groupBy(input.rechecks ?? [], (recheck) => recheck.case);
  return input.cases.map((one) => {
    const own = records.get(one.id) ?? [];
    const plan = plans.get(one.id) ?? [];
    const every = bySide((side) => own.filter((attempt) => attempt.side === side));
    const counted = (side: Side, stages: readonly string[]) =>
      every[side].filter((attempt) => attempt.counted && stages.includes(attempt.stage));
    const count = (side: Side, stage: string) =>
      plan.filter((planned) => planned.side === side && planned.stage === stage).length;
    return {
      one,
      every,
      first: bySide((side) => counted(side, ["first"])),
      confirm: bySide((side) => counted(side, ["confirm"])),
      compared: bySide((side) => counted(side, ["first", "confirm"])),
      planned: {
        first: bySide((side) => count(side, "first")),
        confirm: bySide((side) => count(side, "confirm")),
      },
      rechecks: rechecks.get(one.id) ?? [],
    };
  });
}
