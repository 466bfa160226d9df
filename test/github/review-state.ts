import type { Account } from "./accounts.ts";

export interface StoredReview {
  id: number;
  pull: number;
  by: Account | null;
  state: "APPROVED" | "CHANGES_REQUESTED" | "COMMENTED" | "DISMISSED";
  headSha: string;
}

/** A commit of a pull request, with the accounts that its names belong to. */
export interface StoredCommit {
  sha: string;
  parents: readonly string[];
  message: string;
  author: { name: string; email: string; account: Account | null };
  committer: { name: string; email: string; account: Account | null };
  /** Accounts that the message's trailers name; null for an address that belongs to nobody. */
  coAuthors: readonly (Account | null)[];
  verified: boolean;
}

export interface PullRequestRule {
  approvals: number;
  dismissesStale: boolean;
  lastPush: boolean;
  codeOwners: boolean;
}

/** A run of a workflow that a pull request started. */
export interface StoredWorkflowRun {
  id: number;
  path: string;
  headSha: string;
  headBranch: string;
  /** OWNER/REPO. */
  headRepository: string;
  event: string;
  status: "completed" | "in_progress";
  pulls: readonly number[];
}

export interface ReviewState {
  /** Oldest first. */
  runs: StoredWorkflowRun[];
  /** By login; everybody else may read. */
  permissions: Record<string, "admin" | "write" | "read" | "none">;
  reviews: StoredReview[];
  /** By number of the pull request, oldest first. */
  commits: Record<number, StoredCommit[]>;
  /** By branch. */
  rules: Record<string, PullRequestRule[]>;
  /** Logins by `org/team`. */
  teams: Record<string, string[]>;
}

/** Nobody has looked at anything yet, and no rule asks for it. */
export function emptyReviewState(): ReviewState {
  return { runs: [], permissions: {}, reviews: [], commits: {}, rules: {}, teams: {} };
}

/** What `policy.independent: required` needs of a branch. */
export const strictRule: PullRequestRule = {
  approvals: 1,
  dismissesStale: true,
  lastPush: true,
  codeOwners: true,
};
