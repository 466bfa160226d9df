import type { Account, BranchRules, ReviewCommit } from "../model/review-facts.ts";

/** A pull request as it is now. */
export interface ForgePull {
  number: number;
  author: Account | null;
  headSha: string;
  headRef: string;
  /** OWNER/REPO; null when it is gone. */
  headRepository: string | null;
  baseRef: string;
  /** How many commits it has; the list of them ends at 250. */
  commits: number;
}

/** One review; of several by one account the last one with an opinion is its opinion. */
export interface ForgeReview {
  by: Account | null;
  state: "approved" | "changes_requested" | "dismissed" | "none";
  headSha: string | null;
}

export type ForgeCommit = Omit<ReviewCommit, "onlyDecisions">;

/** What is needed of a code forge to tell who stands behind a decision. Failures reject with a ForgeError. */
export interface ForgeReviews {
  pull(number: number): Promise<ForgePull>;
  /** The pull request that was merged as this commit; null when none was. */
  mergedAs(sha: string): Promise<number | null>;
  branchRules(branch: string): Promise<BranchRules>;
  /** Oldest first. */
  reviews(number: number): Promise<ForgeReview[]>;
  /** Oldest first, with co-authors as the forge knows them. */
  commits(number: number): Promise<ForgeCommit[]>;
  mayWrite(login: string): Promise<boolean>;
  inTeam(team: { org: string; slug: string }, login: string): Promise<boolean>;
}
