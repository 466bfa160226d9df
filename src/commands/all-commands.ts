import type { Command } from "commander";
import { checkCommand } from "./check-command.ts";
import { decideCommand } from "./decide-command.ts";
import { acceptCommand, rejectCommand } from "./decision-commands.ts";
import { expectCommand } from "./expect-command.ts";
import { gateCommand } from "./gate-command.ts";
import { historyCommand } from "./history-command.ts";
import { initCommand } from "./init-command.ts";
import { mergeCommand } from "./merge-command.ts";
import { planCommand } from "./plan-command.ts";
import { pruneCommand } from "./prune-command.ts";
import { referenceCommand } from "./reference-command.ts";
import { releaseCommand } from "./release-command.ts";
import { replayCommand } from "./replay-command.ts";
import { reportCommand } from "./report-command.ts";
import { rescoreCommand } from "./rescore-command.ts";
import { runCommand } from "./run-command.ts";
import { scoreCommand } from "./score-command.ts";
import { showCommand } from "./show-command.ts";
import type { Terminal } from "./terminal.ts";
import { traceCommand } from "./trace-command.ts";
import { verdictCommand } from "./verdict-command.ts";

type MakeCommand = (terminal: Terminal, end: (status: number) => void) => Command;

// In the order of the help.
const makers: Readonly<Record<string, MakeCommand>> = {
  init: initCommand,
  check: checkCommand,
  run: runCommand,
  show: showCommand,
  reference: referenceCommand,
  gate: gateCommand,
  replay: replayCommand,
  release: releaseCommand,
  score: scoreCommand,
  rescore: rescoreCommand,
  decide: decideCommand,
  merge: mergeCommand,
  accept: acceptCommand,
  reject: rejectCommand,
  expect: expectCommand,
  verdict: verdictCommand,
  prune: pruneCommand,
  trace: traceCommand,
  report: reportCommand,
  plan: planCommand,
  history: historyCommand,
};

/** The command that is named first; all of them where none is, for the help and for the sentence about the mistake. */
export function commandsFor(first: string | undefined): MakeCommand[] {
  const named = first !== undefined && Object.hasOwn(makers, first) ? makers[first] : undefined;
  return named === undefined ? Object.values(makers) : [named];
}
