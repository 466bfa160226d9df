import type { Report } from "../../src/model/report.ts";
import { largeReport } from "./large-report.ts";
import { reportOf } from "./report-of.ts";
import { confirmed, oneCase, quote, reason, violation } from "./report-parts.ts";

/** One report in which every text that somebody else may write is hostile, and the same one with a harmless word. */
export function reportWith(say: () => string): Report {
  const id = say;
  const cases = [
    confirmed(id(), "20/20", "4/20", {
      cause: say(),
      checksMoved: [
        {
          check: say(),
          baseline: { pass: 20 },
          candidate: { fail: 16, pass: 4 },
          direction: "worse",
          confirmed: true,
          reason: say(),
        },
      ],
      lines: [
        {
          name: say(),
          baseline: [say()],
          candidate: [say(), say()],
          moved: true,
          identity: false,
          confirmed: true,
        },
      ],
    }),
    oneCase(id(), "5/5", "4/5", { state: "incomplete", trouble: say() }),
    oneCase(id(), "5/5", "4/5", { state: "critical", critical: ["c"] }),
    confirmed(id(), "20/20", "3/20", {
      state: "rejected",
      acceptance: { decision: "reject", by: say(), reason: say(), file: say() },
    }),
    oneCase(id(), "5/5", "4/5", {
      state: "not reproduced",
      fresh: {
        baseline: { passes: 15, attempts: 15 },
        candidate: { passes: 15, attempts: 15 },
        adjWorse: 1,
        adjBetter: 1,
      },
    }),
  ];
  const [worse, , critical] = cases.map((one) => one.id);
  return reportOf({
    cases,
    contract: {
      suite: say(),
      version: say(),
      path: say(),
      revision: {
        digest: "1".repeat(64),
        changes: [{ case: say(), change: "added", baseline: null, candidate: say() }],
        files: [say()],
        comparison: null,
      },
    },
    conditions: {
      notes: [say()],
      isolation: say(),
      containment: say(),
      network: say(),
      reusedFrom: say(),
      interleaved: false,
    },
    comparison: {
      critical: [violation({ case: critical ?? "", check: say(), reason: say() })],
      notRun: [{ case: say(), reason: say() }],
      incomplete: [{ case: say(), reason: say() }],
      unusedDecisions: [say()],
    },
    decision: {
      verdict: "fail",
      merge: "block",
      reasons: [
        reason("regression", say(), [worse ?? ""]),
        reason("critical", say(), [critical ?? ""]),
        reason("incomplete", say(), [say()]),
      ],
      unresolved: [{ what: say(), who: say(), how: say() }],
    },
    quotes: [
      quote(worse ?? "", "baseline", { answer: say(), reason: say() }),
      quote(worse ?? "", "candidate", { answer: say(), reason: say(), notes: say(), outcome: "fail" }),
    ],
    report: {
      harness: {
        valid: false,
        checks: [
          { case: say(), kind: "doctored", outcome: say(), expected: say(), ok: false, detail: say() },
        ],
        unvalidated: [say()],
      },
      versions: {
        ...largeReport(1, 0, 0).versions,
        baseline: { commit: null, label: say(), subjectDigest: say() },
        candidate: { commit: null, label: say(), subjectDigest: say() },
        agent: say(),
        model: { asked: say(), served: [say()] },
        instructions: say(),
        tools: say(),
        runtime: say(),
        moved: [{ what: say(), baseline: say(), candidate: say() }],
      },
    },
  });
}

/** Distinct texts in turn, so that no case swallows another. */
export function teller(texts: readonly string[]): () => string {
  let next = 0;
  return () => {
    next += 1;
    return `${texts[next % texts.length] ?? ""}${next}`;
  };
}
