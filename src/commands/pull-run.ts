import { join } from "node:path";
import { Option } from "commander";
import { createFiles } from "../adapters/files/files-node.ts";
import { createGitHubReviews } from "../adapters/github/forge-github-reviews.ts";
import { createGitHubRunList } from "../adapters/github/forge-github-run-list.ts";
import { createGitHubRuns } from "../adapters/github/forge-github-runs.ts";
import { sha256Hex } from "../lib/sha256.ts";
import { UserError } from "../model/errors.ts";
import { ForgeError } from "../model/github.ts";
import type { Report } from "../model/report.ts";
import { editedAttempts } from "../pipeline/stored/edited-evidence.ts";
import { readStoredRun } from "../pipeline/stored/stored-run.ts";
import { type NewestRun, newestRun } from "../publish/newest-run.ts";
import type { RunFiles } from "../publish/unpack-run.ts";
import { artifactReport } from "./artifact-report.ts";
import { wholeNumber } from "./program.ts";
import { type PullRepository, pullRepository } from "./pull-repository.ts";
import type { Terminal } from "./terminal.ts";

interface PullRunRequest {
  pullRequest: number;
  /** What the suite that is meant lists; none of it where its revision is meant. */
  cases: readonly string[];
}

/** `--pr N`, which stands for `--run DIR`. */
export function pullOption(): Option {
  return new Option("--pr <n>", "the newest finished run of this pull request, from GitHub")
    .argParser(wholeNumber(1))
    .conflicts("run");
}

/** Fetches the newest finished run of a pull request into a private folder that is gone when `use` has ended. */
export async function withPullRun<T>(
  request: PullRunRequest,
  terminal: Pick<Terminal, "note">,
  use: (run: { path: string; name: string; report: Report }) => Promise<T>,
): Promise<T> {
  const { pullRequest } = request;
  const found = await find(request, await pullRepository(".", process.env));
  const name = `run ${found.runId} of pull request ${pullRequest}`;
  const isOld = found.headSha !== found.pullHead;
  terminal.note(
    `${name}, commit ${found.headSha.slice(0, 7)}${isOld ? `; the pull request is at ${found.pullHead.slice(0, 7)} now` : ""}`,
  );
  await using files = createFiles();
  const path = await files.makeFolder();
  for (const [file, bytes] of found.files) await files.write(join(path, file), bytes);
  const { report } = await readStoredRun(files, path, name);
  // The report of a replay names a folder of this machine, and nobody here wrote that report.
  if (!isGate(report))
    throw new UserError({ where: name, what: `is a ${report.mode}, no gate's run`, todo: downloaded });
  const edited = await editedAttempts({ files: found.files, digests: digestsOf(found.files) }, path, files);
  if (edited > 0)
    terminal.note(
      `${name}: the evidence of ${edited} attempt${edited === 1 ? "" : "s"} is not what the run kept`,
    );
  // Awaited here: the folder goes at the end of this scope.
  return await use({ path, name, report });
}

function digestsOf(files: RunFiles): Map<string, string> {
  const evidence = [...files].filter(([path]) => path.startsWith("evidence/"));
  return new Map(evidence.map(([path, bytes]) => [path, sha256Hex(bytes)]));
}

type Found = Extract<NewestRun, { kind: "found" }> & { pullHead: string };

async function find({ pullRequest, cases }: PullRunRequest, repository: PullRepository): Promise<Found> {
  const { owner, repo } = repository;
  const where = `pull request ${pullRequest} of ${owner}/${repo}`;
  try {
    const pull = await createGitHubReviews(repository).pull(pullRequest);
    const { headRef, headRepository, headSha: pullHead } = pull;
    if (headRepository === null)
      throw new UserError({ where, what: "comes from a repository that is gone", todo: downloaded });
    const forge = { ...createGitHubRuns(repository), ...createGitHubRunList(repository) };
    const search = { forge, pullRequest, headRef, headRepository, workflowPath: null, run: null };
    const found = await newestRun(search, (files) => isMeant(files, cases));
    if (found.kind === "found") return { ...found, pullHead };
    if (found.kind === "none")
      throw new UserError({
        where,
        what: found.why,
        todo: "run its workflow again, or name a folder with --run",
      });
    throw new UserError({ where, what: `has several such suites in run ${found.runId}`, todo: downloaded });
  } catch (error) {
    if (!(error instanceof ForgeError)) throw error;
    throw new UserError({
      where,
      what: error.message.replace(/\.$/, ""),
      todo: "see the number, the token and, where the remote is a fork, GITHUB_REPOSITORY",
    });
  }
}

const downloaded = "download the artifact of the run and name the suite's folder with --run";

const isGate = ({ mode }: Report) => mode === "gate" || mode === "decide";

/** True for a run of two sides that lists all these cases, or that has a revision to decide about where none is named. */
function isMeant(files: RunFiles, cases: readonly string[]): boolean {
  const report = artifactReport(files);
  if (report === null || !isGate(report)) return false;
  const { comparison, contract } = report;
  const there = new Set([
    ...comparison.cases.map(({ id }) => id),
    ...comparison.notRun.map((one) => one.case),
  ]);
  return cases.length === 0 ? contract.revision !== null : cases.every((id) => there.has(id));
}
