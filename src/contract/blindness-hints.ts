import type { Contract } from "../model/contract.ts";

/** The share of false alarms in each direction that the fresh attempts are held to. */
const level = 0.05;

/** One of so many results is the most extreme of n attempts a side, so that no p is smaller than its inverse. */
function arrangements(attempts: number): number {
  let number = 1;
  for (let one = 1; one <= attempts; one += 1) number = (number * (attempts + one)) / one;
  return number;
}

const canConfirm = (attempts: number, cases: number) => cases / arrangements(attempts) <= level * (1 + 1e-9);

const mayVary = ({ cases }: Contract) =>
  cases.filter(
    ({ kind, split, deterministic }) => kind === "agent" && split === "development" && !deterministic,
  );

/** Fresh attempts that could confirm nothing where every case is flagged and an agent fails each of them in every attempt. */
function freshHints(contract: Contract): string[] {
  const { confirm } = contract.suite.criteria;
  const flagged = Math.min(confirm.cases, mayVary(contract).length);
  if (flagged === 0 || canConfirm(confirm.attempts, flagged)) return [];
  let enough = confirm.attempts + 1;
  while (!canConfirm(enough, flagged)) enough += 1;
  const at = flagged === 1 ? "a case" : `${flagged} cases`;
  const attempts = confirm.attempts === 1 ? "1 fresh attempt" : `${confirm.attempts} fresh attempts`;
  return [
    `${attempts} a side can't confirm that ${at} got worse, even if every one fails, which would leave the run inconclusive; raise criteria.confirm.attempts to ${enough} or more`,
  ];
}

/** What `casegate check` says of a suite whose attempts are too few to show a difference of a case, however large. */
export function blindnessHints(contract: Contract): string[] {
  const { confirm, review } = contract.suite.criteria;
  const alone = confirm.attempts === 0 || confirm.cases === 0;
  if (review === "reproduced" && !alone) return freshHints(contract);
  if (review !== "significant" && review !== "reproduced") return [];
  const varying = mayVary(contract);
  const most = Math.max(0, ...varying.map(({ repeats }) => repeats));
  if (varying.length === 0 || canConfirm(most, 1)) return [];
  const attempts = most === 1 ? "1 attempt" : `${most} attempts`;
  return [
    `no difference of a case can block: ${attempts} a side and no fresh ones can't confirm that it got worse, even if every one fails; raise repeats to 3 or more, or ask for fresh attempts (criteria.confirm)`,
  ];
}
