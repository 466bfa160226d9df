import type { Report } from "../../src/model/report.ts";
import { none, reportOf } from "./report-of.ts";
import { confirmed, oneCase, quote, reason, tally, violation } from "./report-parts.ts";

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
