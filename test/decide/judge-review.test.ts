import { describe, expect, test } from "vitest";
import { judgeReview } from "../../src/decide/review/judge-review.ts";
import type { Account, LatestReview, ReviewCommit, ReviewFacts } from "../../src/model/review-facts.ts";

const [old, head] = ["a".repeat(40), "b".repeat(40)];
const ada: Account = { id: 1, login: "ada", kind: "person" };
const grace: Account = { id: 2, login: "grace", kind: "person" };
const eve: Account = { id: 3, login: "eve", kind: "person" };
const robot: Account = { id: 4, login: "renovate[bot]", kind: "bot" };
const web: Account = { id: 19864447, login: "web-flow", kind: "person" };

const written: ReviewCommit = {
  sha: old,
  author: ada,
  committer: ada,
  coAuthors: [],
  verified: false,
  onlyDecisions: false,
};
const byGrace: LatestReview = { by: grace, state: "approved", headSha: head, mayWrite: true, listed: true };
const decisionOfGrace: ReviewCommit = {
  sha: head,
  author: grace,
  committer: web,
  coAuthors: [],
  verified: true,
  onlyDecisions: true,
};
const facts: ReviewFacts = {
  author: ada,
  evaluatedHead: head,
  liveHead: head,
  evaluatedBase: "main",
  liveBase: "main",
  rules: { approvals: 1, dismissesStale: true, lastPush: true, codeOwners: true },
  reviews: [byGrace],
  commits: [written],
};
const rules = (over: object) => ({
  approvals: 1,
  dismissesStale: true,
  lastPush: true,
  codeOwners: true,
  ...over,
});

/** The sentence of the refusal; what an approval says otherwise. */
function told(over: Partial<ReviewFacts>): string {
  const review = judgeReview({ ...facts, ...over });
  return `${review.kind}: ${"text" in review ? review.text : ""}`;
}

describe("an approval counts", () => {
  test("of somebody else with write access at the live head, and says when nobody asks for code owners", () => {
    expect(told({})).toBe("approved: grace approved bbbbbbb");
    expect(told({ rules: rules({ codeOwners: false }) })).toMatch(
      /^approved: grace approved bbbbbbb; the rules of main ask for no review by code owners/,
    );
    expect(told({ reviews: [{ ...byGrace, by: robot }, byGrace] })).toMatch(/^approved: grace/);
  });

  test("of a reviewer whose only commits are decisions that were verified as theirs, made on GitHub's page or signed", () => {
    expect(told({ commits: [written, decisionOfGrace] })).toMatch(/^approved/);
    expect(told({ commits: [written, { ...decisionOfGrace, committer: grace }] })).toMatch(/^approved/);
  });

  test("without rules when every commit is signed", () => {
    expect(told({ rules: null, commits: [{ ...written, verified: true }] })).toMatch(/^approved/);
    expect(told({ rules: null })).toMatch(
      /^missing: no verified signature on aaaaaaa, and policy\.independent: unverified/,
    );
  });
});

test.each<[string, Partial<ReviewFacts>, RegExp]>([
  ["nobody", { reviews: [] }, /^nobody has approved bbbbbbb$/],
  ["a bot", { reviews: [{ ...byGrace, by: robot }] }, /^renovate\[bot\] is a bot$/],
  ["the author", { reviews: [{ ...byGrace, by: ada }] }, /^ada opened the pull request$/],
  [
    "an older head",
    { reviews: [{ ...byGrace, headSha: old }] },
    /^grace approved aaaaaaa, not the head bbbbbbb$/,
  ],
  [
    "no write access",
    { reviews: [{ ...byGrace, mayWrite: false }] },
    /^grace may not write to this repository$/,
  ],
  ["not named", { reviews: [{ ...byGrace, listed: false }] }, /^grace is not among policy\.reviewers$/],
  [
    "a co-author",
    { commits: [{ ...written, coAuthors: [grace] }] },
    /^grace is a co-author of commit aaaaaaa$/,
  ],
  ["a committer", { commits: [{ ...written, committer: grace }] }, /^grace committed aaaaaaa$/],
  [
    "a forged author",
    { commits: [{ ...written, author: grace }] },
    /^grace wrote commit aaaaaaa, if its unverified author is true$/,
  ],
  [
    "a signed author",
    { commits: [{ ...written, author: grace, verified: true }] },
    /^grace wrote commit aaaaaaa$/,
  ],
  [
    "a forged decision",
    { commits: [written, { ...decisionOfGrace, committer: ada, verified: false }] },
    /^commit bbbbbbb decides in the name of grace, and GitHub has not verified that it is theirs$/,
  ],
  [
    // Anybody can commit locally in the names of both.
    "a forged decision that looks made on GitHub's page",
    { commits: [written, { ...decisionOfGrace, verified: false }] },
    /^commit bbbbbbb decides in the name of grace, and GitHub has not verified that it is theirs$/,
  ],
  [
    "a decision in whose name author and committer were forged",
    { commits: [written, { ...decisionOfGrace, committer: grace, verified: false }] },
    /^commit bbbbbbb decides in the name of grace, and GitHub has not verified that it is theirs$/,
  ],
  [
    "a decision that somebody else signed",
    { commits: [written, { ...decisionOfGrace, committer: ada }] },
    /^grace wrote commit bbbbbbb$/,
  ],
  [
    "a decision with a second author",
    { commits: [written, { ...decisionOfGrace, coAuthors: [ada] }] },
    /^grace wrote commit bbbbbbb$/,
  ],
  [
    "a decision beside other files",
    { commits: [written, { ...decisionOfGrace, onlyDecisions: false }] },
    /^grace wrote commit bbbbbbb$/,
  ],
  [
    "somebody who asks for changes",
    { reviews: [byGrace, { ...byGrace, by: eve, state: "changes_requested", headSha: old }] },
    /^eve asked for changes$/,
  ],
  [
    "a head that moved on",
    { liveHead: "c".repeat(40) },
    /^the pull request has moved on from bbbbbbb to ccccccc/,
  ],
  [
    "a retargeted base",
    { liveBase: "side" },
    /^the pull request now goes into side, not main; run it again$/,
  ],
  [
    "no rules at all",
    { rules: rules({ approvals: 0, dismissesStale: false, lastPush: false }) },
    /^the rules of main do not ask for an approval and the dismissal of stale approvals and the approval of the last push by somebody else; a maintainer sets that/,
  ],
  [
    "stale approvals",
    { rules: rules({ dismissesStale: false }) },
    /^the rules of main do not ask for the dismissal of stale approvals;/,
  ],
])("an approval is refused, in half a sentence: %s", (_name, over, says) => {
  expect(told(over).replace(/^missing: /, "")).toMatch(says);
});

test("a request for changes by a bot, or without write access, blocks nothing", () => {
  const against: LatestReview = { ...byGrace, by: eve, state: "changes_requested" };
  expect(told({ reviews: [byGrace, { ...against, mayWrite: false }, { ...against, by: robot }] })).toMatch(
    /^approved/,
  );
});
