import { createGitHubForge } from "../../src/adapters/github/forge-github.ts";
import type { ForgeRun } from "../../src/model/github.ts";
import { commentText, parseComment } from "../../src/publish/comment.ts";
import { type CommentRequest, publishComment } from "../../src/publish/sticky-comment.ts";
import { type FakeGitHub, type GitHubOptions, startGitHub } from "../github/start-github.ts";

export const headSha = "a".repeat(40);

/** A loopback GitHub with the pull request that the comments are on. */
export const start = (options: GitHubOptions = {}) =>
  startGitHub({ pull: { number: 7, headSha }, ...options });

interface Change {
  suite?: string;
  body?: string;
  runId?: string;
  runAttempt?: number;
  headSha?: string;
}

function requestOf(github: FakeGitHub, change: Change = {}): CommentRequest {
  const run: ForgeRun = {
    owner: "acme",
    repo: "skills",
    runId: change.runId ?? "100",
    runAttempt: change.runAttempt ?? 1,
    serverUrl: "https://github.com",
  };
  const forge = createGitHubForge({
    token: "t0ken",
    apiUrl: github.apiUrl,
    owner: "acme",
    repo: "skills",
    retryPauseMs: 5,
    fallbackWaitMs: 20,
  });
  return {
    forge,
    run,
    pullRequest: { number: 7, headSha: change.headSha ?? headSha },
    section: { suite: change.suite ?? "skills", render: () => change.body ?? "Verdict" },
  };
}

/** Publishes a section as a run would. */
export const publish = (github: FakeGitHub, change: Change = {}) => publishComment(requestOf(github, change));

/** Suites with their bodies, of the comment with this id. */
export function shown(github: FakeGitHub, id = 1001): Record<string, string> {
  const body = github.state.comments.find((comment) => comment.id === id)?.body ?? "";
  return Object.fromEntries((parseComment(body) ?? []).map((section) => [section.suite, section.body]));
}

/** A comment as a run of `mark` would have written it. */
export const commentOf = (mark: { headSha: string; runId: string; suite?: string; body?: string }) => {
  const section = { suite: "skills", body: "Verdict of before", runAttempt: 1, ...mark };
  return commentText([section], section);
};
