import { type Command, Option } from "commander";
import { wholeNumber } from "./program.ts";

/** What every command that makes a run of attempts is told. */
export interface AttemptOptions {
  out: string;
  case?: string;
  repeats?: number;
  concurrency?: number;
  resume?: boolean;
  allowCloud?: boolean;
  isolation?: IsolationChoice;
  strictHarness?: boolean;
  keepWorkspaces?: boolean;
  blockExternal?: boolean;
  history?: string;
  json?: boolean;
  quiet?: boolean;
}

/** The same of a run that measures a suite of a checkout. */
export interface RunOptions extends AttemptOptions {
  suite: string;
  split?: string;
}

const levels = ["best", "user", "mount", "sandbox", "none"] as const;
export type IsolationChoice = (typeof levels)[number];

const splits = ["development", "held_out"] as const;

/** How far the programs of a suite are kept from the machine. */
export function isolationOption(): Option {
  const words = "how far programs are kept from this machine, in place of the suite's level";
  return new Option("--isolation <level>", words).choices(levels);
}

/** Which cases a run makes. */
export function caseOption(): Option {
  return new Option("--case <glob>", "only these cases; such a run is inconclusive");
}

/** Which split a run makes. */
function splitOption(): Option {
  return new Option("--split <name>", "only this split; such a run is inconclusive").choices(splits);
}

/** How the run's attempts are made, and where it is told; `run-request.ts` reads them. */
export function withAttemptOptions(
  command: Command,
  words: { concurrency: string; resume: string },
): Command {
  return command
    .option("--repeats <n>", "more attempts than the contract plans", wholeNumber(1))
    .option("--concurrency <n>", words.concurrency, wholeNumber(1))
    .option("--resume", words.resume)
    .option("--allow-cloud", "authorise agents that the suite marks as cloud")
    .option("--block-external", "close the attempts' network and record what they wanted of it")
    .option("--strict-harness", "refuse cases without a reference or a doctored answer")
    .option("--keep-workspaces", "leave the attempts' folders for a look")
    .option("--history <dir>", "add the run to the history in this folder")
    .option("--json", "print report.json on standard output")
    .option("--quiet", "print nothing but errors");
}

/** The options of a command that measures both sides under a suite of the repository. */
export function withRunOptions(command: Command, suiteWords: string): Command {
  const before = command
    .addOption(isolationOption())
    .option("--suite <dir>", suiteWords, "cases")
    .option("--out <dir>", "folder for the run and its report", ".casegate/run")
    .addOption(caseOption())
    .addOption(splitOption());
  return withAttemptOptions(before, {
    concurrency: "pairs of attempts at the same time",
    resume: "continue a run that was interrupted or killed",
  });
}
