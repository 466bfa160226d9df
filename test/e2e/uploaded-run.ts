import { join } from "node:path";
import { type Account, actionsBot } from "../github/accounts.ts";
import type { StoredCommit } from "../github/review-state.ts";
import { ada, grace, webFlow } from "../github/reviewed-pull.ts";
import type { FakeGitHub } from "../github/start-github.ts";
import { nextId } from "../github/state.ts";
import type { TestRepository } from "../repositories/create-repository.ts";
import { makeZip } from "../support/make-zip.ts";
import { type ActionOutcome, filesBelow, type PullRequest } from "./action-pull-request.ts";

const accounts: Readonly<Record<string, Account>> = {
  "ana@example.com": ada,
  "grace@example.com": grace,
  "bot@example.com": actionsBot,
};

/** The commits of a pull request as GitHub would tell them; those in `verified` were made on its own pages. */
export async function gitHubCommits(
  repository: TestRepository,
  pull: Pick<PullRequest, "head">,
  verified: readonly string[] = [],
): Promise<StoredCommit[]> {
  const format = "%H%x00%P%x00%an%x00%ae%x00%B%x01";
  const log = await repository.git("log", "--reverse", `--format=${format}`, `main..${pull.head}`);
  return log
    .split("\u0001")
    .map((entry) => entry.trim().split("\0"))
    .filter(([sha = ""]) => sha !== "")
    .map(([sha = "", parents = "", name = "", email = "", message = ""]) => {
      const author = { name, email, account: accounts[email] ?? null };
      const made = verified.includes(sha);
      const trailers = [...message.matchAll(/^Co-authored-by: .*<(.+)>$/gim)];
      return {
        sha,
        parents: parents.split(" ").filter(Boolean),
        message,
        author,
        committer: made ? { name: "GitHub", email: "noreply@github.com", account: webFlow } : author,
        coAuthors: trailers.map(([, mail = ""]) => accounts[mail] ?? null),
        verified: made,
      };
    });
}

/** Does what the documented workflow does with a finished run: its folder becomes an artifact. */
export async function uploadRun(
  { state }: Pick<FakeGitHub, "state">,
  end: ActionOutcome,
  run: { id: number; pull: PullRequest; number?: number; branch?: string; event?: string },
): Promise<void> {
  const { id, pull, number = 7, branch = "change", event = "pull_request" } = run;
  const files = await filesBelow(join(end.workspace, ".casegate", "run"));
  state.reviewing.runs.push({
    id,
    path: ".github/workflows/casegate.yml",
    headSha: pull.head,
    headBranch: branch,
    headRepository: "acme/skills",
    event,
    status: "completed",
    pulls: [number],
  });
  state.artifacts.push({
    id: nextId(state),
    run: id,
    name: end.outputs["artifact-name"] ?? "",
    packed: makeZip(...[...files].map(([name, content]) => ({ name, content }))),
  });
}
