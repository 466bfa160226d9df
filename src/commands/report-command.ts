import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { createFiles } from "../adapters/files/files-node.ts";
import type { Report } from "../model/report.ts";
import { storedPage } from "../pipeline/reported/page-evidence.ts";
import { consoleReport } from "../report/console.ts";
import { htmlReport } from "../report/html-report.ts";
import { junitReport } from "../report/junit.ts";
import { markdownReport } from "../report/markdown-report.ts";
import { lostEvidence } from "../run/evidence-count.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import { withOutside } from "./outside.ts";
import { quietCommand } from "./program.ts";
import { readStoredReport } from "./stored-report.ts";
import type { Terminal } from "./terminal.ts";

interface ReportOptions {
  run: string;
  format: "md" | "html" | "junit" | "text";
}

/** `casegate report`: shows a stored report again. */
export function reportCommand(terminal: Terminal, end: (status: number) => void): Command {
  return quietCommand("report", "show a stored report again")
    .option("--run <dir>", "the run's folder", ".casegate/run")
    .addOption(
      new Option("--format <name>", "what to print").choices(["md", "html", "junit", "text"]).default("text"),
    )
    .action(async ({ run, format }: ReportOptions) => {
      const report = await readStoredReport(run);
      await tellLost(run, terminal);
      if (format === "html") terminal.print(await pageOf(report, run));
      else terminal.print(textOf(report, format, run, terminal));
      end(0);
    });
}

/** What was decided stays what it was, but nobody can look it up any more. */
async function tellLost(run: string, terminal: Terminal): Promise<void> {
  await using files = createFiles();
  const lost = await lostEvidence(files, resolve(run));
  if (lost === null) return;
  const attempts = `${lost.count} ${lost.count === 1 ? "attempt" : "attempts"}`;
  terminal.note(
    `casegate: ${run}: the evidence of ${attempts} is not what the run kept; nothing can be decided of it again`,
  );
}

/** The page with the attempts that the run's folder keeps. */
async function pageOf(report: Report, run: string): Promise<string> {
  const out = resolve(run);
  const given = { folder: ".", out, log: { line: () => undefined }, interrupt: interruptSignal() };
  return withOutside(given, async (outside) =>
    htmlReport(report, { runFolder: run }, await storedPage(report, out, outside)),
  );
}

function textOf(
  report: Report,
  format: Exclude<ReportOptions["format"], "html">,
  run: string,
  terminal: Terminal,
): string {
  const { width, color, unicode } = terminal;
  switch (format) {
    case "md":
      return markdownReport(report, { runFolder: run });
    case "junit":
      return junitReport(report);
    case "text":
      return consoleReport(report, { width, color, unicode, reportPath: `${run}/report.md`, runFolder: run });
  }
}
