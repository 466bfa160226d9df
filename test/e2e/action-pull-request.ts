import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Report } from "../../src/model/report.ts";
import { type PullRequestPayload, pullRequestEvent } from "../github/pull-request-event.ts";
import { type ActionEnd, type ActionRun, runAction } from "../github/run-as-runner.ts";
import type { FakeGitHub } from "../github/start-github.ts";
import {
  createRepository,
  type FileContent,
  type TestRepository,
} from "../repositories/create-repository.ts";
import { projectFolder, readReport } from "./casegate.ts";

/** A workflow's token as it looks; the tests search all that is published for it. */
export const token = "ghs_16C7e42F292c6912E7710c838347Ae178B4a";
/** A pull request as GitHub keeps it: a head branch, and a merge commit on a ref of its own. */
export interface PullRequest {
  head: string;
  merge: string;
  /** Commits to the head branch, as Ana or as `author` (`Name <mail>`), and makes the merge commit anew. */
  push(files: Readonly<Record<string, FileContent>>, message?: string, author?: string): Promise<void>;
  /** Checks out as actions/checkout does: HEAD detached on one ref; depth 0 is all branches with their history. */
  checkout(ref?: "merge" | "head", depth?: number): Promise<string>;
  event(change?: Partial<PullRequestPayload["pull_request"]>): PullRequestPayload;
}

/** Opens a pull request of one branch into another. */
export async function openPullRequest(
  source: TestRepository,
  branch: string,
  base = "main",
  number = 7,
): Promise<PullRequest> {
  let checkouts = 0;
  const pull: PullRequest = {
    head: "",
    merge: "",
    async push(files, message, author) {
      await source.switchTo(branch);
      await source.commit(files, message);
      if (author !== undefined)
        await source.git("commit", "--quiet", "--amend", "--no-edit", "--author", author);
      await merge();
    },
    async checkout(ref = "merge", depth = 0) {
      checkouts += 1;
      // Beside the repository, so that it is removed with it.
      const folder = `${source.folder}-${pull.head.slice(0, 7)}-${checkouts}`;
      const git = (...args: string[]) => source.git("-C", folder, ...args);
      await source.git("init", "--quiet", folder);
      const all = depth === 0 ? ["+refs/heads/*:refs/remotes/origin/*"] : ["--depth", String(depth)];
      const wanted = ref === "merge" ? `refs/pull/${number}/merge` : `refs/heads/${branch}`;
      const url = `file://${source.folder}`;
      await git("fetch", "--quiet", "--no-tags", url, ...all, `+${wanted}:refs/remotes/pull`);
      await git("checkout", "--quiet", "--detach", "refs/remotes/pull");
      return folder;
    },
    event(change = {}) {
      const event = pullRequestEvent({ number, headSha: pull.head, baseRef: base });
      event.pull_request.head.ref = branch;
      Object.assign(event.pull_request, change);
      return event;
    },
  };
  async function merge(): Promise<void> {
    pull.head = await source.git("rev-parse", `refs/heads/${branch}`);
    await source.git("checkout", "--quiet", "--detach", base);
    pull.merge = await source.merge(branch);
    await source.git("update-ref", `refs/pull/${number}/merge`, pull.merge);
  }
  await merge();
  return pull;
}

export interface ActionOutcome extends ActionEnd {
  /** Standard output and standard error, as a job's log shows them. */
  log: string;
  workspace: string;
  report(): Promise<Report>;
  annotations(kind: "error" | "warning" | "notice"): string[];
}

/** Runs the committed `dist/index.js` in a checkout, against the loopback GitHub. */
export async function act(
  github: Pick<FakeGitHub, "apiUrl" | "graphqlUrl">,
  run: Pick<ActionRun, "workspace" | "event"> & Partial<ActionRun>,
): Promise<ActionOutcome> {
  const { apiUrl, graphqlUrl } = github;
  const end = await runAction({
    actionFolder: projectFolder,
    eventName: "pull_request",
    apiUrl,
    graphqlUrl,
    token,
    ...run,
  });
  const log = `${end.stdout}\n${end.stderr}`;
  return {
    ...end,
    log,
    workspace: run.workspace,
    // Of a run that left none it is its log that tells why.
    report: () =>
      readReport(run.workspace, run.inputs?.["report-dir"]).catch((cause: unknown) => {
        throw new Error(`no report, and exit ${end.exit}:\n${log}`, { cause });
      }),
    annotations: (kind) =>
      end.commands.filter(({ name }) => name === kind).map(({ value }) => decodeURIComponent(value)),
  };
}

/** Every file of a run folder as text, with its path. */
export async function filesBelow(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(folder.length + 1), await readFile(path, "utf8")] as const;
  });
  return new Map(await Promise.all(texts));
}

/** A repository with these files on `main` and a branch `change` that changes some. */
export async function repositoryOf(
  main: Readonly<Record<string, FileContent>>,
  change: Readonly<Record<string, FileContent>>,
): Promise<TestRepository> {
  const repository = await createRepository();
  await repository.commit(main, "Baseline");
  await repository.switchTo("change");
  await repository.commit(change, "Candidate");
  return repository;
}
