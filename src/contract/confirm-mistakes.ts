import type { Contract } from "../model/contract.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import type { PathMistake } from "./located.ts";
import type { ReadCase } from "./read-case.ts";
import { isDeterministic } from "./settle-case.ts";

/** The share of false alarms in each direction that the fresh attempts are held to. */
const level = 0.05;

/** One of so many results is the most extreme of n attempts a side, so that no p is smaller than its inverse. */
function arrangements(attempts: number): number {
  let number = 1;
  for (let one = 1; one <= attempts; one += 1) number = (number * (attempts + one)) / one;
  return number;
}

const canConfirm = (attempts: number, cases: number) => cases / arrangements(attempts) <= level * (1 + 1e-9);

/**
 * Fresh attempts that could confirm nothing where every case is flagged: an agent that fails each of them in every attempt would be called
 * not reproduced, and pass.
 */
export function confirmMistakes(suite: SuiteFile, cases: readonly ReadCase[]): PathMistake[] {
  const { confirm, review } = suite.criteria;
  const varying = cases.filter(
    (read) =>
      read.file.kind === "agent" && read.file.split === "development" && !isDeterministic(read, suite),
  );
  // Each shard asks its own flagged cases again, up to confirm.cases, and all of them are weighed together.
  const flagged = varying.length;
  if (review !== "reproduced" || confirm.attempts === 0 || confirm.cases === 0 || flagged === 0) return [];
  if (canConfirm(confirm.attempts, flagged)) return [];
  let enough = confirm.attempts + 1;
  while (!canConfirm(enough, flagged)) enough += 1;
  const at = flagged === 1 ? "a case" : `${flagged} cases`;
  const attempts = confirm.attempts === 1 ? "1 fresh attempt" : `${confirm.attempts} fresh attempts`;
  const what = `criteria.confirm.attempts of the suite: ${attempts} a side can't confirm that ${at} got worse, even if every one fails`;
  return [{ path: ["criteria", "confirm", "attempts"], what, todo: `write ${enough} or more` }];
}

/** What `casegate check` says of a suite without fresh attempts in which no difference can block, however large. */
export function blindnessHints({ suite, cases }: Contract): string[] {
  const { confirm, review } = suite.criteria;
  const alone = confirm.attempts === 0 || confirm.cases === 0;
  if (review !== "significant" && !(review === "reproduced" && alone)) return [];
  const varying = cases.filter(
    ({ kind, split, deterministic }) => kind === "agent" && split === "development" && !deterministic,
  );
  const most = Math.max(0, ...varying.map(({ repeats }) => repeats));
  if (varying.length === 0 || canConfirm(most, 1)) return [];
  const attempts = most === 1 ? "1 attempt" : `${most} attempts`;
  return [
    `no difference of a case can block: ${attempts} a side and no fresh ones can't confirm that it got worse, even if every one fails; raise repeats to 3 or more, or ask for fresh attempts (criteria.confirm)`,
  ];
}
