import { resolve } from "node:path";
import type { HistoryRow } from "../model/history.ts";
import { historyRows } from "../pipeline/nightly/history-rows.ts";
import { appendHistory, readHistory } from "../pipeline/nightly/history-store.ts";
import type { Outside } from "../pipeline/request/request.ts";
import { readStoredRun } from "../pipeline/stored/stored-run.ts";
import { terminalText } from "../report/untrusted/terminal-text.ts";
import { sentencesOf } from "./sentences.ts";
import type { Terminal } from "./terminal.ts";

/** A run folder, absolute and as people name it. */
interface RunPlace {
  out: string;
  name: string;
}

/**
 * Makes a run and adds it to the history that `--history` names; a run that is there already adds nothing. A history that can't be read
 * stops it before it starts, one that can't be written afterwards is told and changes nothing in what was decided.
 */
export async function withHistory<T extends { kind: string }>(
  folder: string | undefined,
  run: RunPlace,
  { files }: Pick<Outside, "files">,
  terminal: Terminal,
  make: (past: readonly HistoryRow[]) => Promise<T>,
): Promise<T> {
  if (folder === undefined) return make([]);
  const place = { path: resolve(folder), name: folder };
  const ended = await make(await readHistory(files, place));
  if (ended.kind !== "decided") return ended;
  try {
    await appendHistory(files, place, historyRows(await readStoredRun(files, run.out, run.name)));
  } catch (error) {
    for (const line of sentencesOf(error)) terminal.error(terminalText(`history: ${line}`, 2000));
  }
  return ended;
}
