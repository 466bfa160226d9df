import { UserError } from "../model/errors.ts";
import type { Repository } from "../ports/repository.ts";
import type { GitHubEvent, PullRequestEvent, PushEvent } from "./event.ts";
import { type EventCommits, existing, fromIds, headOf, short, WHOLE_HISTORY } from "./found-commits.ts";

export interface CommitInputs {
  /** Empty: taken from the event. */
  baseline: string;
  candidate: string;
}

type Overridden = Pick<EventCommits, "baseline" | "candidate">;

const USUAL_CHECKOUT = "let actions/checkout take its default ref, with `fetch-depth: 0`";

/** The usual checkout: a merge commit whose first parent is the base as it is now. */
async function fromMerge(
  event: PullRequestEvent,
  repository: Repository,
  head: string,
): Promise<EventCommits> {
  const [base, merged, ...more] = await repository.parents(head);
  if (base === undefined || merged === undefined || more.length > 0) {
    throw new UserError({
      where: "checkout",
      what: `HEAD is ${short(head)}, neither the merge commit of pull request ${event.number} nor its head ${short(event.headSha)}`,
      todo: USUAL_CHECKOUT,
    });
  }
  if (merged !== event.headSha) {
    throw new UserError({
      where: "checkout",
      what: `HEAD merges ${short(merged)}, but this run is for ${short(event.headSha)} of pull request ${event.number}`,
      todo: `${USUAL_CHECKOUT}; a newer push has a run of its own`,
    });
  }
  const missing = new UserError({
    where: "checkout",
    what: `the baseline ${short(base)}, first parent of the merge commit, is not in this shallow clone`,
    todo: WHOLE_HISTORY,
  });
  const baseline = await existing(repository, base, missing);
  return { baseline, candidate: head, baselineLabel: event.baseRef, headLabel: event.headSha, note: null };
}

/** The workflow checked the head itself out: the baseline is where it left the base branch. */
async function fromHead(event: PullRequestEvent, repository: Repository): Promise<EventCommits> {
  const branch = `origin/${event.baseRef}`;
  const missing = new UserError({
    where: "checkout",
    what: `HEAD is the head of pull request ${event.number}, and ${branch} or the history down to it is not in this clone`,
    todo: WHOLE_HISTORY,
  });
  const base = await existing(repository, `refs/remotes/${branch}`, missing);
  const baseline = await repository.mergeBase(base, event.headSha).catch((error: unknown) => {
    throw error instanceof UserError ? missing : error;
  });
  if (baseline === null) throw missing;
  return {
    baseline,
    candidate: event.headSha,
    baselineLabel: event.baseRef,
    headLabel: event.headSha,
    note: `The head itself was checked out, so the baseline is ${short(baseline)}, where it left ${event.baseRef}, not today's ${event.baseRef}.`,
  };
}

async function fromPullRequest(event: PullRequestEvent, repository: Repository): Promise<EventCommits> {
  const head = await headOf(repository);
  return head === event.headSha ? fromHead(event, repository) : fromMerge(event, repository, head);
}

function unknown(event: string, why: string): UserError {
  return new UserError({
    where: event,
    what: why,
    todo: "give the inputs baseline and candidate, two commits, branches or tags",
  });
}

/** Finds the commit of a branch that was reported on last; null when there is none. */
export type LastReported = (branch: string) => Promise<string | null>;

/** What a push began from; where that is no commit, or gone after a forced push, what the default branch was reported on last. */
async function fromPush(
  event: PushEvent,
  repository: Repository,
  lastReported: LastReported | undefined,
): Promise<EventCommits> {
  const { before, after, ref, defaultBranch } = event;
  const isNew = /^0+$/.test(before);
  const known = isNew ? null : await repository.snapshot(before).catch(() => null);
  if (known !== null || (!isNew && lastReported === undefined))
    return fromIds(repository, {
      baseline: before,
      candidate: after,
      baselineLabel: `${ref.replace(/^refs\/heads\//, "")} before`,
    });
  const reported = (await lastReported?.(defaultBranch)) ?? null;
  if (reported === null || reported === after)
    throw unknown(
      "event push",
      isNew
        ? `a new branch or tag has no commit before it, and ${defaultBranch} has no stored report to compare with`
        : `commit ${short(before)}, from which was pushed, is not in this clone, and ${defaultBranch} has no stored report to compare with`,
    );
  const found = await fromIds(repository, {
    baseline: reported,
    candidate: after,
    baselineLabel: defaultBranch,
  });
  return {
    ...found,
    note: `${isNew ? "The push has no commit before it" : `Commit ${short(before)}, from which was pushed, is not in this clone`}, so the baseline is ${short(reported)}, which ${defaultBranch} was reported on last.`,
  };
}

function fromEvent(
  event: GitHubEvent,
  repository: Repository,
  lastReported: LastReported | undefined,
): Promise<EventCommits> {
  switch (event.kind) {
    case "pull_request":
      return fromPullRequest(event, repository);
    case "merge_group":
      return fromIds(repository, {
        baseline: event.baseSha,
        candidate: event.headSha,
        baselineLabel: event.baseRef,
      });
    case "push":
      return fromPush(event, repository, lastReported);
    case "workflow_dispatch":
      throw unknown("event workflow_dispatch", "a run started by hand names no commits");
    default:
      throw unknown(`event ${event.name}`, "this event names no two commits");
  }
}

/** Inputs are verified as they are, with the repository's own words where a ref is wrong. */
async function overridden(inputs: CommitInputs, repository: Repository): Promise<Overridden> {
  const resolved = async (ref: string) =>
    ref === "" ? "" : ((await repository.snapshot(ref)).commit ?? ref);
  return { baseline: await resolved(inputs.baseline), candidate: await resolved(inputs.candidate) };
}

/**
 * Which two commits an event means, each resolved to a full id and present in the clone. Inputs that are not empty override. Throws a
 * UserError that says how to mend the checkout; nothing is fetched and nothing is guessed.
 */
export async function commitsOf(
  event: GitHubEvent,
  repository: Repository,
  inputs: CommitInputs,
  lastReported?: LastReported,
): Promise<EventCommits> {
  const given = await overridden(inputs, repository);
  if (given.baseline !== "" && given.candidate !== "") {
    return { ...given, baselineLabel: inputs.baseline, headLabel: inputs.candidate, note: null };
  }
  const found = await fromEvent(event, repository, lastReported);
  if (given.baseline !== "")
    return { ...found, baseline: given.baseline, baselineLabel: inputs.baseline, note: null };
  if (given.candidate !== "") {
    return { ...found, candidate: given.candidate, headLabel: inputs.candidate };
  }
  return found;
}
