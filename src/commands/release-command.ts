import type { Command } from "commander";
import { gate } from "../pipeline.ts";
import { type RunOptions, withRunOptions } from "./common-options.ts";
import { withHistory } from "./keep-history.ts";
import { withOutside } from "./outside.ts";
import { quietCommand } from "./program.ts";
import { runInterrupted, runOutside, runRequest } from "./run-request.ts";
import { showReport } from "./show-report.ts";
import type { Terminal } from "./terminal.ts";

interface ReleaseOptions extends RunOptions {
  baseline?: string;
  candidate: string;
  heldOut?: string;
}

/** `casegate release`: a gate with held-out cases and release criteria, whose run folder is the bundle. */
export function releaseCommand(terminal: Terminal, end: (status: number) => void): Command {
  const command = quietCommand("release", "gate with held-out cases and release criteria; the bundle");
  return withRunOptions(command, "folder of the suite in the repository")
    .option("--baseline <ref|dir>", "the last release; without one the candidate is measured alone")
    .option("--candidate <ref|dir>", "what is released, with the suite that it is measured by", "HEAD")
    .option("--held-out <dir>", "a private checkout with held-out cases, laid out as in the suite")
    .action(async (options: ReleaseOptions) => end(await runRelease(options, terminal)));
}

async function runRelease(options: ReleaseOptions, terminal: Terminal): Promise<number> {
  const request = {
    ...runRequest(options),
    mode: "release" as const,
    suite: options.suite,
    baseline: options.baseline ?? "",
    candidate: options.candidate,
    heldOut: options.heldOut,
    split: options.split,
  };
  const ended = await withOutside(runOutside(options, terminal), (outside) =>
    withHistory(options.history, request, outside, terminal, (past) => gate({ ...request, past }, outside)),
  );
  if (ended.kind === "interrupted") return runInterrupted(ended, options, terminal);
  showReport(ended.report, options.out, options, terminal);
  return ended.report.status;
}
