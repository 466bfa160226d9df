import { resolve } from "node:path";
import type { Command } from "commander";
import { rescore } from "../pipeline/again/rescore.ts";
import { type IsolationChoice, isolationOption } from "./common-options.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import { withOutside } from "./outside.ts";
import { quietCommand } from "./program.ts";
import { showReport } from "./show-report.ts";
import type { Terminal } from "./terminal.ts";

interface RescoreOptions {
  isolation?: IsolationChoice;
  run: string;
  out: string;
  candidate?: string;
  json?: boolean;
  quiet?: boolean;
}

/** `casegate rescore`: scores a finished run again with today's checks, from the evidence that it kept. */
export function rescoreCommand(terminal: Terminal, end: (status: number) => void): Command {
  return quietCommand("rescore", "score a finished run again with today's checks")
    .option("--run <dir>", "the run's folder, which stays as it is", ".casegate/run")
    .option(
      "--out <dir>",
      "folder for the rescored run; an earlier one there is replaced",
      ".casegate/rescore",
    )
    .option("--candidate <ref|dir>", "where the suite of today is read; default: the working tree")
    .addOption(isolationOption())
    .option("--json", "print report.json on standard output")
    .option("--quiet", "print nothing but errors")
    .action(async (options: RescoreOptions) => {
      const out = resolve(options.out);
      const path = resolve(options.run);
      const given = {
        folder: ".",
        out,
        alsoLeftOut: [path],
        log: { line: terminal.note },
        interrupt: interruptSignal(),
        isolation: options.isolation,
      };
      const request = {
        path,
        name: options.run,
        out,
        outName: options.out,
        suiteFrom: options.candidate,
      };
      const report = await withOutside(given, (outside) => rescore(request, outside));
      showReport(report, options.out, options, terminal);
      end(report.status);
    });
}
