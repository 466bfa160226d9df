import type { Comparison } from "../model/comparison.ts";
import type { Contract } from "../model/contract.ts";
import type { LoadedDecision, LoadedExpected } from "../model/decision-file.ts";
import type { Harness } from "../model/harness.ts";
import type { NotRun } from "../model/plan.ts";
import type { ReleaseCriterion } from "../model/release.ts";
import type { Side } from "../model/side.ts";

/** A suite that the candidate edits. The old one decides; the edit needs a decision of its own. */
interface SuiteRevision {
  /** The suite folder, relative to the repository. */
  suitePath: string;
  baselineDigest: string;
  candidateDigest: string;
  /** Ids of the cases that it adds, removes or changes. */
  cases: readonly string[];
  /** Why the candidate's suite can't be used; null when it can. */
  problem: string | null;
  /** The candidate has a suite that can't be read: after the merge it would be every later change's baseline. */
  unusable?: boolean;
  /** The second table, where it was run: a critical violation in it is a fail too. */
  comparison?: Pick<Comparison, "critical"> | null;
}

/**
 * Whether a person who may decide did so. It matters only where a decision is used. `unknown`: what is needed to tell could not be had.
 */
export type Review =
  | { kind: "file_only" }
  /** The change holds no decision that could be used. */
  | { kind: "not_needed" }
  | { kind: "approved"; text: string }
  | { kind: "missing"; text: string }
  | { kind: "unknown"; text: string };

/** What is known of the run itself, beside its attempts. */
export interface RunConditions {
  /** No suite on the baseline: one side, for reading. */
  bootstrap: boolean;
  /** Nothing that the suite covers changed: no attempts. */
  untouched: boolean;
  /** `--case` or `--split` left cases out. */
  partial: boolean;
  harness: Harness | null;
  /** Why the isolation that the suite asks for was not reached. */
  isolation: string | null;
  /** What was found changed that must not change, one sentence each. */
  tampered: readonly string[];
  /** `setup` failed: the side and the end of its output. */
  setup: { side: Side; text: string } | null;
  /** Why no further attempt could start. */
  budgetSpent: string | null;
  interrupted: boolean;
  missingShards: readonly string[];
  /** True for a shard alone: what moved in its cases is weighed with the others'. */
  part?: boolean;
}

/**
 * What is decided: whether a change may be merged; whether today's attempts are those of a stored run, where nothing can be accepted;
 * or, on one side alone, whether recorded answers pass.
 */
type Purpose = "merge" | "replay" | "score";

export interface DecideInput {
  /** Default: merge. */
  purpose?: Purpose;
  contract: Pick<Contract, "suite" | "cases">;
  comparison: Comparison;
  changeDigest: string;
  decisions: readonly LoadedDecision[];
  expected: readonly LoadedExpected[];
  notRun: readonly NotRun[];
  revision: SuiteRevision | null;
  review: Review;
  /** The UTC day, `YYYY-MM-DD`. */
  today: string;
  conditions: RunConditions;
  /** What a release asks for; null or absent for anything else. */
  release?: readonly ReleaseCriterion[] | null;
  /** How a command names this run: `--run .casegate/run` or `--pr 412`. */
  from: string;
}
