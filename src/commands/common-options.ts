import { type Command, Option } from "commander";
import { wholeNumber } from "./program.ts";

export interface RunOptions {
  suite: string;
  out: string;
  case?: string;
  split?: string;
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

const levels = ["best", "user", "mount", "sandbox", "none"] as const;
export type IsolationChoice = (typeof levels)[number];

const splits = ["development", "held_out"] as const;

/** How far the programs of a suite are kept from the machine. */
export function isolationOption(): Option {
  const words = "how far programs are kept from this machine, in place of the suite's level";
  return new Option("--isolation <level>", words).choices(levels);
}

/** The options that every command with attempts shares. */
export function withRunOptions(command: Command): Command {
  return command
    .addOption(isolationOption())
    .option("--suite <dir>", "folder of the suite in the repository, of several, or a glob", "cases")
    .option("--out <dir>", "folder for the run and its report", ".casegate/run")
    .option("--case <glob>", "only these cases; such a run is inconclusive")
    .addOption(new Option("--split <name>", "only this split; such a run is inconclusive").choices(splits))
    .option("--repeats <n>", "more attempts than the contract plans", wholeNumber(1))
    .option("--concurrency <n>", "pairs of attempts at the same time", wholeNumber(1))
    .option("--resume", "continue a run that was interrupted or killed")
    .option("--allow-cloud", "authorise agents that the suite marks as cloud")
    .option("--block-external", "close the attempts' network and record what they wanted of it")
    .option("--strict-harness", "refuse cases without a reference or a doctored answer")
    .option("--keep-workspaces", "leave the attempts' folders for a look")
    .option("--history <dir>", "add the run to the history in this folder")
    .option("--json", "print report.json on standard output")
    .option("--quiet", "print nothing but errors");
}
