import { resolve } from "node:path";
import type { Command } from "commander";
import { UserError } from "../model/errors.ts";
import type { GateRequest } from "../pipeline/request.ts";
import { gate } from "../pipeline.ts";
import { type RunOptions, withRunOptions } from "./common-options.ts";
import { withHistory } from "./keep-history.ts";
import { interruptSignal, withOutside } from "./outside.ts";
import { quietCommand } from "./program.ts";
import { runVoice } from "./progress/run-voice.ts";
import { showReport } from "./show-report.ts";
import type { Terminal } from "./terminal.ts";

interface GateOptions extends RunOptions {
  baseline?: string;
  candidate?: string;
  aa?: boolean;
  record?: boolean;
}

const interrupted = 130;

/** `casegate gate`: run both sides, decide, write the report. */
export function gateCommand(terminal: Terminal, end: (status: number) => void): Command {
  return withRunOptions(quietCommand("gate", "run both sides, decide, write the report"))
    .option("--baseline <ref|dir>", "what to compare with")
    .option("--candidate <ref|dir>", "what is under evaluation")
    .option("--record", "keep each attempt as a recording that agent.preset: recorded replays")
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
      ...voice,
      interrupt: interruptSignal(),
      keepFolders: request.keepWorkspaces === true,
    },
    (outside) => withHistory(options.history, request, outside, terminal, () => gate(request, outside)),
  );
  if (ended.kind === "interrupted") {
    terminal.error(
      `interrupted; ${ended.made} attempts are kept in ${options.out}: the same command with --resume continues`,
    );
    return interrupted;
  }
  showReport(ended.report, options.out, options, terminal);
  if (request.record === true) voice.log.line(`recordings are in ${options.out}/recordings`);
  return ended.report.status;
}

function requestOf(options: GateOptions): GateRequest {
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
    suite: options.suite,
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
    record: options.record === true,
  };
}
