import { resolve } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { UserError } from "../model/errors.ts";
import { parseShard, type ShardRequest } from "../model/shard.ts";
import { sideModels } from "../pipeline/request/side-models.ts";
import { gateSuites, type SuitesRequest } from "../pipeline/suites/gate-suites.ts";
import { worstStatus } from "../pipeline/suites/suite-reports.ts";
import { terminalText } from "../report/untrusted/terminal-text.ts";
import { type RunOptions, withRunOptions } from "./common-options.ts";
import { withHistory } from "./keep-history.ts";
import { interruptSignal, withOutside } from "./outside.ts";
import { quietCommand } from "./program.ts";
import { runVoice } from "./progress/run-voice.ts";
import { reuseFolders } from "./reuse-folders.ts";
import { sentencesOf } from "./sentences.ts";
import { showReports } from "./show-report.ts";
import type { Terminal } from "./terminal.ts";

interface GateOptions extends RunOptions {
  baseline?: string;
  baselineModel?: string;
  candidateModel?: string;
  candidate?: string;
  aa?: boolean;
  record?: boolean;
  reuse: string[];
  shard?: ShardRequest;
  shardCases?: string;
}

const interrupted = 130;
const usage = 2;

/** `casegate gate`: run both sides, decide, write the report. */
export function gateCommand(terminal: Terminal, end: (status: number) => void): Command {
  return withRunOptions(quietCommand("gate", "run both sides, decide, write the report"))
    .option("--baseline <ref|dir>", "what to compare with")
    .option("--candidate <ref|dir>", "what is under evaluation")
    .option("--baseline-model <name>", "the baseline's model, instead of the suite's")
    .option("--candidate-model <name>", "the candidate's model: two models against each other")
    .option("--record", "keep each attempt as a recording that agent.preset: recorded replays")
    .option(
      "--reuse <dir>",
      "take the baseline's attempts from this run, where the suite allows it",
      listed,
      [],
    )
    .option("--shard <i/n>", "make one part of the run, as in 2/8; casegate merge joins them", shard)
    .option("--shard-cases <ids>", "the cases of that part, as casegate plan --matrix names them")
    .option("--aa", "run the baseline against itself: how often does this gate cry wolf?")
    .action(async (options: GateOptions) => end(await runGate(options, terminal)));
}

async function runGate(options: GateOptions, terminal: Terminal): Promise<number> {
  const request = requestOf(options);
  const voice = runVoice(options.quiet, terminal);
  const ended = await withOutside(
    {
      folder: ".",
      out: request.out,
      alsoLeftOut: request.reuse?.folders ?? [],
      ...voice,
      interrupt: interruptSignal(),
      keepFolders: request.keepWorkspaces === true,
      isolation: options.isolation,
    },
    (outside) =>
      gateSuites(request, outside, (one, make) => withHistory(options.history, one, outside, terminal, make)),
  );
  if (ended.kind === "interrupted") {
    terminal.error(
      `interrupted; ${ended.made} attempts are kept in ${options.out}: the same command with --resume continues`,
    );
    return interrupted;
  }
  showReports(ended.reports, options, terminal);
  if (request.record === true)
    for (const { name } of ended.reports) voice.log.line(`recordings are in ${name}/recordings`);
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
    mode: aa === true ? "aa" : "gate",
    suites: options.suite.split(/[\s,]+/).filter((suite) => suite !== ""),
    baseline,
    candidate: candidate ?? baseline,
    out: resolve(options.out),
    name: options.out,
    only: options.case,
    split: options.split,
    repeats: options.repeats,
    concurrency: options.concurrency,
    resume: options.resume === true,
    strictHarness: options.strictHarness === true,
    allowCloud: options.allowCloud === true,
    keepWorkspaces: options.keepWorkspaces === true,
    blockExternal: options.blockExternal === true,
    record: options.record === true,
    models: sideModels(options.baselineModel, options.candidateModel),
    shard: shardOf(options),
    reuse: reuseFolders(options.reuse),
  };
}

/** Collects an option that may be given several times. */
function listed(text: string, before: string[]): string[] {
  return [...before, text];
}

function shard(text: string): ShardRequest {
  const parsed = parseShard(text);
  if (parsed === null) throw new InvalidArgumentError("must be I/N, such as 2/8.");
  return parsed;
}

function shardOf({ shard, shardCases }: GateOptions): ShardRequest | undefined {
  if (shardCases === undefined || shard !== undefined)
    return shard && { ...shard, cases: shardCases?.split(/\s+/).filter((id) => id !== "") };
  throw new UserError({ where: "--shard-cases", what: "stands alone", todo: "name the part with --shard" });
}
