import { readFileSync } from "node:fs";

const text = readFileSync(new URL("../data/events/pull-request.json", import.meta.url), "utf8");

interface Repo {
  full_name: string;
  fork: boolean;
  default_branch: string;
  [key: string]: unknown;
}
interface Ref {
  sha: string;
  ref: string;
  repo: Repo | null;
  [key: string]: unknown;
}

/** The payload of a `pull_request` event, as far as tests change it; everything else is there too. */
export interface PullRequestPayload {
  action: string;
  number: number;
  pull_request: {
    number: number;
    draft: boolean;
    labels: { name: string; [key: string]: unknown }[];
    maintainer_can_modify: boolean;
    head: Ref;
    base: Ref;
    [key: string]: unknown;
  };
  repository: Repo;
  [key: string]: unknown;
}

export interface PullRequestEventOptions {
  number?: number;
  headSha?: string;
  baseSha?: string;
  baseRef?: string;
  headRef?: string;
  owner?: string;
  repo?: string;
  /** The fork that the head lies in, as OWNER/REPO; null for one that was deleted. */
  fork?: string | null;
}

/** A complete `pull_request` payload with these commits, numbers and names in every place where they stand. */
export function pullRequestEvent(options: PullRequestEventOptions = {}): PullRequestPayload {
  const number = options.number ?? 7;
  const full = `${options.owner ?? "acme"}/${options.repo ?? "skills"}`;
  const filled = text
    .replaceAll("acme/skills", full)
    .replaceAll(/\/(pulls?|issues)\/7\b/g, `/$1/${number}`)
    .replaceAll(/"number": 7\b/g, `"number": ${number}`);
  const payload = JSON.parse(filled) as PullRequestPayload;
  const { head, base } = payload.pull_request;
  if (options.headSha !== undefined) {
    head.sha = options.headSha;
    payload["after"] = options.headSha;
  }
  if (options.baseSha !== undefined) base.sha = options.baseSha;
  if (options.baseRef !== undefined) base.ref = options.baseRef;
  if (options.headRef !== undefined) head.ref = options.headRef;
  if (options.fork === null) head.repo = null;
  else if (options.fork !== undefined && head.repo !== null) {
    head.repo = { ...head.repo, full_name: options.fork, fork: true };
  }
  return payload;
}
