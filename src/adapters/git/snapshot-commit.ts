import { quoteText } from "../../lib/quote-text.ts";
import type { Exported, ExportOptions, Snapshot, SnapshotExport, TreeEntry } from "../../ports/repository.ts";
import type { ContentSink } from "./batch-answers.ts";
import type { GitCommand } from "./repository-git-command.ts";
import type { ObjectReader } from "./repository-git-objects.ts";
import { objectMissing } from "./repository-git-resolve.ts";
import { type ContentSource, type EntriesExport, exportAll } from "./snapshot-export.ts";
import { checkLimits, type SnapshotLimits } from "./snapshot-limits.ts";
import { readWhole } from "./snapshot-read.ts";
import type { StreamEntry } from "./snapshot-writable.ts";
import { streamContents } from "./stream-contents.ts";
import { areFew, streamFew } from "./stream-few.ts";

/** A sink for what comes after so many. */
function after(done: number, sink: ContentSink): ContentSink {
  return {
    ...sink,
    whole: (at, bytes) => sink.whole(done + at, bytes),
    begin: (at) => sink.begin(done + at),
  };
}

type Keep = (path: string) => boolean;

/** The snapshots of one repository's commits. */
export interface CommitSnapshots {
  of(commit: string, entries: readonly TreeEntry[], label: string): Snapshot;
  /** Exports snapshots, those of commits together. */
  exportAll(exports: readonly SnapshotExport[]): Promise<Exported[]>;
}

export function createCommitSnapshots(
  git: GitCommand,
  objects: ObjectReader,
  limits: SnapshotLimits,
): CommitSnapshots {
  const own = new WeakSet<Snapshot>();
  const stream: StreamEntry = async ({ blob }, onChunk) => {
    const header = await objects.stream(blob, () => undefined, onChunk);
    if (header === null) throw await objectMissing(git, blob);
  };
  const source: ContentSource = {
    stream,
    async streamAll(contents, sink) {
      const done = areFew(contents) ? await streamFew(objects, contents, sink) : 0;
      await streamContents(git, contents.slice(done), after(done, sink));
    },
    // Files of the same content are read once.
    keyOf: ({ blob }) => blob,
  };

  function keptOf({ entries, label }: Snapshot, folder: string, keep: Keep, options: ExportOptions) {
    const kept = entries.filter(({ path }) => keep(path));
    const sizeBytes = kept.reduce((sum, entry) => sum + entry.sizeBytes, 0);
    checkLimits(kept.length, sizeBytes, limits, quoteText(label));
    return { ...options, entries: kept, folder };
  }

  return {
    of(commit, entries, label) {
      const snapshot: Snapshot = {
        commit,
        label,
        dirty: false,
        entries,
        read: (entry) => readWhole(entry, stream),
        async exportTo(folder, keep, options = {}) {
          const [exported] = await exportAll([keptOf(snapshot, folder, keep, options)], source);
          return exported ?? { notMaterialised: [] };
        },
      };
      own.add(snapshot);
      return snapshot;
    },
    async exportAll(exports) {
      const together: EntriesExport[] = [];
      for (const { snapshot, folder, keep, ...options } of exports)
        if (own.has(snapshot)) together.push(keptOf(snapshot, folder, keep, options));
      const done = await exportAll(together, source);
      const all: Exported[] = [];
      for (const { snapshot, folder, keep, ...options } of exports) {
        const exported = own.has(snapshot) ? done.shift() : await snapshot.exportTo(folder, keep, options);
        all.push(exported ?? { notMaterialised: [] });
      }
      return all;
    },
  };
}
