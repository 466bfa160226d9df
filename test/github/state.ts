import type { Account } from "./accounts.ts";
import type { ReviewState } from "./review-state.ts";

export type Permission = "actions" | "contents" | "issues" | "pull-requests" | "statuses";
export type Access = "none" | "read" | "write";

export interface StoredComment {
  id: number;
  issue: number;
  author: Account | null;
  body: string;
  createdAt: string;
  updatedAt: string;
}

interface StoredStatus {
  id: number;
  sha: string;
  state: string;
  context: string;
  description: string | null;
  targetUrl: string | null;
}

interface StoredPull {
  number: number;
  headSha: string;
  baseSha: string;
  /** Default: `main`. */
  baseRef?: string;
  /** Who opened it; default: ada. */
  author?: Account;
  /** The commit that it was merged as. */
  mergedAs?: string;
  /** Default: `ask-first` of the repository itself. */
  headRef?: string;
  /** The fork that the head lies in, as OWNER/REPO. */
  fork?: string;
  closed?: boolean;
}

interface StoredIssue {
  id: number;
  number: number;
  title: string;
  body: string;
  author: Account;
  state: "open" | "closed";
}

interface StoredArtifact {
  id: number;
  run: number;
  name: string;
  packed: Uint8Array;
  /** What GitHub says of its size; default: the truth. */
  claimedBytes?: number;
  expired?: boolean;
}

/** What the fake remembers, and what its token may do. Tests change it freely between requests. */
export interface GitHubState {
  owner: string;
  repo: string;
  pulls: StoredPull[];
  comments: StoredComment[];
  statuses: StoredStatus[];
  /** Who may write, who looked at a pull request, and what the rules ask for. */
  reviewing: ReviewState;
  artifacts: StoredArtifact[];
  issues: StoredIssue[];
  /** The account that the token acts as. */
  viewer: Account;
  /** A workflow's token can't read `GET /user`. */
  workflowToken: boolean;
  /** False: GraphQL refuses `viewer`. */
  viewerAllowed: boolean;
  permissions: Record<Permission, Access>;
  rate: { limit: number; remaining: number; resetAt: number };
  lastId: number;
}

/** An answer before it is sent. */
export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface RouteContext {
  state: GitHubState;
  apiUrl: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

export type Route = (context: RouteContext) => Reply;

export function nextId(state: GitHubState): number {
  state.lastId += 1;
  return state.lastId;
}

/** The time as GitHub writes it: whole seconds. */
export function timestamp(): string {
  return new Date().toISOString().replace(/\.\d+/, "");
}
