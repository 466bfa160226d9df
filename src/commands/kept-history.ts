import type { HistoryRow } from "../model/history.ts";
import { historyRows } from "../pipeline/nightly/history-rows.ts";
import { appendHistory, readHistory } from "../pipeline/nightly/history-store.ts";
import type { Outside } from "../pipeline/request/request.ts";
import { readStoredRun } from "../pipeline/stored/stored-run.ts";
import { terminalText } from "../report/untrusted/terminal-text.ts";
import { sentencesOf } from "./sentences.ts";
import type { Terminal } from "./terminal.ts";

/** A run folder, absolute and as people name it. */
export interface RunPlace {
  out: string;
  name: string;
}

/** Makes a run, told of the rows of its history so far. */
export type MakeRun<T> = (past: readonly HistoryRow[]) => Promise<T>;

/** As `withHistory`, with the history's folder, absolute and as people name it. */
export async function withKeptHistory<T extends { kind: string }>(
  place: { path: string; name: string },
  run: RunPlace,
  { files }: Pick<Outside, "files">,
  terminal: Terminal,
  make: MakeRun<T>,
): Promise<T> {
  const ended = await make(await readHistory(files, place));
  if (ended.kind !== "decided") return ended;
  try {
    await appendHistory(files, place, historyRows(await readStoredRun(files, run.out, run.name)));
  } catch (error) {
    for (const line of sentencesOf(error)) terminal.error(terminalText(`history: ${line}`, 2000));
  }
  return ended;
}
