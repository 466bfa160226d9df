import { join } from "node:path";
import { createGitHubRunList } from "../../adapters/github/forge-github-run-list.ts";
import { createGitHubRuns } from "../../adapters/github/forge-github-runs.ts";
import { UserError } from "../../model/errors.ts";
import { ForgeError } from "../../model/github.ts";
import type { Outside } from "../../pipeline/request/request.ts";
import type { ReusePlace, ReuseRequest } from "../../pipeline/request/reuse-request.ts";
import type { GitHubEvent } from "../../publish/event.ts";
import { type BranchRun, findBranchRuns } from "../../publish/find-branch-runs.ts";
import type { ActionInputs } from "../../publish/inputs.ts";
import type { Runner } from "../../publish/runner.ts";
import { artifactReport } from "../artifact-report.ts";

/** The branch that the baseline comes from; null where an event names none. */
function branchOf(event: GitHubEvent): string | null {
  if (event.kind === "pull_request" || event.kind === "merge_group") return event.baseRef;
  const [, branch] = (event.kind === "push" ? /^refs\/heads\/(.+)$/.exec(event.ref) : null) ?? [];
  return branch ?? null;
}

/**
 * Where a run on GitHub finds what runs of the base branch measured; undefined where there is nowhere to look. Somebody who starts a run
 * again wants it to be made.
 */
export function reuseOfEvent(
  event: GitHubEvent,
  { run, apiUrl }: Runner,
  inputs: Pick<ActionInputs, "github-token" | "candidate" | "baseline">,
): ReuseRequest | undefined {
  const token = inputs["github-token"];
  const branch = branchOf(event);
  const isNamed = inputs.candidate !== "" || inputs.baseline !== "";
  if (token === "" || branch === null || isNamed || run.runAttempt > 1) return undefined;
  const { owner, repo, runId } = run;
  const options = { owner, repo, token, apiUrl };
  const forge = { ...createGitHubRuns(options), ...createGitHubRunList(options) };
  const search = { forge, repository: `${owner}/${repo}`, branch, runId };
  return {
    isNamed: false,
    folders: [],
    async find({ suite, baseline }, outside) {
      if (baseline === null) return { places: [], problems: [] };
      try {
        const found = await findBranchRuns(search, {
          suite,
          baseline,
          isBefore: (commit) => isAncestor(commit, baseline, outside),
          isMeant: (files) => artifactReport(files)?.contract.suite === suite,
        });
        const places = await Promise.all(found.runs.map((one) => unpacked(one, outside)));
        return { places, problems: found.problems };
      } catch (error) {
        if (!(error instanceof ForgeError)) throw error;
        return { places: [], problems: [error.message.replace(/\.$/, "")] };
      }
    },
  };
}

async function isAncestor(
  commit: string,
  of: string,
  { repository }: Pick<Outside, "repository">,
): Promise<boolean> {
  try {
    return (await repository.mergeBase(commit, of)) === commit;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

/** What an artifact held, in a private folder; every name in it was matched against those that a run writes. */
async function unpacked(
  { runId, headSha, files }: BranchRun,
  outside: Pick<Outside, "files">,
): Promise<ReusePlace> {
  const path = await outside.files.makeFolder();
  for (const [name, bytes] of files) await outside.files.write(join(path, name), bytes);
  return { path, name: `run ${runId}`, commit: headSha };
}
