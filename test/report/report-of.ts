import { criteriaSchema, policySchema } from "../../src/model/criteria.ts";
import type { DecidedCase, Decision } from "../../src/model/decision.ts";
import { type Quote, type Report, reportSchema } from "../../src/model/report.ts";

const mainCommit = `1a2b3c4${"0".repeat(33)}`;
const mergeCommit = `77777777${"0".repeat(32)}`;
const headCommit = `9f8e7d6${"0".repeat(33)}`;

const passed: Decision = { verdict: "pass", merge: "allow", reviewOnly: false, reasons: [], unresolved: [] };
export const none = { ratio: null, interval: null, baseline: null, candidate: null, method: "none" };
const rates = { baseline: 1, candidate: 1 };

interface Parts {
  cases: DecidedCase[];
  decision?: Partial<Decision>;
  comparison?: Partial<Report["comparison"]>;
  suite?: Partial<Report["comparison"]["suite"]>;
  conditions?: Partial<Report["conditions"]>;
  contract?: Partial<Report["contract"]>;
  versions?: Partial<Report["versions"]>;
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
      ...parts.versions,
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
