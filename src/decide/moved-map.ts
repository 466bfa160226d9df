import type { CaseComparison, Direction } from "../model/comparison.ts";
import type { Criteria } from "../model/criteria.ts";

export type MovedMap = Record<string, Direction>;

/**
 * What a decision on this case covers: check id or `line:NAME` to its direction. Each one that is confirmed, or for a
 * deterministic case differs; where the review asks about more than what is confirmed, each one that moved.
 */
export function movedMap(one: CaseComparison, review: Criteria["review"]): MovedMap {
  const every = one.deterministic || review === "novel" || review === "strict";
  const checks = one.checksMoved.filter((check) => every || check.confirmed);
  const lines = one.lines.filter((line) => !line.identity && (every ? line.moved : line.confirmed));
  return Object.fromEntries<Direction>([
    ...checks.map((check) => [check.check, check.direction] as const),
    ...lines.map((line) => [`line:${line.name}`, "changed"] as const),
  ]);
}

/** What moved and stands not, or otherwise, in the map of a decision; empty when the decision covers it all. */
export function uncovered(moved: MovedMap, covered: MovedMap): string[] {
  return Object.keys(moved).filter((key) => !Object.hasOwn(covered, key) || covered[key] !== moved[key]);
}

/** True for what `criteria.review` asks a person about. An unstable case is neither passed nor acceptable. */
export function isAsked(one: CaseComparison, review: Criteria["review"]): boolean {
  if (one.label === "unstable" || one.direction === null) return false;
  if (review === "strict") return true;
  return one.confirmed || (review === "novel" && one.flagged);
}
