import { expect, test } from "vitest";
import { createGitHubReviews } from "../../src/adapters/github/forge-github-reviews.ts";
import { judgeReview } from "../../src/decide/review/judge-review.ts";
import { type ReviewFactsRequest, reviewFacts } from "../../src/publish/review-facts.ts";
import { ada, commitBy, eve, grace, protectMain, review, webFlow } from "../github/reviewed-pull.ts";
import { type FakeGitHub, startGitHub } from "../github/start-github.ts";

const [old, head] = ["a".repeat(40), "b".repeat(40)];
const patience = { fallbackWaitMs: 50, maxWaitMs: 5_000, retryPauseMs: 20, timeoutMs: 20_000 };

async function protectedPull(): Promise<FakeGitHub> {
  const github = await startGitHub({ pull: { number: 7, headSha: head } });
  protectMain(github);
  github.state.reviewing.commits[7] = [commitBy(ada, old), commitBy(ada, head)];
  return github;
}

function forgeOf({ apiUrl }: FakeGitHub) {
  return createGitHubReviews({
    owner: "acme",
    repo: "skills",
    token: "ghs_secretsecret",
    apiUrl,
    ...patience,
  });
}

async function told(github: FakeGitHub, over: Partial<ReviewFactsRequest> = {}): Promise<string> {
  const facts = await reviewFacts({
    forge: forgeOf(github),
    pull: 7,
    evaluated: { headSha: head, baseRef: "main" },
    reviewers: [],
    withRules: true,
    isDecision: async (sha) => sha === head,
    ...over,
  });
  const answer = judgeReview(facts);
  return `${answer.kind}: ${"text" in answer ? answer.text : ""}`;
}

test("the last opinion of each reviewer counts, over all pages, and a comment takes none back", async () => {
  await using github = await protectedPull();
  for (let count = 0; count < 120; count += 1) review(github, eve, "COMMENTED", head);
  review(github, grace, "CHANGES_REQUESTED", old);
  expect(await told(github)).toBe("missing: grace asked for changes");
  review(github, grace, "APPROVED", head);
  review(github, grace, "COMMENTED", head);
  expect(await told(github)).toBe("approved: grace approved bbbbbbb");
  review(github, grace, "DISMISSED", head);
  expect(await told(github)).toBe("missing: nobody has approved bbbbbbb");
  expect(github.violations).toEqual([]);
});

test("attacks on the review are refused, each with what a reviewer can act on", async () => {
  await using github = await protectedPull();
  const { reviewing, pulls } = github.state;
  review(github, ada, "APPROVED", head);
  review(github, { login: "renovate[bot]", id: 4, type: "Bot" }, "APPROVED", head);
  review(github, grace, "APPROVED", old);
  expect(await told(github)).toBe(
    "missing: ada opened the pull request, renovate[bot] is a bot, grace approved aaaaaaa, not the head bbbbbbb",
  );

  reviewing.reviews = [];
  review(github, grace, "APPROVED", head);
  const forged = commitBy(ada, head, { author: commitBy(grace, head).author });
  reviewing.commits[7] = [commitBy(ada, old), forged];
  expect(await told(github)).toMatch(
    /^missing: commit bbbbbbb decides in the name of grace, and GitHub has not verified/,
  );
  reviewing.commits[7] = [
    commitBy(ada, old),
    { ...forged, committer: commitBy(webFlow, head).committer, verified: true },
  ];
  expect(await told(github)).toBe("approved: grace approved bbbbbbb");
  expect(await told(github, { isDecision: async () => false })).toBe("missing: grace wrote commit bbbbbbb");

  // The trailer stands in a commit of the author, with an address that only GitHub can tell the owner of.
  reviewing.commits[7] = [commitBy(ada, old, { coAuthors: [null, grace] }), commitBy(ada, head)];
  expect(await told(github)).toBe("missing: grace is a co-author of commit aaaaaaa");

  reviewing.commits[7] = [commitBy(ada, head, { coAuthors: [null] })];
  expect(await told(github)).toMatch(/^approved/);
  reviewing.permissions["grace"] = "read";
  expect(await told(github)).toBe("missing: grace may not write to this repository");
  reviewing.permissions["grace"] = "write";

  expect(await told(github, { reviewers: ["eve", "acme/keepers"] })).toMatch(/not among policy\.reviewers$/);
  reviewing.teams["acme/keepers"] = ["grace"];
  expect(await told(github, { reviewers: ["eve", "@acme/keepers"] })).toMatch(/^approved/);
  expect(await told(github, { reviewers: ["Grace"] })).toMatch(/^approved/);

  reviewing.rules["main"] = [];
  expect(await told(github)).toMatch(/^missing: the rules of main do not ask for an approval and/);
  expect(await told(github, { withRules: false })).toMatch(/^missing: no verified signature on bbbbbbb/);
  for (const pull of pulls) pull.baseRef = "side";
  expect(await told(github)).toBe("missing: the pull request now goes into side, not main; run it again");
  expect(github.violations).toEqual([]);
});

test("what can't be read is an error, never an approval: limits, outages, 250 commits, a push in between", async () => {
  await using github = await protectedPull();
  const { reviewing, pulls } = github.state;
  review(github, grace, "APPROVED", head);
  github.faults.push({
    on: /^GET .*\/reviews/,
    times: 9,
    reply: { status: 502, body: { message: "Bad Gateway" } },
  });
  await expect(told(github)).rejects.toThrow(
    /^The reviews of pull request 7 could not be read: GitHub answered HTTP 502/,
  );
  github.faults.length = 0;
  github.faults.push({
    on: /^GET .*\/rules/,
    reply: { status: 403, body: { message: "Upgrade to GitHub Pro" } },
  });
  await expect(told(github)).rejects.toThrow(/^The rules of main could not be read: the token needs/);

  reviewing.commits[7] = Array.from({ length: 250 }, (_, index) =>
    commitBy(ada, String(index).padStart(40, "0")),
  );
  await expect(told(github)).rejects.toThrow(/has 250 commits or more/);
  reviewing.commits[7] = [commitBy(ada, head)];

  const push = () => {
    for (const pull of pulls) pull.headSha = "c".repeat(40);
  };
  github.faults.push({ on: /^GET .*\/rules/, meanwhile: push });
  await expect(told(github)).rejects.toThrow(/changed while it was read/);

  // A list of commits that lags behind the head.
  for (const pull of pulls) pull.headSha = head;
  reviewing.commits[7] = [commitBy(ada, old)];
  await expect(told(github)).rejects.toThrow(/changed while it was read/);
  expect(github.violations).toEqual([]);
});
