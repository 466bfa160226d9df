import { resolve } from "node:path";
import type { Command } from "commander";
import { gate } from "../pipeline.ts";
import { type RunOptions, withRunOptions } from "./common-options.ts";
import { withHistory } from "./keep-history.ts";
import { interruptSignal, withOutside } from "./outside.ts";
import { quietCommand } from "./program.ts";
import { runVoice } from "./progress/run-voice.ts";
import { showReport } from "./show-report.ts";
import type { Terminal } from "./terminal.ts";

interface ReleaseOptions extends RunOptions {
  baseline?: string;
  candidate: string;
  heldOut?: string;
}

const interrupted = 130;

/** `casegate release`: a gate with held-out cases and release criteria, whose run folder is the bundle. */
export function releaseCommand(terminal: Terminal, end: (status: number) => void): Command {
  return withRunOptions(quietCommand("release", "gate with held-out cases and release criteria; the bundle"))
    .option("--baseline <ref|dir>", "the last release; without one the candidate is measured alone")
    .option("--candidate <ref|dir>", "what is released, with the suite that it is measured by", "HEAD")
    .option("--held-out <dir>", "a private checkout with held-out cases, laid out as in the suite")
    .action(async (options: ReleaseOptions) => end(await runRelease(options, terminal)));
}

async function runRelease(options: ReleaseOptions, terminal: Terminal): Promise<number> {
  const out = resolve(options.out);
  const request = {
    mode: "release" as const,
    suite: options.suite,
    baseline: options.baseline ?? "",
    candidate: options.candidate,
    heldOut: options.heldOut,
    out,
    name: options.out,
    only: options.case,
    split: options.split,
    repeats: options.repeats,
    concurrency: options.concurrency,
    resume: options.resume === true,
    strictHarness: options.strictHarness === true,
    allowCloud: options.allowCloud === true,
    keepWorkspaces: options.keepWorkspaces === true,
  };
  const voice = runVoice(options.quiet, terminal);
  const given = {
    folder: ".",
    out,
    ...voice,
    interrupt: interruptSignal(),
    keepFolders: request.keepWorkspaces,
  };
  const ended = await withOutside(given, (outside) =>
    withHistory(options.history, request, outside, terminal, () => gate(request, outside)),
  );
  if (ended.kind === "interrupted") {
    terminal.error(
      `interrupted; ${ended.made} attempts are kept in ${options.out}: the same command with --resume continues`,
    );
    return interrupted;
  }
  showReport(ended.report, options.out, options, terminal);
  return ended.report.status;
}
