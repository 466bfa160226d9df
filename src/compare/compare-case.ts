import type { CaseComparison, CheckMoved, Direction, LineMoved } from "../model/comparison.ts";
import type { Side } from "../model/side.ts";
import { tallyOf } from "./attempt-value.ts";
import type { CaseAttempts } from "./case-attempts.ts";
import { caseDifference } from "./case-difference.ts";
import { reportedFacts } from "./case-facts.ts";
import type { Judgement } from "./case-judgement.ts";
import { caseMedians, noMedians } from "./case-medians.ts";
import { isDeterministic } from "./case-signs.ts";
import { caseTrouble, type Trouble } from "./case-trouble.ts";
import { checksMoved } from "./checks-moved.ts";
import type { CaseInput } from "./compare-input.ts";
import { linesMoved } from "./lines-moved.ts";
import { sideCounts, sideSummary } from "./side-summary.ts";
import { violatedChecks } from "./violations.ts";

interface Seen {
  estimate: number;
  checks: readonly CheckMoved[];
  lines: readonly LineMoved[];
}

/** The outcome speaks for the case; without it, a check that got worse outweighs one that got better. */
function overall(outcome: Direction | undefined, others: readonly Direction[]): Direction | null {
  if (outcome !== undefined) return outcome;
  return (["worse", "better", "changed"] as const).find((direction) => others.includes(direction)) ?? null;
}

function confirmedDirection({ moves }: Judgement): Direction | null {
  const outcome = moves.find(({ of }) => of.kind === "outcome")?.direction;
  return overall(
    outcome,
    moves.map(({ direction }) => direction),
  );
}

function seenDirection({ estimate, checks, lines }: Seen): Direction | null {
  const outcome = estimate === 0 ? undefined : estimate < 0 ? "worse" : "better";
  const changed = lines.filter((line) => line.moved && !line.identity).map(() => "changed" as const);
  return overall(outcome, [...checks.map(({ direction }) => direction), ...changed]);
}

const confirmedLabels = { worse: "regressed", better: "improved", changed: "changed" } as const;

function labelOf(
  judgement: Judgement,
  trouble: Trouble | null,
  confirmed: Direction | null,
  seen: Direction | null,
): CaseComparison["label"] {
  if (judgement.facts?.kind === "unstable") return "unstable";
  if (trouble !== null) return "incomplete";
  if (confirmed !== null) return confirmedLabels[confirmed];
  if (judgement.basis === "fresh") return "not reproduced";
  return seen === null ? "unchanged" : "within noise";
}

/** True through the last day (UTC) of a quarantine. */
export function isQuarantined({ one }: CaseAttempts, today: string): boolean {
  return one.quarantine !== undefined && one.quarantine.until >= today;
}

/**
 * Everything that the numbers say of one case, before any person's decision. With `decisionOnly` what only people read of its
 * sides is left out.
 */
export function compareCase(
  attempts: CaseAttempts,
  judgement: Judgement,
  { contract, today, decisionOnly = false }: CaseInput,
): CaseComparison {
  const { criteria } = contract.suite;
  const { one, first } = attempts;
  const deterministic = isDeterministic(one);
  const trouble = caseTrouble(attempts);
  const difference = caseDifference(attempts, judgement.signs, criteria);
  const checks = checksMoved(attempts, judgement);
  const lines = linesMoved(attempts, judgement, deterministic || criteria.review === "strict");
  const confirmed = confirmedDirection(judgement);
  const seen = seenDirection({ estimate: difference?.estimate ?? 0, checks, lines });
  const summary = (side: Side) =>
    decisionOnly ? sideCounts(attempts, side) : sideSummary(attempts, side, criteria);
  return {
    id: one.id,
    digest: one.digest,
    deterministic,
    quarantined: isQuarantined(attempts, today),
    direction: confirmed ?? seen,
    flagged: judgement.flagged,
    confirmed: confirmed !== null,
    label: labelOf(judgement, trouble, confirmed, seen),
    basis: judgement.basis,
    critical: violatedChecks(attempts.every.candidate),
    baseline: summary("baseline"),
    candidate: summary("candidate"),
    difference,
    fresh: judgement.fresh,
    first: { baseline: tallyOf(first.baseline, one), candidate: tallyOf(first.candidate, one) },
    checksMoved: checks,
    lines,
    trouble: trouble?.text ?? null,
    troubleCode: trouble?.code ?? null,
    facts: reportedFacts(judgement.facts),
    medians: decisionOnly ? noMedians : caseMedians(attempts),
  };
}
