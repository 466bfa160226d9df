import { expect, test } from "vitest";
import { createGitHubReviews } from "../../../src/adapters/github/forge-github-reviews.ts";
import { createGitHubRuns } from "../../../src/adapters/github/forge-github-runs.ts";
import { reviewsSchema, rulesSchema, strictest } from "../../../src/adapters/github/github-review-forms.ts";
import { startGitHub } from "../../github/start-github.ts";

test("only rules about pull requests ask for approvals, and each only for what it says", () => {
  const rule = (parameters: object, type = "pull_request") => ({ type, parameters });
  const of = (...rules: object[]) => strictest(rulesSchema.parse(rules));
  const nothing = { approvals: 0, dismissesStale: false, lastPush: false, codeOwners: false };
  const all = {
    required_approving_review_count: 2,
    dismiss_stale_reviews_on_push: true,
    require_last_push_approval: true,
    require_code_owner_review: true,
  };
  expect(of()).toEqual(nothing);
  expect(of(rule(all, "merge_queue"), rule(all, "copilot_code_review"))).toEqual(nothing);
  expect(of(rule({ required_approving_review_count: 1 }), { type: "pull_request" })).toEqual({
    ...nothing,
    approvals: 1,
  });
  expect(of(rule({ dismiss_stale_reviews_on_push: true }))).toEqual({ ...nothing, dismissesStale: true });
  expect(of(rule({ require_last_push_approval: true }))).toEqual({ ...nothing, lastPush: true });
  expect(of(rule({ required_approving_review_count: 1 }), rule(all))).toEqual({
    approvals: 2,
    dismissesStale: true,
    lastPush: true,
    codeOwners: true,
  });
});

test("a person who was only invited to a team is not in it, and a commit is a pull request's only when that was merged as it", async () => {
  await using github = await startGitHub({ pull: { number: 7, headSha: "a".repeat(40) } });
  const { apiUrl } = github;
  const reviews = createGitHubReviews({ owner: "acme", repo: "skills", token: "ghs_x", apiUrl });
  const membership = { url: "https://api.github.com/x", role: "member" };
  for (const state of ["pending", "active"]) {
    github.faults.push({
      on: /^GET .*\/memberships\//,
      reply: { status: 200, body: { ...membership, state } },
    });
    expect(await reviews.inTeam({ org: "acme", slug: "keepers" }, "grace")).toBe(state === "active");
  }
  const commit = "b".repeat(40);
  for (const [merged, number] of [
    ["c".repeat(40), null],
    [null, null],
    [commit, 8],
  ] as const) {
    const body = [{ number: 8, merge_commit_sha: merged }];
    github.faults.push({ on: /^GET .*\/commits\/b+\/pulls/, reply: { status: 200, body } });
    expect(await reviews.mergedAs(commit)).toBe(number);
  }
});

test("nobody but a person looks at something: no organisation, no account that stands for a lost one, no app", () => {
  const types = ["User", "Bot", "Organization", "Mannequin", "user"];
  const reviews = types.map((type, id) => ({ user: { id, login: "x", type }, state: "APPROVED" }));
  expect(reviewsSchema.parse(reviews).map(({ by }) => by?.kind)).toEqual([
    "person",
    ...Array.from({ length: 4 }, () => "bot"),
  ]);
});

test("an artifact is fetched from the web alone, wherever its address leads", async () => {
  await using github = await startGitHub({ pull: { number: 7, headSha: "a".repeat(40) } });
  const runs = createGitHubRuns({ owner: "acme", repo: "skills", token: "ghs_x", apiUrl: github.apiUrl });
  for (const location of ["file:///etc/passwd", "data:application/zip,x", "blob:x"]) {
    github.faults.push({ on: /\/zip/, reply: { status: 302, headers: { location } } });
    await expect(runs.downloadArtifact(5, 100)).rejects.toThrow(/GitHub named no address for it/);
  }
  // However large GitHub says that it is.
  github.state.artifacts.push({ id: 6, run: 1, name: "x", packed: Buffer.alloc(2000), claimedBytes: 1 });
  expect(await runs.downloadArtifact(6, 2000)).toHaveLength(2000);
  await expect(runs.downloadArtifact(6, 1999)).rejects.toThrow(/it has more than 1999 bytes/);
});
