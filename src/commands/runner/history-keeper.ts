import { resolve } from "node:path";
import { makeTempHome, removeTempHome } from "../../adapters/files/temp-homes.ts";
import { createHistoryBranch } from "../../adapters/git/history-branch-git.ts";
import type { HistoryPlace } from "../../pipeline/nightly/history-store.ts";

/** A history that is read and written, wherever it is kept. */
export interface HistoryKeeper {
  /** Gives `use` a folder with the history as it is. */
  read<T>(use: (place: HistoryPlace) => Promise<T>): Promise<T>;
  /** Changes it; `change` is called again where another writer was faster. */
  update(change: (place: HistoryPlace) => Promise<void>, message: string): Promise<void>;
}

const branchName = /^branch:(.+)$/;

/** What the input `history` names: a folder of the checkout, `branch:NAME`, or nothing. */
export function historyKeeper(history: string, checkout: string): HistoryKeeper | null {
  if (history === "") return null;
  const [, name] = branchName.exec(history) ?? [];
  if (name === undefined) {
    const place = { path: resolve(checkout, history), name: history };
    return { read: (use) => use(place), update: (change) => change(place) };
  }
  const branch = createHistoryBranch(checkout, name);
  return {
    async read(use) {
      const path = await makeTempHome();
      try {
        await branch.read(path);
        return await use({ path, name: history });
      } finally {
        await removeTempHome(path);
      }
    },
    update: (change, message) => branch.update((path) => change({ path, name: history }), message),
  };
}
