import { canonicalJson } from "../lib/canonical-json.ts";
import type { CheckOutcome, Verified } from "../model/attempt.ts";
import type { CaseComparison, Direction } from "../model/comparison.ts";
import type { Case } from "../model/contract.ts";
import type { Side } from "../model/side.ts";
import type { AspectOf } from "./aspect.ts";
import { verdictOf } from "./attempt-value.ts";
import type { BySide, CaseAttempts } from "./case-attempts.ts";

/** What every attempt of a deterministic side showed. */
export interface SideFacts {
  outcome: "pass" | "fail";
  checks: Record<string, CheckOutcome>;
  /** Non-identity lines; null where the value could not be read. */
  lines: Record<string, string | null>;
}

export type CaseFacts =
  /** A side has no attempt with a verdict. */
  | { kind: "unknown" }
  /** Two different results under one version. */
  | { kind: "unstable" }
  | { kind: "known"; sides: BySide<SideFacts> };

function factsOf(attempt: Verified, one: Case): SideFacts | null {
  const verdict = verdictOf(attempt, one);
  if (verdict === null) return null;
  const checks = attempt.checks.filter((check) => !check.advisory);
  const lines = attempt.lines.filter((line) => !line.identity);
  return {
    outcome: verdict === 1 ? "pass" : "fail",
    checks: Object.fromEntries(checks.map((check) => [check.id, check.outcome])),
    lines: Object.fromEntries(lines.map((line) => [line.name, line.value])),
  };
}

/** The facts of a deterministic case over every counted attempt, those made for attribution included. */
export function caseFacts({ one, every }: CaseAttempts): CaseFacts {
  const different = (side: Side) => {
    const facts = every[side].filter((attempt) => attempt.counted).map((attempt) => factsOf(attempt, one));
    return [
      ...new Map(
        facts.filter((fact) => fact !== null).map((fact) => [canonicalJson({ ...fact }), fact]),
      ).values(),
    ];
  };
  const baseline = different("baseline");
  const candidate = different("candidate");
  if (baseline.length > 1 || candidate.length > 1) return { kind: "unstable" };
  const [before] = baseline;
  const [now] = candidate;
  return before === undefined || now === undefined
    ? { kind: "unknown" }
    : { kind: "known", sides: { baseline: before, candidate: now } };
}

function directionOf(before: string | undefined, now: string | undefined): Direction {
  if (before === "pass" && now === "fail") return "worse";
  return before === "fail" && now === "pass" ? "better" : "changed";
}

function keys(a: object, b: object): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])];
}

/** Every difference between the facts of the two sides: the outcome, each check, each non-identity line. */
export function factMoves({
  baseline,
  candidate,
}: BySide<SideFacts>): { of: AspectOf; direction: Direction }[] {
  const moves: { of: AspectOf; direction: Direction }[] = [];
  if (baseline.outcome !== candidate.outcome) {
    moves.push({ of: { kind: "outcome" }, direction: directionOf(baseline.outcome, candidate.outcome) });
  }
  for (const id of keys(baseline.checks, candidate.checks)) {
    const [before, now] = [baseline.checks[id], candidate.checks[id]];
    if (before !== now) moves.push({ of: { kind: "check", id }, direction: directionOf(before, now) });
  }
  for (const name of keys(baseline.lines, candidate.lines)) {
    if (baseline.lines[name] !== candidate.lines[name]) {
      moves.push({ of: { kind: "line", name }, direction: "changed" });
    }
  }
  return moves;
}

/** The part of the facts that the report and the fingerprint keep beside the lines. */
export function reportedFacts(facts: CaseFacts | null): CaseComparison["facts"] {
  if (facts === null || facts.kind !== "known") return null;
  const { baseline, candidate } = facts.sides;
  return {
    baseline: { outcome: baseline.outcome, checks: baseline.checks },
    candidate: { outcome: candidate.outcome, checks: candidate.checks },
  };
}
