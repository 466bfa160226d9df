import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createGitHubForge } from "../../src/adapters/github/forge-github.ts";
import { createGitHubIssues } from "../../src/adapters/github/forge-github-issues.ts";
import { createGitHubReviews } from "../../src/adapters/github/forge-github-reviews.ts";
import { createGitHubRunList } from "../../src/adapters/github/forge-github-run-list.ts";
import { createGitHubRuns } from "../../src/adapters/github/forge-github-runs.ts";
import { createGitHubStatuses } from "../../src/adapters/github/forge-github-statuses.ts";

export const token = "ghs_verysecret";
const sha = "a".repeat(40);

/** A server of this machine. */
export async function listen(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Everything that is asked of GitHub, each as one call. Writing is paced by seconds, so that one way of it stands for all. */
export function callsOf(apiUrl: string, timeoutMs = 10_000): Record<string, () => Promise<unknown>> {
  const options = {
    token,
    apiUrl,
    owner: "acme",
    repo: "skills",
    timeoutMs,
    retryPauseMs: 1,
    fallbackWaitMs: 20,
    maxWaitMs: 50,
  };
  const forge = createGitHubForge(options);
  const reviews = createGitHubReviews(options);
  const runs = createGitHubRuns(options);
  const list = createGitHubRunList(options);
  const issues = createGitHubIssues(options);
  return {
    viewerId: () => forge.viewerId(),
    headSha: () => forge.headSha(7),
    listComments: () => forge.listComments(7),
    createComment: () => forge.createComment(7, "x"),
    setStatus: () =>
      forge.setStatus(sha, { context: "casegate/x", state: "failure", description: "x" }).then(() => true),
    statuses: () => createGitHubStatuses(options).statuses(sha),
    pull: () => reviews.pull(7),
    mergedAs: () => reviews.mergedAs(sha),
    branchRules: () => reviews.branchRules("main"),
    reviews: () => reviews.reviews(7),
    commits: () => reviews.commits(7),
    mayWrite: () => reviews.mayWrite("ana"),
    inTeam: () => reviews.inTeam({ org: "acme", slug: "reviewers" }, "ana"),
    artifacts: () => runs.artifacts("1"),
    downloadArtifact: () => runs.downloadArtifact(1, 1000),
    openPullRequests: () => runs.openPullRequests({ owner: "acme", branch: "x" }),
    pullRequestRuns: () => list.pullRequestRuns("x"),
    pushRuns: () => list.pushRuns("x"),
    openIssues: () => issues.openIssues(),
  };
}
