import type { BranchRules, ReviewFacts } from "../../model/review-facts.ts";
import type { Review } from "../decide-input.ts";
import { listed } from "../number-text.ts";
import { refuseApproval } from "./refuse-approval.ts";

const short = (sha: string) => sha.slice(0, 7);

/** What the rules of a branch must ask for, so that an approval that stands there can be relied on; empty when they do. */
function lacking({ approvals, dismissesStale, lastPush }: BranchRules): string[] {
  return [
    approvals >= 1 ? null : "an approval",
    dismissesStale ? null : "the dismissal of stale approvals",
    lastPush ? null : "the approval of the last push by somebody else",
  ].filter((one) => one !== null);
}

/** Why the rules of a branch do not carry an approval, in half a sentence; null when they do. */
export function refuseRules(branch: string, rules: BranchRules): string | null {
  const missing = lacking(rules);
  return missing.length === 0
    ? null
    : `the rules of ${branch} do not ask for ${missing.join(" and ")}; a maintainer sets that under Settings, Rules`;
}

/** What makes every approval of this pull request moot. */
function refusePull(facts: ReviewFacts): string | null {
  const { evaluatedHead, liveHead, evaluatedBase, liveBase, rules, commits, reviews } = facts;
  if (liveHead !== evaluatedHead)
    return `the pull request has moved on from ${short(evaluatedHead)} to ${short(liveHead)}, whose own run decides`;
  if (liveBase !== evaluatedBase)
    return `the pull request now goes into ${liveBase}, not ${evaluatedBase}; run it again`;
  const ruled = rules === null ? null : refuseRules(liveBase, rules);
  if (ruled !== null) return ruled;
  const unsigned = rules === null ? commits.filter(({ verified }) => !verified) : [];
  if (unsigned.length > 0)
    return `no verified signature on ${listed(unsigned.map(({ sha }) => short(sha)))}, and policy.independent: unverified asks for one on every commit`;
  const against = reviews.filter(
    ({ state, by, mayWrite }) => state === "changes_requested" && by.kind === "person" && mayWrite,
  );
  return against.length === 0 ? null : `${listed(against.map(({ by }) => by.login))} asked for changes`;
}

/** Whether somebody who may decide stands behind the decisions of a pull request; a refusal says what is missing. */
export function judgeReview(facts: ReviewFacts): Review {
  const moot = refusePull(facts);
  if (moot !== null) return { kind: "missing", text: moot };
  const approvals = facts.reviews.filter(({ state }) => state === "approved");
  const refusals = approvals.map((review) => refuseApproval(review, facts));
  const counting = approvals.filter((_review, index) => refusals[index] === null);
  if (counting.length > 0) return { kind: "approved", text: approvalText(facts, counting) };
  const told = refusals.filter((refusal) => refusal !== null);
  return {
    kind: "missing",
    text: told.length === 0 ? `nobody has approved ${short(facts.liveHead)}` : listed(told),
  };
}

function approvalText(
  { liveHead, liveBase, rules }: ReviewFacts,
  counting: readonly { by: { login: string } }[],
): string {
  const who = listed(counting.map(({ by }) => by.login));
  const owners =
    rules === null || rules.codeOwners
      ? ""
      : `; the rules of ${liveBase} ask for no review by code owners, which is recommended for .casegate/, the suite and the workflows`;
  return `${who} approved ${short(liveHead)}${owners}`;
}
