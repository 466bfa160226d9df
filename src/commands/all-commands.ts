import type { Command } from "commander";
import { workAtTop } from "./repository-top.ts";
import type { Terminal } from "./terminal.ts";

type MakeCommand = (terminal: Terminal, end: (status: number) => void) => Command;

// In the order of the help. Each is read when it is asked for.
const makers: Readonly<Record<string, () => Promise<MakeCommand>>> = {
  init: async () => (await import("./init-command.ts")).initCommand,
  check: async () => (await import("./check-command.ts")).checkCommand,
  run: async () => (await import("./run-command.ts")).runCommand,
  show: async () => (await import("./show-command.ts")).showCommand,
  reference: async () => (await import("./reference-command.ts")).referenceCommand,
  gate: async () => (await import("./gate-command.ts")).gateCommand,
  replay: async () => (await import("./replay-command.ts")).replayCommand,
  release: async () => (await import("./release-command.ts")).releaseCommand,
  score: async () => (await import("./score-command.ts")).scoreCommand,
  rescore: async () => (await import("./rescore-command.ts")).rescoreCommand,
  decide: async () => (await import("./decide-command.ts")).decideCommand,
  merge: async () => (await import("./merge-command.ts")).mergeCommand,
  accept: async () => (await import("./decision-commands.ts")).acceptCommand,
  reject: async () => (await import("./decision-commands.ts")).rejectCommand,
  expect: async () => (await import("./expect-command.ts")).expectCommand,
  verdict: async () => (await import("./verdict-command.ts")).verdictCommand,
  prune: async () => (await import("./prune-command.ts")).pruneCommand,
  trace: async () => (await import("./trace-command.ts")).traceCommand,
  report: async () => (await import("./report-command.ts")).reportCommand,
  plan: async () => (await import("./plan-command.ts")).planCommand,
  history: async () => (await import("./history-command.ts")).historyCommand,
};

/** The command that is named first; all of them where none is, for the help and for the sentence about the mistake. */
export async function commandsFor(first: string | undefined): Promise<MakeCommand[]> {
  const named = first !== undefined && Object.hasOwn(makers, first) ? makers[first] : undefined;
  const found = await Promise.all(
    named === undefined ? Object.values(makers).map((read) => read()) : [named()],
  );
  return found.map(
    (make) => (terminal, end) =>
      make(terminal, end).hook("preAction", (_, command) => workAtTop(command, terminal.note)),
  );
}
