import { historyRows } from "../pipeline/nightly/history-rows.ts";
import { appendHistory, readHistory } from "../pipeline/nightly/history-store.ts";
import type { Outside } from "../pipeline/request/request.ts";
import { readStoredRun } from "../pipeline/stored/stored-run.ts";
import { terminalText } from "../report/untrusted/terminal-text.ts";
import type { MakeRun, RunPlace } from "./keep-history.ts";
import { sentencesOf } from "./sentences.ts";
import type { Terminal } from "./terminal.ts";

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
