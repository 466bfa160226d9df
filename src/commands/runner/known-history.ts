import { withoutTrailing } from "../../lib/trim-end.ts";
import { UserError } from "../../model/errors.ts";
import type { HistoryRow } from "../../model/history.ts";
import { parseHistory, readHistory } from "../../pipeline/nightly/history-store.ts";
import type { Outside } from "../../pipeline/request/request.ts";
import { historyKeeper } from "./history-keeper.ts";
import { publishLog } from "./publish-log.ts";

/** Where the action's input says that a history is kept, and the commit whose folder counts. */
export interface KnownHistory {
  history: string;
  checkout: string;
  baseline: string;
}

const mostBytes = 200_000_000;

/** The folder as it is on the baseline: what a change writes there, it could write in its own favour. */
async function committedRows(
  folder: string,
  baseline: string,
  { repository }: Outside,
): Promise<HistoryRow[]> {
  const path = `${withoutTrailing(folder, "/")}/history.jsonl`;
  const snapshot = await repository.snapshot(baseline);
  const entry = snapshot.entries.find((one) => one.path === path && one.mode.startsWith("100"));
  if (entry === undefined || entry.sizeBytes > mostBytes) return [];
  return parseHistory(new TextDecoder().decode(await snapshot.read(entry)), path);
}

/**
 * The history that the action was told of, for what decides nothing, so that a branch that others may push to does for it. Empty where none is
 * named; one that can't be read is told, with what is `lost` by it.
 */
export async function knownRows(
  { history, checkout, baseline }: KnownHistory,
  outside: Outside,
  lost: string,
): Promise<HistoryRow[]> {
  const keeper = historyKeeper(history, checkout);
  if (keeper === null) return [];
  try {
    return history.startsWith("branch:")
      ? await keeper.read((place) => readHistory(outside.files, place))
      : await committedRows(history, baseline, outside);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    publishLog.warning(`${lost}: ${error.message}`);
    return [];
  }
}
