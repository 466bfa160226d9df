import { type FSWatcher, mkdirSync, watch } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { randomName } from "./random-name.ts";

/** A tree with more folders would need more of what the system has for all its users. */
const mostFolders = 10_000;
/** After so many events in one place somebody makes them on purpose. */
const mostEvents = 100_000;

export interface WatchedFolder {
  location: string | Buffer;
  path: string;
}

/** Hears from the system where something happened. Links into a folder and writes through memory are not heard of: a whole look sees these. */
export interface FolderSentinel {
  /** The folders in which, or to which, something happened since it was last asked; null when it can't tell. Knows of all that was over when it was asked. */
  touched(): Promise<ReadonlySet<string> | null>;
  close(): void;
}

/** A sentinel on each of these folders; null where the system can't be trusted to tell, or not so much. */
export async function createSentinel(
  root: string,
  folders: readonly WatchedFolder[],
): Promise<FolderSentinel | null> {
  if (process.platform !== "linux" || folders.length > mostFolders) return null;
  if (!(await tells(dirname(root)))) return null;
  return sentinelOn(folders);
}

/** Tries it out beside the folder: some file systems take a watch and never say anything. */
async function tells(beside: string): Promise<boolean> {
  const folder = join(beside, randomName());
  try {
    mkdirSync(folder, { mode: 0o700 });
    const probe = sentinelOn([{ location: folder, path: "" }]);
    mkdirSync(join(folder, "probe"));
    const touched = await probe.touched();
    probe.close();
    return touched?.has("") === true;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

function sentinelOn(folders: readonly WatchedFolder[]): FolderSentinel {
  const watchers: FSWatcher[] = [];
  let touched = new Set<string>();
  let events = 0;
  let isBroken = false;

  function close(): void {
    isBroken = true;
    for (const watcher of watchers.splice(0)) watcher.close();
  }

  try {
    for (const { location, path } of folders) {
      const heard = () => {
        touched.add(path);
        events += 1;
        if (events > mostEvents) close();
      };
      const watcher = watch(location, { persistent: false, encoding: "buffer" }, heard);
      watcher.on("error", close);
      watchers.push(watcher);
    }
  } catch {
    close();
  }

  return {
    async touched() {
      // What the system has to tell is read once in each turn: the turn that begins after this one has read all that was there by now.
      await setImmediate();
      await setImmediate();
      if (isBroken) return null;
      const found = touched;
      touched = new Set();
      events = 0;
      return found;
    },
    close,
  };
}
