/** An account of the forge. Ids are compared, never names: a name can be given up and taken by somebody else. */
export interface Account {
  id: number;
  login: string;
  kind: "person" | "bot";
}

/** One commit of a pull request, with the accounts that the forge knows its people by; null or left out where it knows none. */
export interface ReviewCommit {
  sha: string;
  author: Account | null;
  committer: Account | null;
  coAuthors: readonly Account[];
  /** The forge verified the signature. */
  verified: boolean;
  /** It changes files below `.casegate/decisions/` and nothing else. */
  onlyDecisions: boolean;
}

/** What the rules of a branch ask of a pull request before it may be merged. */
export interface BranchRules {
  approvals: number;
  dismissesStale: boolean;
  lastPush: boolean;
  codeOwners: boolean;
}

/** The last word of one reviewer. */
export interface LatestReview {
  by: Account;
  state: "approved" | "changes_requested";
  /** The commit that was looked at. */
  headSha: string | null;
  mayWrite: boolean;
  /** In `policy.reviewers`; true where the policy names nobody. */
  listed: boolean;
}

/** What a forge says about who looked at a pull request. */
export interface ReviewFacts {
  author: Account | null;
  evaluatedHead: string;
  liveHead: string;
  evaluatedBase: string;
  liveBase: string;
  /** Null where they are not asked for. */
  rules: BranchRules | null;
  /** One a reviewer, of those with an opinion. */
  reviews: readonly LatestReview[];
  commits: readonly ReviewCommit[];
}
