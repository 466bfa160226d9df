import { nightCount } from "../compare/night-count.ts";
import { withoutTrailing } from "../lib/trim-end.ts";
import { UserError } from "../model/errors.ts";
import type { HistoryRow } from "../model/history.ts";
import { parseHistory, readHistory } from "../pipeline/history-store.ts";
import type { Outside } from "../pipeline/request.ts";
import { historyKeeper } from "./history-keeper.ts";
import { publishLog } from "./publish-log.ts";

export type KnownNights = (suite: string) => { blocked: number; nights: number } | null;

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
 * How often unchanged code was blocked, for the comment's last line. It decides nothing, so that a branch that others may push to does for it;
 * a history that can't be read is told and leaves the line out.
 */
export async function knownNights(
  { history, checkout, baseline }: { history: string; checkout: string; baseline: string },
  outside: Outside,
): Promise<KnownNights> {
  const keeper = historyKeeper(history, checkout);
  if (keeper === null) return () => null;
  try {
    const rows = history.startsWith("branch:")
      ? await keeper.read((place) => readHistory(outside.files, place))
      : await committedRows(history, baseline, outside);
    return (suite) => nightCount(suite, rows);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    publishLog.warning(`The count of false alarms is left out: ${error.message}`);
    return () => null;
  }
}
