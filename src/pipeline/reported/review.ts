import type { Review } from "../../decide/decide-input.ts";
import type { DecisionFiles } from "../../decide/decision-files.ts";
import { judgeReview, refuseRules } from "../../decide/review/judge-review.ts";
import type { Policy } from "../../model/criteria.ts";
import { ForgeError } from "../../model/github.ts";
import type { ForgeReviews } from "../../ports/forge-reviews.ts";
import type { Repository, Snapshot } from "../../ports/repository.ts";
import { reviewFacts } from "../../publish/review-facts.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import type { Reviewed, Reviewing } from "../request/reviewing.ts";
import type { Sides } from "../request/two-sides.ts";

export type Independent = NonNullable<Policy["independent"]>;

/** Who must stand behind a decision: what the suite says, else `required` on a forge and the file alone elsewhere. */
export function independentOf({ independent }: Policy, onForge: boolean): Independent {
  return independent ?? (onForge ? "required" : "file_only");
}

/** What can be told where no forge is asked: the file alone may be enough. */
export function offlineReview(policy: Policy): Review {
  const independent = independentOf(policy, false);
  if (independent === "file_only") return { kind: "file_only" };
  return {
    kind: "missing",
    text: `policy.independent is ${independent}, and only a run on GitHub can tell who approved`,
  };
}

interface ReviewRequest {
  policy: Policy;
  files: Pick<DecisionFiles, "decisions" | "expected">;
  reviewing: Reviewing | undefined;
  repository: Repository;
  baseline: Pick<Snapshot, "commit">;
  candidate: Pick<Snapshot, "commit">;
}

/** What `reviewOf` asks about one gate. */
export function reviewRequest(
  { reviewing }: Pick<GateRequest, "reviewing">,
  { contract, baseline, candidate }: Pick<Sides, "contract" | "baseline" | "candidate">,
  files: ReviewRequest["files"],
  { repository }: Pick<Outside, "repository">,
): ReviewRequest {
  return {
    policy: contract.suite.policy,
    files,
    reviewing,
    repository,
    baseline: baseline.snapshot,
    candidate: candidate.snapshot,
  };
}

/** Asks the forge whether an independent person stands behind the decisions of this change, where it holds any that could be used; undefined off a forge. */
export async function reviewOf(request: ReviewRequest): Promise<Review | undefined> {
  const { policy, files, reviewing } = request;
  if (reviewing === undefined) return undefined;
  const independent = independentOf(policy, true);
  if (independent === "file_only") return { kind: "file_only" };
  const granting = files.decisions.some(
    (one) => one.inChange && !one.deleted && one.file.decision === "accept",
  );
  if (!granting && !files.expected.some(({ inChange }) => inChange)) return { kind: "not_needed" };
  const { forge, of } = reviewing;
  if (of.kind === "nothing") return { kind: "missing", text: of.text };
  if (forge === null)
    return { kind: "unknown", text: "the input github-token is empty, and only GitHub knows who approved" };
  try {
    return await askedReview(request, independent, forge, of);
  } catch (error) {
    if (error instanceof ForgeError) return { kind: "unknown", text: error.message.replace(/\.$/, "") };
    throw error;
  }
}

async function askedReview(
  request: ReviewRequest,
  independent: Independent,
  forge: ForgeReviews,
  of: Exclude<Reviewed, { kind: "nothing" }>,
): Promise<Review> {
  if (of.kind === "merge_group") return queuedReview(of.baseRef, independent, forge);
  const pull = of.kind === "push" ? await forge.mergedAs(of.sha) : of.number;
  if (pull === null)
    return {
      kind: "missing",
      text: `no pull request was merged as ${request.candidate.commit?.slice(0, 7) ?? "this"}`,
    };
  const facts = await reviewFacts({
    forge,
    pull,
    evaluated: of.kind === "push" ? null : of,
    reviewers: request.policy.reviewers,
    withRules: independent === "required",
    isDecision: decisionCommits(request),
  });
  return judgeReview(facts);
}

/** A queue merges only what the rules of its branch let in, so that the rules are what is left to look at. */
async function queuedReview(branch: string, independent: Independent, forge: ForgeReviews): Promise<Review> {
  if (independent === "unverified")
    return {
      kind: "missing",
      text: "in a merge queue nobody's approval can be read, which policy.independent: unverified would need; use required",
    };
  const refusal = refuseRules(branch, await forge.branchRules(branch));
  return refusal === null
    ? { kind: "approved", text: `the rules of ${branch} asked for an approval before the queue` }
    : { kind: "missing", text: refusal };
}

/** Tells which commits of the change touch decision files and nothing else; read from the checkout when first asked for. */
function decisionCommits({ repository, baseline, candidate }: ReviewRequest) {
  const { commit: from } = baseline;
  const { commit: to } = candidate;
  let paths: Map<string, string[]> | null = null;
  return async (sha: string): Promise<boolean> => {
    if (from === null || to === null) return false;
    if (paths === null) {
      paths = new Map();
      for (const { commit, path } of await repository.changesUnder(from, to, ""))
        paths.set(commit, [...(paths.get(commit) ?? []), path]);
    }
    const own = paths.get(sha) ?? [];
    return own.length > 0 && own.every((path) => path.startsWith(".casegate/decisions/"));
  };
}
