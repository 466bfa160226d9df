import { type Command, Option } from "commander";
import { consoleReport } from "../report/console.ts";
import { markdownReport } from "../report/markdown-report.ts";
import { quietCommand } from "./program.ts";
import { readStoredReport } from "./stored-report.ts";
import type { Terminal } from "./terminal.ts";

interface ReportOptions {
  run: string;
  format: "md" | "text";
}

/** `casegate report`: shows a stored report again. */
export function reportCommand(terminal: Terminal, end: (status: number) => void): Command {
  return quietCommand("report", "show a stored report again")
    .option("--run <dir>", "the run's folder", ".casegate/run")
    .addOption(new Option("--format <name>", "md or text").choices(["md", "text"]).default("text"))
    .action(async ({ run, format }: ReportOptions) => {
      const report = await readStoredReport(run);
      const { width, color, unicode } = terminal;
      const text =
        format === "md"
          ? markdownReport(report)
          : consoleReport(report, { width, color, unicode, reportPath: `${run}/report.md`, runFolder: run });
      terminal.print(text);
      end(0);
    });
}
