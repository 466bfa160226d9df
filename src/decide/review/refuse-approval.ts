import type { Account, LatestReview, ReviewCommit, ReviewFacts } from "../../model/review-facts.ts";

/** Signs what people do on the forge's own pages, in their names. */
const webFlow = "web-flow";

const short = (sha: string) => sha.slice(0, 7);

function isBy(commit: ReviewCommit, { id }: Account): boolean {
  return [commit.author, commit.committer, ...commit.coAuthors].some((one) => one?.id === id);
}

/** A commit of decision files alone that the forge verified as this account's and nobody else's. */
function isOwnDecision(commit: ReviewCommit, { id }: Account): boolean {
  const { author, committer, coAuthors, verified, onlyDecisions } = commit;
  const committed = committer?.id === id || committer?.login === webFlow;
  return (
    onlyDecisions && verified && committed && author?.id === id && coAuthors.every((one) => one.id === id)
  );
}

function partIn(commit: ReviewCommit, by: Account): string {
  const sha = short(commit.sha);
  if (commit.author?.id !== by.id && commit.coAuthors.some(({ id }) => id === by.id))
    return `${by.login} is a co-author of commit ${sha}`;
  if (commit.onlyDecisions && !commit.verified)
    return `commit ${sha} decides in the name of ${by.login}, and GitHub has not verified that it is theirs`;
  return commit.author?.id === by.id
    ? `${by.login} wrote commit ${sha}${commit.verified ? "" : ", if its unverified author is true"}`
    : `${by.login} committed ${sha}`;
}

/** Why an approval does not count, in half a sentence; null when it does. */
export function refuseApproval(
  { by, headSha, mayWrite, listed }: LatestReview,
  { author, liveHead, commits }: ReviewFacts,
): string | null {
  if (by.kind === "bot") return `${by.login} is a bot`;
  if (by.id === author?.id) return `${by.login} opened the pull request`;
  if (headSha !== liveHead)
    return `${by.login} approved ${headSha === null ? "another commit" : short(headSha)}, not the head ${short(liveHead)}`;
  if (!mayWrite) return `${by.login} may not write to this repository`;
  if (!listed) return `${by.login} is not among policy.reviewers`;
  const own = commits.find((commit) => isBy(commit, by) && !isOwnDecision(commit, by));
  return own === undefined ? null : partIn(own, by);
}
