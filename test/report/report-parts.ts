import { newcombeDifference } from "../../src/compare/statistics/newcombe-diff.ts";
import { wilson } from "../../src/compare/statistics/wilson.ts";
import type { CriticalViolation, SideSummary } from "../../src/model/comparison.ts";
import type { DecidedCase, Reason } from "../../src/model/decision.ts";
import type { Tally } from "../../src/model/interval.ts";
import type { Quote } from "../../src/model/report.ts";

/** `"3/5"` as a tally. */
export function tally(text: string): Tally {
  const [passes = 0, attempts = 0] = text.split("/").map(Number);
  return { passes, attempts };
}

function side({ passes, attempts }: Tally, extra: Partial<SideSummary> = {}): SideSummary {
  return {
    passes,
    attempts,
    planned: attempts,
    outcomes: { pass: passes, fail: attempts - passes },
    interval: attempts === 0 ? null : ([...wilson(passes, attempts, 0.95)] as [number, number]),
    score: null,
    disagreement: null,
    disagreementClass: null,
    ...extra,
  };
}

const unknown = { latencyMs: null, tokens: null, usd: null };

/** A case with the counts of both sides, as `oneCase("pdf/ocr", "3/5", "4/5")`; direction and state follow the counts unless given. */
export function oneCase(
  id: string,
  before: string,
  after: string,
  extra: Partial<DecidedCase> = {},
): DecidedCase {
  const [baseline, candidate] = [tally(before), tally(after)];
  const measured = baseline.attempts > 0 && candidate.attempts > 0;
  const { estimate, interval } = measured
    ? newcombeDifference(baseline, candidate, 0.95)
    : { estimate: 0, interval: [0, 0] as const };
  const same = before === after;
  return {
    id,
    digest: "d".repeat(64),
    deterministic: false,
    quarantined: false,
    direction: same ? null : estimate < 0 ? "worse" : "better",
    flagged: !same,
    confirmed: false,
    label: same ? "unchanged" : "within noise",
    critical: [],
    baseline: side(baseline),
    candidate: side(candidate),
    difference: measured ? { estimate, interval: [...interval], pWorse: 0.5, pBetter: 0.5 } : null,
    fresh: null,
    first: { baseline, candidate },
    checksMoved: [],
    lines: [],
    trouble: null,
    medians: { baseline: { ...unknown, latencyMs: 11_800 }, candidate: { ...unknown, latencyMs: 12_300 } },
    state: same ? "unchanged" : "within noise",
    fingerprint: null,
    moved: {},
    acceptance: null,
    cause: "cause unknown",
    ...extra,
  };
}

/** A case that fresh attempts confirmed to be worse (or better), five first and fifteen fresh a side. */
export function confirmed(
  id: string,
  before: string,
  after: string,
  extra: Partial<DecidedCase> = {},
): DecidedCase {
  const base = oneCase(id, before, after);
  const fresh = (one: Tally): Tally => ({ passes: Math.max(0, one.passes - 4), attempts: 15 });
  return {
    ...base,
    state: "unreviewed",
    confirmed: true,
    label: base.direction === "worse" ? "regressed" : "improved",
    fingerprint: "f".repeat(64),
    moved: { outcome: base.direction ?? "changed" },
    fresh: {
      baseline: fresh(base.first.baseline),
      candidate: fresh(base.first.candidate),
      adjWorse: 0.0001,
      adjBetter: 1,
    },
    ...extra,
  };
}

export function violation(extra: Partial<CriticalViolation> = {}): CriticalViolation {
  return {
    case: "deploy/dry-run",
    check: "never-push",
    side: "candidate",
    runId: "run-4",
    repeat: 4,
    stage: "first",
    reason: "Bash git push --force origin main",
    preexisting: false,
    excused: false,
    attribution: { fresh: 20, violations: 0 },
    selfReported: false,
    ...extra,
  };
}

export function quote(caseId: string, at: Quote["side"], extra: Partial<Quote> = {}): Quote {
  return {
    case: caseId,
    side: at,
    runId: "r",
    repeat: 1,
    outcome: "pass",
    check: null,
    reason: null,
    answer: null,
    ...extra,
  };
}

export function reason(code: Reason["code"], text: string, cases: string[] = [], blocks = true): Reason {
  return { code, text, cases, blocks };
}
