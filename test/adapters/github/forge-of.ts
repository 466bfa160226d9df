import { createGitHubForge } from "../../../src/adapters/github/forge-github.ts";
import type { GitHubForgeOptions } from "../../../src/adapters/github/github-ask.ts";
import { type FakeGitHub, type GitHubOptions, startGitHub } from "../../github/start-github.ts";

export const headSha = "a".repeat(40);

export const token = "ghs_verysecret";

/** A forge that asks the loopback GitHub and does not wait long. */
export function forgeOf(github: FakeGitHub, options: Partial<GitHubForgeOptions> = {}) {
  return createGitHubForge({
    token,
    apiUrl: github.apiUrl,
    owner: "acme",
    repo: "skills",
    retryPauseMs: 5,
    fallbackWaitMs: 20,
    ...options,
  });
}

export const start = (options: GitHubOptions = {}) =>
  startGitHub({ pull: { number: 7, headSha }, ...options });

/** What a promise was rejected with. */
export async function failure(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => "no failure",
    (error: Error) => error.message,
  );
}
