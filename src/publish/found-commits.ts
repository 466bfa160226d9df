import { UserError } from "../model/errors.ts";
import type { Repository } from "../ports/repository.ts";

/** The two commits of a run, resolved once. */
export interface EventCommits {
  /** Full commit id, or the folder that an input named. */
  baseline: string;
  candidate: string;
  /** What people know the baseline by: a branch, or what an input said. */
  baselineLabel: string;
  /** What people know the candidate by: the full id of the head commit, or what an input said. */
  headLabel: string;
  /** A sentence for the report where the commits are not the usual ones. */
  note: string | null;
}

/** The full id of a commit, or the error that says why it is not there. */
export async function existing(repository: Repository, ref: string, otherwise: UserError): Promise<string> {
  try {
    return (await repository.snapshot(ref)).commit ?? ref;
  } catch (error) {
    throw error instanceof UserError ? otherwise : error;
  }
}

// Decision files are followed through every commit of the change, so no lesser depth is enough.
export const WHOLE_HISTORY = "set `fetch-depth: 0` in actions/checkout";

/** A commit's id as people read it. */
export const short = (commit: string) => commit.slice(0, 7);

/** The checked-out commit; where there is none, the repository's own words say why. */
export async function headOf(repository: Repository): Promise<string> {
  const { commit } = await repository.snapshot("HEAD");
  if (commit !== null) return commit;
  throw new UserError({
    where: "checkout",
    what: "there is no commit in the workspace",
    todo: "run actions/checkout with `fetch-depth: 0` before this action",
  });
}

/** The two commits that an event names by their ids. */
export async function fromIds(
  repository: Repository,
  ids: { baseline: string; candidate: string; baselineLabel: string },
): Promise<EventCommits> {
  const missing = (commit: string) =>
    new UserError({
      where: "checkout",
      what: `commit ${short(commit)}, which the event names, is not in this clone`,
      todo: WHOLE_HISTORY,
    });
  await headOf(repository);
  const baseline = await existing(repository, ids.baseline, missing(ids.baseline));
  const candidate = await existing(repository, ids.candidate, missing(ids.candidate));
  return { baseline, candidate, baselineLabel: ids.baselineLabel, headLabel: candidate, note: null };
}
