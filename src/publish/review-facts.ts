import { ForgeError } from "../model/github.ts";
import type { Account, BranchRules, LatestReview, ReviewFacts } from "../model/review-facts.ts";
import type { ForgeCommit, ForgeReview, ForgeReviews } from "../ports/forge-reviews.ts";

/** GitHub lists no more commits of a pull request: with that many, some may be left out. */
const MOST_COMMITS = 249;

export interface ReviewFactsRequest {
  forge: ForgeReviews;
  pull: number;
  /** What this run looked at; null where the pull request is merged already and is taken as it ended. */
  evaluated: { headSha: string; baseRef: string } | null;
  /** `policy.reviewers`: logins, and teams as ORG/TEAM. */
  reviewers: readonly string[];
  /** Whether the rules of the base branch are asked for. */
  withRules: boolean;
  /** True for a commit that changes decision files alone. */
  isDecision: (sha: string) => Promise<boolean>;
}

type Opinion = ForgeReview & { by: Account; state: "approved" | "changes_requested" };

/** The last word of each reviewer: a comment takes none back, a dismissed review is none. */
function lastOpinions(reviews: readonly ForgeReview[]): Opinion[] {
  const last = new Map<number, Opinion | null>();
  for (const { by, state, headSha } of reviews) {
    if (by === null || state === "none") continue;
    last.set(by.id, state === "dismissed" ? null : { by, state, headSha });
  }
  return [...last.values()].filter((one) => one !== null);
}

async function isListed(
  { login }: Account,
  { forge, reviewers }: Pick<ReviewFactsRequest, "forge" | "reviewers">,
): Promise<boolean> {
  const plain = reviewers.map((name) => name.replace(/^@/, "").toLowerCase());
  if (plain.length === 0 || plain.includes(login.toLowerCase())) return true;
  for (const name of plain.filter((one) => one.includes("/"))) {
    const [org = "", slug = ""] = name.split("/");
    if (await forge.inTeam({ org, slug }, login)) return true;
  }
  return false;
}

async function latestReview(opinion: Opinion, request: ReviewFactsRequest): Promise<LatestReview> {
  const { by, state, headSha } = opinion;
  const person = by.kind === "person";
  return {
    by,
    state,
    headSha,
    mayWrite: person && (await request.forge.mayWrite(by.login)),
    listed: person && state === "approved" && (await isListed(by, request)),
  };
}

/** Looks into commits only where a reviewer has a part in them: most have none. */
async function withDecisions(
  commits: readonly ForgeCommit[],
  reviews: readonly LatestReview[],
  isDecision: ReviewFactsRequest["isDecision"],
): Promise<ReviewFacts["commits"]> {
  const reviewers = new Set(reviews.map(({ by }) => by.id));
  const found: ReviewFacts["commits"][number][] = [];
  for (const commit of commits) {
    const people = [commit.author, commit.committer, ...commit.coAuthors];
    const asked = people.some((one) => one !== null && reviewers.has(one.id));
    found.push({ ...commit, onlyDecisions: asked && (await isDecision(commit.sha)) });
  }
  return found;
}

/** What the forge says about who looked at a pull request. Rejects with a ForgeError when any part of it can't be had. */
export async function reviewFacts(request: ReviewFactsRequest): Promise<ReviewFacts> {
  const { forge, pull: number } = request;
  const pull = await forge.pull(number);
  const commits = await forge.commits(number);
  if (pull.commits > MOST_COMMITS || commits.length > MOST_COMMITS)
    throw new ForgeError(
      `Pull request ${number} has 250 commits or more, of which GitHub lists only 250; squash some of them.`,
      null,
    );
  const evaluated = request.evaluated ?? pull;
  const opinions = lastOpinions(await forge.reviews(number));
  const reviews: LatestReview[] = [];
  for (const opinion of opinions) reviews.push(await latestReview(opinion, request));
  const rules: BranchRules | null = request.withRules ? await forge.branchRules(pull.baseRef) : null;
  const { headSha } = await forge.pull(number);
  if (!commits.some(({ sha }) => sha === pull.headSha) || headSha !== pull.headSha)
    throw new ForgeError(`Pull request ${number} changed while it was read; its newer run decides.`, null);
  return {
    author: pull.author,
    evaluatedHead: evaluated.headSha,
    liveHead: pull.headSha,
    evaluatedBase: evaluated.baseRef,
    liveBase: pull.baseRef,
    rules,
    reviews,
    commits: await withDecisions(commits, reviews, request.isDecision),
  };
}
