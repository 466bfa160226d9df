import type { Octokit } from "@octokit/rest";
import * as z from "zod";
import { ForgeError } from "../../model/github.ts";
import type { GitHubPatience } from "./github-client.ts";
import type { Attempted } from "./github-failure.ts";

export interface GitHubForgeOptions extends Partial<GitHubPatience> {
  token: string;
  /** `https://api.github.com`, or `https://HOST/api/v3` of GitHub Enterprise Server. */
  apiUrl: string;
  /** Default: the one that belongs to `apiUrl`. */
  graphqlUrl?: string;
  owner: string;
  repo: string;
  /** Told before each wait for a rate limit, in milliseconds. */
  onWait?: (waitMs: number) => void;
}

/** Loads the client with the first request: a run that publishes nothing need not wait for it. */
export function gitHubAsk(options: GitHubForgeOptions) {
  const start = async () => {
    const [{ createGitHubClient }, { toForgeError }] = await Promise.all([
      import("./github-client.ts"),
      import("./github-failure.ts"),
    ]);
    const client = createGitHubClient({
      token: options.token,
      apiUrl: options.apiUrl.replace(/\/$/, ""),
      timeoutMs: options.timeoutMs ?? 15_000,
      maxWaitMs: options.maxWaitMs ?? 300_000,
      fallbackWaitMs: options.fallbackWaitMs ?? 60_000,
      retryPauseMs: options.retryPauseMs ?? 1_000,
      onWait: options.onWait ?? (() => {}),
    });
    return { client, toForgeError };
  };
  let started: ReturnType<typeof start> | undefined;
  return async <T>(attempted: Attempted, request: (client: Octokit) => Promise<T>): Promise<T> => {
    started ??= start();
    const { client, toForgeError } = await started;
    try {
      return await request(client);
    } catch (error) {
      if (error instanceof z.ZodError) {
        throw new ForgeError(
          `${attempted.failed}: GitHub's answer has another form than its API describes.`,
          null,
        );
      }
      throw toForgeError(error, attempted, options.token);
    }
  };
}

export type GitHubAsk = ReturnType<typeof gitHubAsk>;
