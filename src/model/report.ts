import * as z from "zod";
import { attemptOutcomeSchema } from "./attempt.ts";
import { criticalBoundSchema, criticalViolationSchema, watchedSchema } from "./comparison.ts";
import { budgetSchema, criteriaSchema, policySchema } from "./criteria.ts";
import { decidedCaseSchema, decisionSchema } from "./decision.ts";
import { falseAlarmsSchema } from "./false-alarms.ts";
import { harnessSchema } from "./harness.ts";
import { judgmentSchema } from "./judgment.ts";
import { notRunSchema } from "./plan.ts";
import { releaseCriterionSchema } from "./release.ts";
import { reusedRunSchema } from "./reuse.ts";
import { secondTableSchema } from "./second-table.ts";
import { sideSchema } from "./side.ts";
import { suiteComparisonSchema } from "./suite-comparison.ts";

/** Ends the note on a file of `.casegate/` that lies in the working tree alone. */
export const notCommitted = "is not committed and does not count";

const versionSchema = z.strictObject({
  /** Full commit id, or null for a folder. */
  commit: z.string().nullable(),
  /** What people are shown: the head of the pull request, a branch, a folder's name. */
  label: z.string(),
  subjectDigest: z.string(),
});

const changeSchema = z.strictObject({
  case: z.string(),
  change: z.enum(["added", "removed", "changed"]),
  baseline: z.string().nullable(),
  candidate: z.string().nullable(),
});

/** Durations of the suite are parsed already: a stored report holds numbers, and must be readable by its own schema. */
const milliseconds = z.number().min(0);

export const reportContractSchema = z.strictObject({
  suite: z.string(),
  version: z.string(),
  path: z.string(),
  digest: z.string(),
  cases: z.array(
    z.strictObject({
      id: z.string(),
      digest: z.string(),
      title: z.string().nullable(),
      kind: z.string(),
      category: z.string().nullable(),
      family: z.string().nullable(),
      split: z.string(),
      repeats: z.int(),
    }),
  ),
  repeats: z.int(),
  timeoutMs: z.number(),
  budget: budgetSchema.extend({ wall: milliseconds.optional() }),
  criteria: criteriaSchema,
  policy: policySchema.extend({ reuse_baseline: z.strictObject({ max_age: milliseconds }) }),
  orderSeed: z.int(),
  revision: z
    .strictObject({
      digest: z.string(),
      changes: z.array(changeSchema),
      files: z.array(z.string()),
      /** Rules of the suite that it changes, as keys; absent in reports of earlier versions. */
      rules: z.array(z.string()).optional(),
      comparison: secondTableSchema.nullable(),
    })
    .nullable(),
});

/** What one attempt of a case that differs did, so that people can see both sides. Bounded, raw: every renderer encodes it. */
const quoteSchema = z.strictObject({
  case: z.string(),
  side: sideSchema,
  runId: z.string(),
  repeat: z.int(),
  outcome: attemptOutcomeSchema,
  /** The check that is quoted, and what it said. */
  check: z.string().nullable(),
  reason: z.string().nullable(),
  /** The start of the reply. */
  answer: z.string().nullable(),
  /** Why evidence of this attempt was refused or cut, in one text; absent when none was. */
  notes: z.string().optional(),
});
export type Quote = z.infer<typeof quoteSchema>;

const lossSchema = z.strictObject({ side: sideSchema, planned: z.int(), lost: z.int() });

export const reportSchema = z.strictObject({
  schema: z.literal(1),
  mode: z.enum(["gate", "aa", "decide", "rescore", "replay", "release", "merge", "score"]),
  status: z.int(),
  casegate: z.string(),
  startedAt: z.string(),
  durationMs: z.number(),
  contract: reportContractSchema,
  versions: z.strictObject({
    baseline: versionSchema,
    candidate: versionSchema,
    changeDigest: z.string(),
    agent: z.string(),
    model: z.strictObject({
      asked: z.string().nullable(),
      served: z.array(z.string()),
      /** Of a run of two models against each other. */
      sides: z.strictObject({ baseline: z.string(), candidate: z.string() }).optional(),
    }),
    instructions: z.string().nullable(),
    tools: z.string().nullable(),
    runtime: z.string(),
    dirty: z.boolean(),
    /** The skills under evaluation, and the folders of those that the change touches; absent where there are none. */
    skills: z.strictObject({ total: z.int(), touched: z.array(z.string()) }).optional(),
    moved: z.array(z.strictObject({ what: z.string(), baseline: z.string(), candidate: z.string() })),
  }),
  conditions: z.strictObject({
    interleaved: z.boolean(),
    isolation: z.string(),
    /** True where attempts without isolation count only if the baseline's suite allows it. */
    isolationRequired: z.boolean().optional(),
    containment: z.string(),
    network: z.string(),
    reusedFrom: z.string().nullable(),
    /** Of a gate: the runs that attempts of the baseline were taken from, where any were. */
    reused: z.array(reusedRunSchema).optional(),
    partial: z.boolean(),
    bootstrap: z.boolean(),
    untouched: z.boolean(),
    repeatsRaised: z.boolean(),
    notes: z.array(z.string()),
  }),
  harness: harnessSchema,
  runs: z.strictObject({
    file: z.literal("attempts.jsonl"),
    count: z.int(),
    byOutcome: z.strictObject({
      baseline: z.partialRecord(attemptOutcomeSchema, z.int()),
      candidate: z.partialRecord(attemptOutcomeSchema, z.int()),
    }),
    retries: z.int(),
    externalConnectionAttempts: z.array(z.string()),
    usd: z.number().nullable(),
    tokens: z.number().nullable(),
  }),
  comparison: z.strictObject({
    cases: z.array(decidedCaseSchema),
    suite: suiteComparisonSchema,
    critical: z.array(criticalViolationSchema),
    criticalBound: criticalBoundSchema.nullable(),
    notRun: z.array(notRunSchema),
    incomplete: z.array(z.strictObject({ case: z.string(), reason: z.string() })),
    unusedDecisions: z.array(z.string()),
    /** Planned attempts without a valid try, a side. */
    loss: z.array(lossSchema).optional(),
    /** Only for suites over 100 cases. */
    watchList: z.array(watchedSchema).nullable().optional(),
  }),
  quotes: z.array(quoteSchema).optional(),
  /** Who had to stand behind a decision, and whether somebody does; absent in reports of earlier versions. */
  review: z
    .strictObject({
      independent: z.enum(["required", "unverified", "file_only"]),
      kind: z.enum(["file_only", "not_needed", "approved", "missing", "unknown"]),
      text: z.string().nullable(),
    })
    .optional(),
  judgment: judgmentSchema.nullable(),
  /** What a release asks for; null for anything else. */
  release: z.array(releaseCriterionSchema).nullable(),
  decision: decisionSchema,
  /** Only of a run of the baseline against itself. */
  falseAlarms: falseAlarmsSchema.nullable().optional(),
});
/** report.json, version 1: everything decided. */
export type Report = z.infer<typeof reportSchema>;
