import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { historyOf } from "../compare/history-summary.ts";
import { UserError } from "../model/errors.ts";
import { historyRows } from "../pipeline/nightly/history-rows.ts";
import { appendHistory, readHistory } from "../pipeline/nightly/history-store.ts";
import { readStoredRun } from "../pipeline/stored/stored-run.ts";
import { historyText } from "../report/history-text.ts";
import { jsonText } from "../report/untrusted/json-text.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import { withOutside } from "./outside.ts";
import { quietCommand } from "./program.ts";
import type { Terminal } from "./terminal.ts";

interface HistoryOptions {
  history: string;
  add?: string;
  summary?: boolean;
  json?: boolean;
}

/** `casegate history`: keeps what finished runs showed, and tells the trend. */
export function historyCommand(terminal: Terminal, end: (status: number) => void): Command {
  return quietCommand("history", "the trend, from what finished runs left in history.jsonl")
    .option("--history <dir>", "folder of the history", ".casegate/history")
    .addOption(new Option("--dir <dir>", "its first name").hideHelp())
    .option("--add <dir>", "first add a finished run, once")
    .option("--summary", "pass rates by agent and case instead of by run")
    .option("--json", "print everything as JSON: of each suite one object, in a list")
    .action(async ({ dir, ...options }: HistoryOptions & { dir?: string }) => {
      await showHistory({ ...options, history: dir ?? options.history }, terminal);
      end(0);
    });
}

async function showHistory(options: HistoryOptions, terminal: Terminal): Promise<void> {
  const place = { path: resolve(options.history), name: options.history };
  const given = {
    folder: ".",
    out: place.path,
    log: { line: terminal.note },
    interrupt: interruptSignal(),
  };
  const rows = await withOutside(given, async ({ files }) => {
    if (options.add !== undefined) {
      const run = await readStoredRun(files, resolve(options.add), options.add);
      const added = await appendHistory(files, place, historyRows(run));
      terminal.note(added === 0 ? `${options.add} is there already` : `${added} rows added`);
    }
    return readHistory(files, place);
  });
  if (rows.length === 0) {
    throw new UserError({
      where: options.history,
      what: "holds no history",
      todo: "add a finished run with --add, as in casegate history --add .casegate/run",
    });
  }
  const suites = [...new Set(rows.map(({ suite }) => suite))].sort();
  const histories = suites.map((suite) => historyOf(suite, rows)).filter((one) => one !== null);
  const { width, unicode } = terminal;
  const texts = histories.map((one) => historyText(one, options.summary === true, { width, unicode }));
  terminal.print(options.json === true ? `${jsonText(histories)}\n` : texts.join("\n"));
}
