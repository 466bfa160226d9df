import type { Report } from "../model/report.ts";
import { consoleReport } from "../report/console.ts";
import { jsonText } from "../report/untrusted/json-text.ts";
import type { Terminal } from "./terminal.ts";

export interface ShowReportOptions {
  json?: boolean;
  quiet?: boolean;
}

/** Prints a report as a command with `--json` and `--quiet` does; `folder` is the run's, as people name it. */
export function showReport(
  report: Report,
  folder: string,
  options: ShowReportOptions,
  terminal: Terminal,
): void {
  if (options.json === true) terminal.print(`${jsonText(report)}\n`);
  else if (options.quiet !== true) {
    const { width, color, unicode } = terminal;
    terminal.print(
      consoleReport(report, {
        width,
        color,
        unicode,
        reportPath: `${folder}/report.md`,
        runFolder: folder,
      }),
    );
  }
}

/** Prints the reports of several suites; as JSON a list, of one alone itself. */
export function showReports(
  decided: readonly { report: Report; name: string }[],
  options: ShowReportOptions,
  terminal: Terminal,
): void {
  if (options.json === true && decided.length > 1)
    terminal.print(`[${decided.map(({ report }) => jsonText(report)).join(",\n")}]\n`);
  else for (const { report, name } of decided) showReport(report, name, options, terminal);
}
