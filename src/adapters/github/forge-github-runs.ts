import type { Octokit } from "@octokit/rest";
import * as z from "zod";
import { ForgeError } from "../../model/github.ts";
import type { ForgeArtifact, ForgePullRequest, ForgeRuns } from "../../ports/forge-runs.ts";
import { type GitHubAsk, type GitHubForgeOptions, gitHubAsk } from "./github-ask.ts";
import type { Attempted } from "./github-failure.ts";

const PER_PAGE = 100;
const MOST_PAGES = 10;
const usualTimeoutMs = 60_000;

const artifactsSchema = z.object({
  artifacts: z.array(
    z
      .object({ id: z.int(), name: z.string(), size_in_bytes: z.number(), expired: z.boolean() })
      .transform(({ size_in_bytes: sizeBytes, ...artifact }): ForgeArtifact => ({ ...artifact, sizeBytes })),
  ),
});
const pullsSchema = z.array(
  z
    .object({
      number: z.int(),
      head: z.object({ sha: z.string(), repo: z.object({ full_name: z.string() }).nullish() }),
      base: z.object({ ref: z.string() }),
    })
    .transform(
      ({ number, head, base }): ForgePullRequest => ({
        number,
        headSha: head.sha,
        headRepository: head.repo?.full_name ?? null,
        baseRef: base.ref,
      }),
    ),
);

type Page<T> = { found: T[]; more: boolean };

async function allPages<T>(
  ask: GitHubAsk,
  attempted: Attempted,
  read: (client: Octokit, page: number) => Promise<Page<T>>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { found, more } = await ask(attempted, (client) => read(client, page));
    all.push(...found);
    if (!more) return all;
  }
  throw new ForgeError(`${attempted.failed}: there are more than ${MOST_PAGES * PER_PAGE}.`, null);
}

const hasNext = (headers: { link?: string | undefined }) => /rel="next"/.test(headers.link ?? "");

/** The bytes behind an address that carries its own permission, so that the token is not sent there. */
async function readBounded(url: string, limitBytes: number, timeoutMs: number): Promise<Uint8Array> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok || answer.body === null) throw new Error(`status ${answer.status}`);
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const part of answer.body as AsyncIterable<Uint8Array>) {
    sizeBytes += part.length;
    // Leaving the loop cancels the rest of the body.
    if (sizeBytes > limitBytes) throw new Error(`it has more than ${limitBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Artifacts and pull requests of GitHub, for a run that reports another one. */
export function createGitHubRuns(options: GitHubForgeOptions): ForgeRuns {
  const ask = gitHubAsk(options);
  const target = { owner: options.owner, repo: options.repo };
  const permission = "actions: read";
  return {
    artifacts: (runId) =>
      allPages(
        ask,
        { failed: `The artifacts of run ${runId} could not be read`, permission },
        async (client, page) => {
          const answer = await client.rest.actions.listWorkflowRunArtifacts({
            ...target,
            run_id: Number(runId),
            per_page: PER_PAGE,
            page,
          });
          return { found: artifactsSchema.parse(answer.data).artifacts, more: hasNext(answer.headers) };
        },
      ),
    openPullRequests: ({ owner, branch }) =>
      allPages(
        ask,
        { failed: "The open pull requests could not be read", permission: "pull-requests: read" },
        async (client, page) => {
          const head = `${owner}:${branch}`;
          const answer = await client.rest.pulls.list({
            ...target,
            state: "open",
            head,
            per_page: PER_PAGE,
            page,
          });
          return { found: pullsSchema.parse(answer.data), more: hasNext(answer.headers) };
        },
      ),
    async downloadArtifact(id, limitBytes) {
      const failed = `Artifact ${id} could not be downloaded`;
      const url = await ask({ failed, permission }, async (client) => {
        const answer = await client.rest.actions.downloadArtifact({
          ...target,
          artifact_id: id,
          archive_format: "zip",
          request: { redirect: "manual" },
        });
        return (answer.headers as { location?: string }).location;
      });
      // A server without TLS of its own is a loopback one; GitHub's addresses are never plain.
      const plain = options.apiUrl.startsWith("http:");
      if (url === undefined || !(url.startsWith("https:") || (plain && url.startsWith("http:"))))
        throw new ForgeError(`${failed}: GitHub named no address for it.`, null);
      return readBounded(url, limitBytes, options.timeoutMs ?? usualTimeoutMs).catch((error: unknown) => {
        throw new ForgeError(`${failed}: ${error instanceof Error ? error.message : "no answer"}.`, null);
      });
    },
  };
}
