import type { RunFolder } from "../../run/run-folder.ts";

/** Records that may wait for the disk before the next attempt waits too. */
const mostWaiting = 500;

type Appending = Pick<RunFolder, "append" | "flush">;

/** Appends records while the attempts that made them are over already: who needs them on disk asks for that. */
export interface RecordAhead {
  /** Throws when an earlier record could not be written: none may follow it. */
  add(record: Parameters<RunFolder["append"]>[0]): Promise<void>;
  /** Resolves once every record is on disk, and throws where one is not. */
  settled(): Promise<void>;
}

export function recordAhead(folder: Appending): RecordAhead {
  const waiting = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;

  async function settled(): Promise<void> {
    await folder.flush();
    await Promise.all(waiting);
    if (failure !== null) throw failure.error;
  }

  return {
    async add(record) {
      if (failure !== null) throw failure.error;
      const onDisk = folder
        .append(record)
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => waiting.delete(onDisk));
      waiting.add(onDisk);
      if (waiting.size > mostWaiting) await settled();
    },
    settled,
  };
}
