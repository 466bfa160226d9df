import { UserError } from "../model/errors.ts";
import type { ShardRequest } from "../model/shard-request.ts";
import { sideModels } from "../pipeline/request/side-models.ts";
import { gateSuites, type SuitesRequest } from "../pipeline/suites/gate-suites.ts";
import { worstStatus } from "../pipeline/suites/suite-reports.ts";
import type { Repository } from "../ports/repository.ts";
import { terminalText } from "../report/untrusted/terminal-text.ts";
import type { GateOptions } from "./gate-options.ts";
import { withHistory } from "./keep-history.ts";
import { withOutside } from "./outside.ts";
import { reuseFolders } from "./reuse-folders.ts";
import { runInterrupted, runOutside, runRequest } from "./run-request.ts";
import { sentencesOf } from "./sentences.ts";
import type { Terminal } from "./terminal.ts";

const usage = 2;

/** What `casegate gate` does with its options: the exit status. `repository` is this folder's, already at work. */
export async function runGate(
  options: GateOptions,
  repository: Repository | undefined,
  interrupt: AbortSignal,
  terminal: Terminal,
): Promise<number> {
  const request = requestOf(options);
  const given = runOutside(options, terminal, interrupt);
  const ended = await withOutside(
    { ...given, repository, alsoLeftOut: request.reuse?.folders ?? [] },
    (outside) =>
      gateSuites(request, outside, (one, make) => withHistory(options.history, one, outside, terminal, make)),
  );
  if (ended.kind === "interrupted") return runInterrupted(ended, options, terminal);
  const { showReports } = await import("./show-report.ts");
  showReports(ended.reports, options, terminal);
  if (request.record === true)
    for (const { name } of ended.reports) given.log.line(`recordings are in ${name}/recordings`);
  for (const line of ended.errors.flatMap(sentencesOf)) terminal.error(terminalText(line, 2000));
  return ended.errors.length > 0 ? usage : worstStatus(ended.reports.map(({ report }) => report.status));
}

function requestOf(options: GateOptions): SuitesRequest {
  const { baseline, candidate, aa } = options;
  if (baseline === undefined || (candidate === undefined && aa !== true)) {
    throw new UserError({
      where: baseline === undefined ? "--baseline" : "--candidate",
      what: "is missing: pinning only one side checks nothing",
      todo: "name both, as in casegate gate --baseline main --candidate my-branch",
    });
  }
  return {
    ...runRequest(options),
    mode: aa === true ? "aa" : "gate",
    suites: options.suite.split(/[\s,]+/).filter((suite) => suite !== ""),
    baseline,
    candidate: aa === true ? baseline : (candidate ?? baseline),
    notes: aa === true && candidate !== undefined && candidate !== baseline ? [notRunIn(candidate)] : [],
    split: options.split,
    record: options.record === true,
    models: sideModels(options.baselineModel, options.candidateModel),
    shard: shardOf(options),
    reuse: reuseFolders(options.reuse),
  };
}

function notRunIn(candidate: string): string {
  return `--candidate ${candidate} was not run: --aa runs the baseline against itself`;
}

function shardOf({ shard, shardCases }: GateOptions): ShardRequest | undefined {
  if (shardCases === undefined || shard !== undefined)
    return shard && { ...shard, cases: shardCases?.split(/\s+/).filter((id) => id !== "") };
  throw new UserError({ where: "--shard-cases", what: "stands alone", todo: "name the part with --shard" });
}
