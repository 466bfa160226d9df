import * as z from "zod";
import { judgeRecordSchema } from "./judge-record.ts";
import { stageSchema } from "./plan.ts";
import { sideSchema } from "./side.ts";
import { endingSchema } from "./trace.ts";

export const checkOutcomeSchema = z.enum(["pass", "fail", "not_assessed", "not_applicable", "error"]);
export type CheckOutcome = z.infer<typeof checkOutcomeSchema>;

export const attemptOutcomeSchema = z.enum([
  "pass",
  "fail",
  "incomplete",
  "environment_error",
  "verifier_error",
  "not_run",
]);
export type AttemptOutcome = z.infer<typeof attemptOutcomeSchema>;

/** What one check said of one attempt. `score` in [0,1] where the check scores. */
export const checkRecordSchema = z.strictObject({
  id: z.string(),
  type: z.string(),
  outcome: checkOutcomeSchema,
  reason: z.string().nullable(),
  matched: z.array(z.string()).default([]),
  missing: z.array(z.string()).default([]),
  observed: z.string().nullable().default(null),
  score: z.number().min(0).max(1).nullable().default(null),
  critical: z.boolean().default(false),
  advisory: z.boolean().default(false),
  constraint: z.boolean().default(false),
  stage: z.string().nullable().default(null),
  /** True for a check that only a person can settle. */
  human: z.boolean().default(false),
  /** A critical check over a trace that candidate code wrote itself. */
  selfReported: z.boolean().default(false),
  /** A verifier that lies in the subject. */
  selfGraded: z.boolean().default(false),
  /** Of a judge: what was asked, of whom, and what came of it. */
  judge: judgeRecordSchema.optional(),
});
export type CheckRecord = z.infer<typeof checkRecordSchema>;

const lineRecordSchema = z.strictObject({
  name: z.string(),
  identity: z.boolean(),
  /** Canonical text of the value; null when it could not be read. */
  value: z.string().nullable(),
});
export type LineRecord = z.infer<typeof lineRecordSchema>;

const excerptSchema = z.strictObject({ text: z.string(), sizeBytes: z.int(), truncated: z.boolean() });

const usageSchema = z.strictObject({
  input: z.number().nullable(),
  output: z.number().nullable(),
  cached: z.number().nullable(),
  usd: z.number().nullable(),
  turns: z.number().nullable(),
});

/** One line of attempts.jsonl. Every try is a record; `counted` marks the one that stands for the planned attempt. */
export const attemptRecordSchema = z.strictObject({
  runId: z.string(),
  case: z.string(),
  side: sideSchema,
  stage: stageSchema,
  repeat: z.int().min(1),
  try: z.int().min(1),
  /** False for an outage that was retried. */
  counted: z.boolean(),
  order: z.int().min(0),
  startedAt: z.string(),
  durationMs: z.number(),
  outcome: attemptOutcomeSchema,
  cause: z.string().nullable(),
  reason: z.string().nullable(),
  exit: z.int().nullable(),
  signal: z.string().nullable(),
  command: z.string(),
  checks: z.array(checkRecordSchema),
  score: z.number().nullable(),
  lines: z.array(lineRecordSchema),
  toolCalls: z.array(z.strictObject({ name: z.string(), args: z.string() })).nullable(),
  usage: usageSchema.nullable(),
  model: z.strictObject({ asked: z.string().nullable(), served: z.string().nullable() }),
  ending: endingSchema.nullable(),
  truth: z.string().nullable(),
  /** Digest of the workspace as the agent found it: two values under one version are a `state` disagreement. */
  stateDigest: z.string().nullable(),
  excerpts: z.strictObject({
    answer: excerptSchema.nullable(),
    stdout: excerptSchema.nullable(),
    stderr: excerptSchema.nullable(),
  }),
  evidence: z.string().nullable(),
  /** SHA-256 of the evidence's facts.json (hex), which names what else was kept; absent where nothing was, or an earlier version wrote the record. */
  evidenceDigest: z.string().optional(),
  redactions: z.int(),
  isolation: z.string(),
  /** How the process tree was ended: pid_namespace, subreaper, scan or group. */
  containment: z.string(),
  externalConnectionAttempts: z.array(z.string()),
  /** What a reader should know of the evidence: what was refused or cut, an end that we caused. */
  notes: z.array(z.string()).optional(),
  /** Made by an earlier run, of the same contract, subject, model and agent: it stands for the baseline of this one. */
  reused: z.literal(true).optional(),
  /** SHA-256 of the record line before (hex); zeros for the first. */
  previous: z.string(),
});
export type AttemptRecord = z.infer<typeof attemptRecordSchema>;

/** What of a check's record a comparison, a decision and a report read. */
export type KeptCheck = Omit<CheckRecord, "matched" | "missing" | "observed">;

/** What nobody asks of an attempt once its record is written: a run of 100,000 holds none of it. */
type WrittenAlone =
  | "previous"
  | "startedAt"
  | "command"
  | "toolCalls"
  | "ending"
  | "truth"
  | "evidenceDigest"
  | "excerpts"
  | "redactions"
  | "isolation";

declare const verifiedMark: unique symbol;
/** An attempt that `verify` has judged. Only these can be compared. */
export type Verified = Readonly<Omit<AttemptRecord, WrittenAlone | "checks" | "lines">> & {
  readonly checks: readonly KeptCheck[];
  readonly lines: readonly Readonly<LineRecord>[];
  readonly [verifiedMark]: true;
};
/** The same with all that its record says. */
export type Judged = Verified & Omit<AttemptRecord, "previous">;
