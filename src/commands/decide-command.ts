import { resolve } from "node:path";
import type { Command } from "commander";
import { decideAgain } from "../pipeline/again/decide-again.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import { withOutside } from "./outside.ts";
import { quietCommand } from "./program.ts";
import { showReport } from "./show-report.ts";
import type { Terminal } from "./terminal.ts";

interface DecideOptions {
  run: string;
  candidate?: string;
  heldOut?: string;
  json?: boolean;
  quiet?: boolean;
}

/** `casegate decide`: decides a finished run again with today's decision files and verdicts; runs nothing. */
export function decideCommand(terminal: Terminal, end: (status: number) => void): Command {
  return quietCommand("decide", "decide a finished run again with new decision files, run nothing")
    .option("--run <dir>", "the run's folder; its report is replaced", ".casegate/run")
    .option("--candidate <ref|dir>", "where the decision files are read; default: the branch that was run")
    .option("--held-out <dir>", "the held-out cases that a release was made with")
    .option("--json", "print report.json on standard output")
    .option("--quiet", "print nothing but errors")
    .action(async (options: DecideOptions) => {
      const path = resolve(options.run);
      const given = { folder: ".", out: path, log: { line: terminal.note }, interrupt: interruptSignal() };
      const request = { path, name: options.run, candidate: options.candidate, heldOut: options.heldOut };
      const report = await withOutside(given, (outside) => decideAgain(request, outside));
      showReport(report, options.run, options, terminal);
      end(report.status);
    });
}
