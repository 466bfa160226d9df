import { expect, test } from "vitest";
import type { LoadedDecision, LoadedExpected } from "../../../src/model/decision-file.ts";
import type { Account } from "../../../src/model/review-facts.ts";
import { reviewOf } from "../../../src/pipeline/reported/review.ts";
import type { Reviewed } from "../../../src/pipeline/request/reviewing.ts";
import type { ForgeReviews } from "../../../src/ports/forge-reviews.ts";
import type { PathChange, Repository } from "../../../src/ports/repository.ts";

const [before, head] = ["a".repeat(40), "b".repeat(40)];
const ada: Account = { id: 1, login: "ada", kind: "person" };
const grace: Account = { id: 2, login: "grace", kind: "person" };
const rules = { approvals: 1, dismissesStale: true, lastPush: true, codeOwners: true };

/** Everything about pull request 7, whose last commit is a decision that grace made on the forge's own page. */
const forge: ForgeReviews = {
  pull: async (number) => ({
    number,
    author: ada,
    headSha: head,
    headRef: "change",
    headRepository: "acme/skills",
    baseRef: "main",
    commits: 1,
  }),
  mergedAs: async () => null,
  branchRules: async () => rules,
  reviews: async () => [{ by: grace, state: "approved", headSha: head }],
  commits: async () => [
    {
      sha: head,
      author: grace,
      committer: { id: 3, login: "web-flow", kind: "person" },
      coAuthors: [],
      verified: true,
    },
  ],
  mayWrite: async () => true,
  inTeam: async () => false,
};
const decision = (over: Partial<LoadedDecision>, what: "accept" | "reject" = "accept"): LoadedDecision => ({
  path: ".casegate/decisions/a/0123456789abcdef.json",
  inChange: true,
  deleted: false,
  file: {
    schema: 1,
    id: "0123456789",
    fingerprint: "c".repeat(64),
    decision: what,
    case: "a",
    direction: "worse",
    reason: "Meant.",
    cause: "cause unknown",
    by: "grace",
    moved: {},
  },
  ...over,
});
const announced = (inChange: boolean): LoadedExpected => ({
  path: ".casegate/expected/a.json",
  file: { schema: 1, id: "0123456789", case: "a", direction: "better", reason: "Meant.", by: "ada" },
  inChange,
});

interface Asked {
  decisions?: LoadedDecision[];
  expected?: LoadedExpected[];
  independent?: "required" | "unverified" | "file_only";
  asks?: Partial<ForgeReviews> | null;
  of?: Reviewed;
  changed?: string[];
}

async function told(asked: Asked): Promise<string> {
  const { decisions = [decision({})], expected = [], independent = "required", asks = {} } = asked;
  const { changed = [".casegate/decisions/a/0123456789abcdef.json"] } = asked;
  const changes = changed.map(
    (path): PathChange => ({
      commit: head,
      path,
      status: "A",
      blobBefore: null,
      blobAfter: head,
    }),
  );
  const review = await reviewOf({
    policy: { independent, reviewers: [] } as never,
    files: { decisions, expected },
    reviewing: {
      forge: asks === null ? null : { ...forge, ...asks },
      of: asked.of ?? { kind: "pull_request", number: 7, headSha: head, baseRef: "main" },
    },
    repository: { changesUnder: async () => changes } as unknown as Repository,
    baseline: { commit: before },
    candidate: { commit: head },
  });
  return [review?.kind, review !== undefined && "text" in review ? review.text : ""].join(": ");
}

test("a review is needed where the change brings something that grants, and only there", async () => {
  const alone = { expected: [], asks: null };
  for (const decisions of [
    [],
    [decision({}, "reject")],
    [decision({ inChange: false })],
    [decision({ deleted: true })],
  ])
    expect(await told({ ...alone, decisions })).toBe("not_needed: ");
  expect(await told({ ...alone, decisions: [], expected: [announced(false)] })).toBe("not_needed: ");
  const asked = /^unknown: the input github-token is empty/;
  expect(await told(alone)).toMatch(asked);
  expect(await told({ ...alone, decisions: [], expected: [announced(true)] })).toMatch(asked);
  expect(await told({ ...alone, independent: "file_only" })).toBe("file_only: ");
});

test("a reviewer may make the decision, in a commit of decision files and nothing else", async () => {
  expect(await told({})).toBe("approved: grace approved bbbbbbb");
  const own = ".casegate/decisions/a/0123456789abcdef.json";
  for (const other of [
    "SKILL.md",
    ".casegate/expected/a.json",
    ".casegate/verdicts/a.json",
    "x/.casegate/decisions/a",
  ])
    expect(await told({ changed: [own, other] })).toBe("missing: grace wrote commit bbbbbbb");
  expect(await told({ changed: [] })).toBe("missing: grace wrote commit bbbbbbb");
});

test("in a queue the rules of the branch stand for the approval, and where they can't be relied on nothing does", async () => {
  const of = { kind: "merge_group", baseRef: "main" } as const;
  expect(await told({ of })).toBe("approved: the rules of main asked for an approval before the queue");
  expect(await told({ of, independent: "unverified" })).toMatch(
    /^missing: in a merge queue nobody's approval/,
  );
  for (const lacking of [{ approvals: 0 }, { dismissesStale: false }, { lastPush: false }])
    expect(await told({ of, asks: { branchRules: async () => ({ ...rules, ...lacking }) } })).toMatch(
      /^missing: the rules of main do not ask for/,
    );
});

test("a push stands for the pull request that was merged as it", async () => {
  const of = { kind: "push", sha: head } as const;
  expect(await told({ of })).toBe("missing: no pull request was merged as bbbbbbb");
  expect(await told({ of, asks: { mergedAs: async () => 7 } })).toBe("approved: grace approved bbbbbbb");
});
