import type { Octokit } from "@octokit/rest";
import { ForgeError } from "../../model/github.ts";
import type { GitHubAsk } from "./github-ask.ts";
import type { Attempted } from "./github-failure.ts";

export const PER_PAGE = 100;

/** One answer of a list: `more` when GitHub names a next page. */
export interface GitHubPage<T> {
  found: readonly T[];
  more: boolean;
}

/** True when an answer's headers name a next page. */
export function hasNext({ link }: { link?: string | undefined }): boolean {
  return /rel="next"/.test(link ?? "");
}

/** All pages of a list, or an error: half a list would hide what decides. */
export async function allPages<T>(
  ask: GitHubAsk,
  attempted: Attempted,
  mostPages: number,
  read: (client: Octokit, page: number) => Promise<GitHubPage<T>>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { found, more } = await ask(attempted, (client) => read(client, page));
    all.push(...found);
    if (!more) return all;
  }
  throw new ForgeError(`${attempted.failed}: there are more than ${mostPages * PER_PAGE}.`, null);
}
