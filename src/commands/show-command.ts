import { resolve } from "node:path";
import type { Command } from "commander";
import { showCase } from "../pipeline/stored/show-case.ts";
import { shownCaseText } from "../report/attempt/attempt-text.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import { latestFolder } from "./last-attempts.ts";
import { withOutside } from "./outside.ts";
import { quietCommand, wholeNumber } from "./program.ts";
import { pullOption, withPullRun } from "./pull-run.ts";
import type { Terminal } from "./terminal.ts";

interface ShowOptions {
  attempt?: number;
  run?: string;
  pr?: number;
}

/** `casegate show`: one attempt of a case, on both sides, from the case to its checks. */
export function showCommand(terminal: Terminal, end: (status: number) => void): Command {
  return quietCommand("show", "one attempt: calls, answer, checks, both sides")
    .argument("<case>", "a case of the run")
    .option("--attempt <n>", "which attempt; default: the one that the report quotes", wholeNumber(1))
    .option("--run <dir>", "the run's folder; default: where attempts were made last")
    .addOption(pullOption())
    .action(async (id: string, options: ShowOptions) => {
      const show = async (path: string, name: string) => {
        const given = { folder: ".", out: path, log: { line: terminal.note }, interrupt: interruptSignal() };
        const request = { case: id, attempt: options.attempt, path, name };
        const shown = await withOutside(given, (outside) => showCase(request, outside));
        const { width, unicode } = terminal;
        terminal.print(shownCaseText(shown, { width, unicode }));
      };
      if (options.pr !== undefined) {
        const request = { pullRequest: options.pr, cases: [id] };
        await withPullRun(request, terminal, ({ path, name }) => show(path, name));
      } else {
        const name = options.run ?? (await latestFolder());
        await show(resolve(name), name);
      }
      end(0);
    });
}
