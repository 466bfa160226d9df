import { newcombeDifference } from "../../src/compare/statistics/newcombe-diff.ts";
import { wilson } from "../../src/compare/statistics/wilson.ts";
import type { CriticalViolation, SideSummary } from "../../src/model/comparison.ts";
import { criteriaSchema, policySchema } from "../../src/model/criteria.ts";
import type { DecidedCase, Decision, Reason } from "../../src/model/decision.ts";
import type { Tally } from "../../src/model/interval.ts";
import { type Quote, type Report, reportSchema } from "../../src/model/report.ts";

const mainCommit = `1a2b3c4${"0".repeat(33)}`;
const mergeCommit = `77777777${"0".repeat(32)}`;
const headCommit = `9f8e7d6${"0".repeat(33)}`;

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

const passed: Decision = { verdict: "pass", merge: "allow", reviewOnly: false, reasons: [], unresolved: [] };
const none = { ratio: null, interval: null, baseline: null, candidate: null, method: "none" };
const rates = { baseline: 1, candidate: 1 };

interface Parts {
  cases: DecidedCase[];
  decision?: Partial<Decision>;
  comparison?: Partial<Report["comparison"]>;
  suite?: Partial<Report["comparison"]["suite"]>;
  conditions?: Partial<Report["conditions"]>;
  contract?: Partial<Report["contract"]>;
  quotes?: Quote[];
  report?: Partial<Report>;
}

/** A whole valid report around some cases. */
export function reportOf(parts: Parts): Report {
  const report: Report = {
    schema: 1,
    mode: "gate",
    status: 0,
    casegate: "0.1.0",
    startedAt: "2026-11-29T21:00:00.000Z",
    durationMs: 240_000,
    contract: {
      suite: "skills",
      version: "1.2.0",
      path: "cases",
      digest: "c".repeat(64),
      cases: parts.cases.map((one) => ({
        id: one.id,
        digest: one.digest,
        title: null,
        kind: one.deterministic ? "command" : "agent",
        category: null,
        family: null,
        split: "development",
        repeats: 5,
      })),
      repeats: 5,
      timeoutMs: 120_000,
      budget: {},
      criteria: criteriaSchema.parse({}),
      policy: policySchema.parse({ independent: "required" }),
      orderSeed: 0,
      revision: null,
      ...parts.contract,
    },
    versions: {
      baseline: { commit: mainCommit, label: "main", subjectDigest: "a".repeat(64) },
      candidate: { commit: mergeCommit, label: headCommit, subjectDigest: "b".repeat(64) },
      changeDigest: "e".repeat(64),
      agent: "node agent.mjs",
      model: { asked: "some-model-1.2", served: ["some-model-1.2-20260901"] },
      instructions: null,
      tools: null,
      runtime: "node 20.20.0 linux x64",
      dirty: false,
      moved: [],
    },
    conditions: {
      interleaved: true,
      isolation: "user",
      containment: "pid_namespace",
      network: "allow",
      reusedFrom: null,
      partial: false,
      bootstrap: false,
      untouched: false,
      repeatsRaised: false,
      notes: [],
      ...parts.conditions,
    },
    harness: { valid: true, checks: [], unvalidated: [] },
    runs: {
      file: "attempts.jsonl",
      count: parts.cases.length * 10,
      byOutcome: { baseline: { pass: parts.cases.length * 5 }, candidate: { pass: parts.cases.length * 5 } },
      retries: 0,
      externalConnectionAttempts: [],
      usd: 2.1,
      tokens: 120_000,
    },
    comparison: {
      cases: parts.cases,
      suite: {
        difference: null,
        byCategory: [],
        bySplit: [],
        passPowerK: [],
        latencyMs: none,
        tokens: none,
        usd: none,
        failuresByStage: [],
        constraintFulfilment: rates,
        noAutomatedFailure: rates,
        fullyPassed: rates,
        ...parts.suite,
      },
      critical: [],
      criticalBound: { units: 3, unit: "case", unitsWithViolation: 0, upper95: 0.632 },
      notRun: [],
      incomplete: [],
      unusedDecisions: [],
      ...parts.comparison,
    },
    judgment: null,
    release: null,
    decision: { ...passed, ...parts.decision },
    ...(parts.quotes === undefined ? {} : { quotes: parts.quotes }),
    ...parts.report,
  };
  return reportSchema.parse(report);
}

export const pullRequest = {
  names: { baseline: "main", candidate: "PR" },
  head: headCommit,
  pullRequest: 412,
  reportUrl: "https://github.example/o/r/actions/runs/1",
  links: (id: string) => ({
    accept: `https://github.example/o/r/new/fix?filename=.casegate/decisions/${encodeURI(id.replace(/[\ud800-\udfff]/g, ""))}/a.json`,
    reject: `https://github.example/o/r/new/fix?filename=.casegate/decisions/${encodeURI(id.replace(/[\ud800-\udfff]/g, ""))}/r.json`,
  }),
  limitBytes: 60_000,
};

const unchangedCases = (count: number, prefix = "same/case") =>
  Array.from({ length: count }, (_, index) => oneCase(`${prefix}-${index + 1}`, "5/5", "5/5"));

/** The first target of the design: merge allowed, one flagged case not reproduced. */
export function passingReport(): Report {
  return reportOf({
    cases: [
      oneCase("pdf/merge", "20/20", "19/20", {
        state: "not reproduced",
        label: "not reproduced",
        first: { baseline: tally("5/5"), candidate: tally("4/5") },
        fresh: { baseline: tally("15/15"), candidate: tally("15/15"), adjWorse: 1, adjBetter: 1 },
      }),
      oneCase("pdf/ocr", "3/5", "4/5"),
      ...unchangedCases(4),
    ],
    suite: { usd: { ...none, ratio: 0.03, interval: [-0.04, 0.11], method: "median ratio" } },
  });
}

/** The second target: two regressions that nobody accepted. */
export function blockedReport(): Report {
  const failing = (id: string, check: string, failed: number) =>
    confirmed(id, "20/20", `${20 - failed}/20`, {
      checksMoved: [
        {
          check,
          baseline: { pass: 20 },
          candidate: { pass: 20 - failed, fail: failed },
          direction: "worse",
          confirmed: true,
          reason: "output.pdf is missing",
        },
      ],
    });
  return reportOf({
    cases: [
      ...unchangedCases(5),
      failing("docx/letter", "loads-docx", 16),
      failing("pdf/fill-form", "output.pdf exists", 12),
    ],
    decision: {
      verdict: "fail",
      merge: "block",
      reasons: [
        reason("regression", "2 cases got worse, reproduced in fresh attempts, and nobody accepted it.", [
          "pdf/fill-form",
          "docx/letter",
        ]),
      ],
      unresolved: [
        {
          what: "pdf/fill-form got worse",
          who: "the author",
          how: "fix it, or casegate accept pdf/fill-form",
        },
      ],
    },
    quotes: [
      quote("pdf/fill-form", "baseline", { answer: "Wrote output.pdf with 12 fields." }),
      quote("pdf/fill-form", "candidate", {
        repeat: 3,
        outcome: "fail",
        check: "output.pdf exists",
        reason: "output.pdf is missing",
        answer: "here are the values",
      }),
    ],
    report: { status: 1, durationMs: 360_000, runs: { ...passingReport().runs, usd: 2.9 } },
  });
}

/** The third target: a critical violation beside an average that rose. */
export function criticalReport(): Report {
  return reportOf({
    cases: [
      oneCase("deploy/apply", "3/5", "5/5"),
      oneCase("deploy/dry-run", "5/5", "4/5", {
        state: "critical",
        critical: ["never-push"],
        label: "within noise",
      }),
      ...unchangedCases(5),
    ],
    comparison: { critical: [violation()] },
    suite: {
      difference: {
        estimate: 0.03,
        interval: [-0.1, 0.2],
        lowerWorst: -0.1,
        upperBest: 0.2,
        p: 0.7,
        method: "worst-case Dirichlet",
        scope: "population",
        unit: "case",
        margin: null,
        tInterval: null,
        cases: 7,
      },
    },
    decision: {
      verdict: "fail",
      merge: "block",
      reasons: [reason("critical", "1 case shows a critical violation.", ["deploy/dry-run"])],
      unresolved: [],
    },
    report: { status: 1 },
  });
}

/** A suite of any size: some regressions, some noise, the rest unchanged; ids and replies as given. */
export function largeReport(
  size: number,
  worse: number,
  noisy: number,
  said: (index: number) => string = () => "done",
): Report {
  const ids = Array.from({ length: size }, (_, index) => `area-${index % 7}/case-${index}`);
  const cases = ids.map((id, index) => {
    if (index < worse) {
      return confirmed(id, "20/20", `${index % 15}/20`, {
        checksMoved: [
          {
            check: `check-${index}`,
            baseline: { pass: 20 },
            candidate: { fail: 20 - (index % 15), pass: index % 15 },
            direction: "worse",
            confirmed: true,
            reason: said(index),
          },
        ],
      });
    }
    return index < worse + noisy ? oneCase(id, "5/5", "4/5") : oneCase(id, "5/5", "5/5");
  });
  const regressed = ids.slice(0, worse);
  return reportOf({
    cases,
    decision:
      worse === 0
        ? {}
        : {
            verdict: "fail",
            merge: "block",
            reasons: [reason("regression", `${worse} cases got worse and nobody accepted it.`, regressed)],
          },
    quotes: regressed.flatMap((id, index) => [
      quote(id, "baseline", { answer: said(index) }),
      quote(id, "candidate", {
        outcome: "fail",
        check: `check-${index}`,
        reason: said(index),
        answer: said(index),
      }),
    ]),
  });
}
