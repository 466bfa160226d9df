import * as z from "zod";
import { caseComparisonSchema } from "./comparison.ts";

const verdictSchema = z.enum(["pass", "fail", "inconclusive"]);
export type Verdict = z.infer<typeof verdictSchema>;

/** In the order of the decision, also within a step. */
export const reasonCodeSchema = z.enum([
  "harness",
  "isolation",
  "tampered",
  "critical",
  "rejected",
  "regression",
  "finding",
  "not_passed",
  "average",
  "cost",
  "latency",
  "release",
  "release_open",
  "verifier_error",
  "critical_unassessed",
  "truth_moved",
  "incomplete",
  "outage",
  "budget",
  "not_authorised",
  "no_credentials",
  "unstable",
  "unconfirmable",
  "missing_shard",
  "suite_unusable",
  "average_unsettled",
  "partial",
  "setup",
  "never_ended",
  "interrupted",
  "review_unknown",
  "unreviewed",
  "revision",
  "review_missing",
  "untouched",
  "bootstrap",
  "no_difference",
  "passed",
]);
export type ReasonCode = z.infer<typeof reasonCodeSchema>;

const reasonSchema = z.strictObject({
  code: reasonCodeSchema,
  /** One plain sentence. */
  text: z.string(),
  cases: z.array(z.string()),
  /** False where `enforce` lets it through: the report says "would block". */
  blocks: z.boolean(),
});
export type Reason = z.infer<typeof reasonSchema>;

const unresolvedSchema = z.strictObject({ what: z.string(), who: z.string(), how: z.string() });
export type Unresolved = z.infer<typeof unresolvedSchema>;

export const decisionSchema = z.strictObject({
  verdict: verdictSchema,
  merge: z.enum(["allow", "block"]),
  /** True when only unreviewed differences, an unreviewed revision or a missing review block: exit status 4. */
  reviewOnly: z.boolean(),
  reasons: z.array(reasonSchema),
  unresolved: z.array(unresolvedSchema),
});
export type Decision = z.infer<typeof decisionSchema>;

const caseStateSchema = z.enum([
  "unchanged",
  "within noise",
  "not reproduced",
  "accepted",
  "expected",
  "unreviewed",
  "rejected",
  "finding",
  "passed",
  "failed",
  "critical",
  "unstable",
  "quarantined",
  "error",
  "incomplete",
  "not run",
  "new",
  "removed",
]);
export type CaseState = z.infer<typeof caseStateSchema>;

const acceptanceSchema = z.strictObject({
  decision: z.enum(["accept", "reject", "expect"]),
  by: z.string(),
  reason: z.string(),
  file: z.string(),
});

/** A compared case with its state and, where it differs, the fingerprint that a decision file must carry. */
export const decidedCaseSchema = z.strictObject({
  ...caseComparisonSchema.shape,
  state: caseStateSchema,
  fingerprint: z.string().nullable(),
  /** Check id or line:NAME to worse, better or changed: what a decision on this case would cover. */
  moved: z.record(z.string(), z.enum(["worse", "better", "changed"])),
  acceptance: acceptanceSchema.nullable(),
  cause: z.string(),
});
export type DecidedCase = z.infer<typeof decidedCaseSchema>;
