import { resolve } from "node:path";
import type { Command } from "commander";
import { scoreAnswers } from "../pipeline/scoring/score-answers.ts";
import { caseOption, type IsolationChoice, isolationOption } from "./common-options.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import { withHistory } from "./keep-history.ts";
import { withOutside } from "./outside.ts";
import { quietCommand } from "./program.ts";
import { showReport } from "./show-report.ts";
import type { Terminal } from "./terminal.ts";

interface ScoreOptions {
  isolation?: IsolationChoice;
  answers: string;
  suite: string;
  out: string;
  candidate?: string;
  case?: string;
  strictHarness?: boolean;
  history?: string;
  json?: boolean;
  quiet?: boolean;
}

/** `casegate score`: scores recorded answers with the suite's checks; no agent is run. */
export function scoreCommand(terminal: Terminal, end: (status: number) => void): Command {
  return quietCommand("score", "score recorded answers, run no agent")
    .requiredOption("--answers <dir>", "a file a case (.txt, .md, .json), or attempts.jsonl")
    .option("--suite <dir>", "folder of the suite", "cases")
    .option(
      "--out <dir>",
      "folder for the run and its report; an earlier score there is replaced",
      ".casegate/run",
    )
    .option("--candidate <ref|dir>", "whose suite and subject; default: the working tree")
    .addOption(isolationOption())
    .addOption(caseOption())
    .option("--strict-harness", "refuse cases without a reference or a doctored answer")
    .option("--history <dir>", "add the run to the history in this folder")
    .option("--json", "print report.json on standard output")
    .option("--quiet", "print nothing but errors")
    .action(async (options: ScoreOptions) => {
      const out = resolve(options.out);
      const answers = resolve(options.answers);
      const given = {
        folder: ".",
        out,
        alsoLeftOut: [answers],
        log: { line: terminal.note },
        interrupt: interruptSignal(),
        isolation: options.isolation,
      };
      const request = {
        suite: options.suite,
        answers,
        answersName: options.answers,
        candidate: options.candidate,
        out,
        name: options.out,
        only: options.case,
        strictHarness: options.strictHarness === true,
      };
      const { report } = await withOutside(given, (outside) =>
        withHistory(options.history, request, outside, terminal, async () => ({
          kind: "decided",
          report: await scoreAnswers(request, outside),
        })),
      );
      showReport(report, options.out, options, terminal);
      end(report.status);
    });
}
