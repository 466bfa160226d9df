import * as z from "zod";
import { matchesAny } from "../lib/glob.ts";
import { UserError } from "../model/errors.ts";

export interface PullRequestEvent {
  kind: "pull_request";
  /** True for a review that was given or taken back: nothing of the change itself moved. */
  review: boolean;
  action: string;
  number: number;
  headSha: string;
  headRef: string;
  /** OWNER/REPO that the head lies in; null when that repository is gone. */
  headRepository: string | null;
  /** True when the head lies in another repository: its token is read-only. */
  fork: boolean;
  baseRef: string;
  draft: boolean;
  labels: readonly string[];
}

interface MergeGroupEvent {
  kind: "merge_group";
  headSha: string;
  baseSha: string;
  baseRef: string;
  /** The pull request that the queue added last; null where its branch does not tell. */
  number: number | null;
}

export interface PushEvent {
  kind: "push";
  before: string;
  after: string;
  ref: string;
  defaultBranch: string;
}

/** What started the run, as far as it is used. */
export type GitHubEvent =
  | PullRequestEvent
  | MergeGroupEvent
  | PushEvent
  | { kind: "workflow_dispatch" }
  | { kind: "other"; name: string };

const sha = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/, "must be a full commit id");
const name = z.string().min(1);
const repositorySchema = z.object({ full_name: name, default_branch: name });

// Payloads grow with time, so unknown keys are left alone.
const pullRequestSchema = z.object({
  action: z.string(),
  repository: repositorySchema,
  pull_request: z.object({
    number: z.int().min(1),
    draft: z.boolean().default(false),
    labels: z.array(z.object({ name: z.string() })).default([]),
    head: z.object({ sha, ref: name, repo: z.object({ full_name: name }).nullable() }),
    base: z.object({ ref: name, repo: z.object({ full_name: name }) }),
  }),
});
const mergeGroupSchema = z.object({
  repository: repositorySchema,
  merge_group: z.object({ head_sha: sha, base_sha: sha, base_ref: name, head_ref: z.string().default("") }),
});
const pushSchema = z.object({ before: sha, after: sha, ref: name, repository: repositorySchema });

function parse<T>(eventName: string, schema: z.ZodType<T>, payload: unknown): T {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return parsed.data;
  throw new UserError(
    parsed.error.issues.map((issue) => ({
      where: `event ${eventName}, ${issue.path.join(".")}`,
      what: issue.message,
      todo: "check GITHUB_EVENT_PATH: the payload is not the one that GitHub sends with this event",
    })),
  );
}

function checkBase(branch: string, allowed: readonly string[], defaultBranch: string): void {
  const branches = allowed.length === 0 ? [defaultBranch] : allowed;
  if (matchesAny(branches, branch)) return;
  throw new UserError({
    where: "baseline-branches",
    what: `a change into "${branch}" has no baseline here, because suites are trusted on ${branches.join(", ")} only`,
    todo: "name the branch in the input baseline-branches, or don't start the workflow for it",
  });
}

function pullRequest(
  eventName: "pull_request" | "pull_request_review",
  payload: unknown,
  baselineBranches: readonly string[],
): PullRequestEvent {
  const { action, repository, pull_request: pull } = parse(eventName, pullRequestSchema, payload);
  checkBase(pull.base.ref, baselineBranches, repository.default_branch);
  const headRepository = pull.head.repo?.full_name ?? null;
  return {
    kind: "pull_request",
    review: eventName === "pull_request_review",
    action,
    number: pull.number,
    headSha: pull.head.sha,
    headRef: pull.head.ref,
    headRepository,
    fork: headRepository !== pull.base.repo.full_name,
    baseRef: pull.base.ref,
    draft: pull.draft,
    labels: pull.labels.map((label) => label.name),
  };
}

function mergeGroup(payload: unknown, baselineBranches: readonly string[]): GitHubEvent {
  const { repository, merge_group: group } = parse("merge_group", mergeGroupSchema, payload);
  const baseRef = group.base_ref.replace(/^refs\/heads\//, "");
  checkBase(baseRef, baselineBranches, repository.default_branch);
  const [, number] = /\/pr-(\d{1,9})-[0-9a-f]+$/.exec(group.head_ref) ?? [];
  return {
    kind: "merge_group",
    headSha: group.head_sha,
    baseSha: group.base_sha,
    baseRef,
    number: number === undefined ? null : Number(number),
  };
}

/** Throws for the event that no mode may start on, whether it looks at the event or not. */
export function refuseTarget(eventName: string): void {
  if (eventName !== "pull_request_target") return;
  throw new UserError({
    where: "on: pull_request_target",
    what: "this event gives a pull request's code the secrets and the token of the base branch, and an evaluation runs that code",
    todo: "start the workflow with `on: pull_request`",
  });
}

/**
 * Parses an event's payload (the JSON of GITHUB_EVENT_PATH). `baselineBranches` are globs; none means the default branch. Throws a
 * UserError for `pull_request_target`, for a base outside those branches and for a payload of another form.
 */
export function parseEvent(
  eventName: string,
  payload: unknown,
  baselineBranches: readonly string[],
): GitHubEvent {
  refuseTarget(eventName);
  switch (eventName) {
    case "pull_request":
    case "pull_request_review":
      return pullRequest(eventName, payload, baselineBranches);
    case "merge_group":
      return mergeGroup(payload, baselineBranches);
    case "push": {
      const { repository, ...push } = parse(eventName, pushSchema, payload);
      return { kind: "push", ...push, defaultBranch: repository.default_branch };
    }
    case "workflow_dispatch":
      return { kind: "workflow_dispatch" };
    default:
      return { kind: "other", name: eventName };
  }
}
