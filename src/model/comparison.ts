import * as z from "zod";
import { attemptOutcomeSchema, checkOutcomeSchema } from "./attempt.ts";
import { intervalSchema } from "./interval.ts";
import { sideSchema } from "./side.ts";
import type { SuiteComparison } from "./suite-comparison.ts";

export const directionSchema = z.enum(["worse", "better", "changed"]);
export type Direction = z.infer<typeof directionSchema>;

/** Counted attempts of one side of one case, all stages. `attempts` are the valid ones (pass or fail under the case's rule). */
const sideSummarySchema = z.strictObject({
  passes: z.int(),
  attempts: z.int(),
  planned: z.int(),
  outcomes: z.partialRecord(attemptOutcomeSchema, z.int()),
  interval: intervalSchema.nullable(),
  score: z.number().nullable(),
  /** 2c(n-c)/(n(n-1)); null below two attempts. */
  disagreement: z.number().nullable(),
  disagreementClass: z.enum(["outage", "verifier", "state", "behaviour"]).nullable(),
});
export type SideSummary = z.infer<typeof sideSummarySchema>;

/** Outcomes seen of one check on each side, counted attempts. */
const checkMovedSchema = z.strictObject({
  check: z.string(),
  baseline: z.partialRecord(checkOutcomeSchema, z.int()),
  candidate: z.partialRecord(checkOutcomeSchema, z.int()),
  direction: directionSchema,
  confirmed: z.boolean(),
  /** One quoted reason of the candidate's attempt that moved. */
  reason: z.string().nullable(),
});
export type CheckMoved = z.infer<typeof checkMovedSchema>;

const lineMovedSchema = z.strictObject({
  name: z.string(),
  baseline: z.array(z.string()),
  candidate: z.array(z.string()),
  moved: z.boolean(),
  identity: z.boolean(),
  confirmed: z.boolean(),
});
export type LineMoved = z.infer<typeof lineMovedSchema>;

const tally = z.strictObject({ passes: z.int(), attempts: z.int() });

const freshSchema = z.strictObject({
  baseline: tally,
  candidate: tally,
  adjWorse: z.number(),
  adjBetter: z.number(),
});

const sideFactsSchema = z.strictObject({
  outcome: z.enum(["pass", "fail"]),
  checks: z.record(z.string(), checkOutcomeSchema),
});

/** Which reason code the trouble of a case leads to. */
const troubleCodeSchema = z.enum([
  "verifier_error",
  "budget",
  "not_authorised",
  "no_credentials",
  "truth_moved",
  "incomplete",
]);
export type TroubleCode = z.infer<typeof troubleCodeSchema>;

/** The words that `verify` gives a check which read a truth that moved, and by which `compare` knows it. */
export const truthMovedReason = "truth moved while the agent ran";

/** What the numbers say of one case, before any person's decision. */
export const caseComparisonSchema = z.strictObject({
  id: z.string(),
  digest: z.string(),
  deterministic: z.boolean(),
  quarantined: z.boolean(),
  /** Which way the case moved; null when nothing differs. */
  direction: directionSchema.nullable(),
  /** Flagged after the first stage. */
  flagged: z.boolean(),
  /** Reproduced by fresh attempts, or a difference of a deterministic case. */
  confirmed: z.boolean(),
  label: z.enum([
    "unchanged",
    "within noise",
    "not reproduced",
    "regressed",
    "improved",
    "changed",
    "incomplete",
    "unstable",
  ]),
  /** What judged the case: fresh attempts, the first stage adjusted over all cases (a flagged one beyond the limit), or facts. */
  basis: z.enum(["fresh", "first", "fact"]).optional(),
  /** Ids of critical checks that the candidate violated. */
  critical: z.array(z.string()),
  baseline: sideSummarySchema,
  candidate: sideSummarySchema,
  /** Estimate and interval over all attempts; the unadjusted one-sided p-values of the first stage alone. */
  difference: z
    .strictObject({
      estimate: z.number(),
      interval: intervalSchema,
      pWorse: z.number(),
      pBetter: z.number(),
    })
    .nullable(),
  fresh: freshSchema.nullable(),
  /** First-stage tallies alone, for the sentence about fresh attempts. */
  first: z.strictObject({ baseline: tally, candidate: tally }),
  checksMoved: z.array(checkMovedSchema),
  lines: z.array(lineMovedSchema),
  /** Why the case is incomplete or in error, when it is. */
  trouble: z.string().nullable(),
  troubleCode: troubleCodeSchema.nullable().optional(),
  /** A deterministic case that is not unstable: what every attempt of a side showed, the fingerprint's part. */
  facts: z.strictObject({ baseline: sideFactsSchema, candidate: sideFactsSchema }).nullable().optional(),
  medians: z.strictObject({
    baseline: z.strictObject({
      latencyMs: z.number().nullable(),
      tokens: z.number().nullable(),
      usd: z.number().nullable(),
    }),
    candidate: z.strictObject({
      latencyMs: z.number().nullable(),
      tokens: z.number().nullable(),
      usd: z.number().nullable(),
    }),
  }),
});
export type CaseComparison = z.infer<typeof caseComparisonSchema>;

export const criticalViolationSchema = z.strictObject({
  case: z.string(),
  check: z.string(),
  side: sideSchema,
  runId: z.string(),
  repeat: z.int(),
  stage: z.string(),
  reason: z.string(),
  /** The baseline shows it too. */
  preexisting: z.boolean(),
  /** Excused by known_critical or `policy.preexisting: report`. */
  excused: z.boolean(),
  attribution: z.strictObject({ fresh: z.int(), violations: z.int() }).nullable(),
  selfReported: z.boolean(),
});
export type CriticalViolation = z.infer<typeof criticalViolationSchema>;

/** A case that is likely to have moved: the expected share of false entries in the list is at most 5 %. It never gates. */
export const watchedSchema = z.strictObject({
  case: z.string(),
  direction: z.enum(["worse", "better"]),
  /** The discrete Benjamini-Hochberg adjusted p-value of the first stage. */
  adjusted: z.number(),
});
export type Watched = z.infer<typeof watchedSchema>;

export const criticalBoundSchema = z.strictObject({
  units: z.int(),
  unit: z.enum(["case", "family"]),
  unitsWithViolation: z.int(),
  upper95: z.number().nullable(),
});

/** What leaves `compare`. */
export interface Comparison {
  cases: readonly CaseComparison[];
  suite: SuiteComparison;
  critical: readonly CriticalViolation[];
  criticalBound: z.infer<typeof criticalBoundSchema> | null;
  /** Null for suites of at most 100 cases, where the labels say it better. */
  watchList?: readonly Watched[] | null | undefined;
  /** Critical checks that could not be assessed on some candidate attempt. */
  criticalUnassessed: readonly { case: string; check: string; reason: string }[];
  incomplete: readonly { case: string; reason: string }[];
  /** Planned and lost attempts (no valid try) a side, critical cases apart. */
  loss: readonly {
    side: "baseline" | "candidate";
    planned: number;
    lost: number;
    lostInCritical: readonly string[];
  }[];
  /** Set where no attempt of either side came to its end, quarantined cases apart: how many crashed, and how many ran out of time. */
  neverEnded?: { crashed: number; timedOut: number } | null;
}
