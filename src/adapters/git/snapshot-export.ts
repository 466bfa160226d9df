import { readdirSync } from "node:fs";
import type { FileEntry } from "../../model/evidence.ts";
import type { Exported, ExportOptions, TreeEntry } from "../../ports/repository.ts";
import type { ContentSink } from "./batch-answers.ts";
import { createContentWriter, type ExportContent } from "./export-contents.ts";
import { createExportWriter, type ExportWriter } from "./export-writer.ts";
import { type StreamEntry, type Writable, writableOf } from "./snapshot-writable.ts";
import type { ListedContent } from "./stream-contents.ts";

/** Where contents come from. */
export interface ContentSource {
  /** The content of one link. */
  stream: StreamEntry;
  /** Streams contents in this order; rejects when one is not what its id says. */
  streamAll(contents: readonly ListedContent[], sink: ContentSink): Promise<void>;
  /** Entries with the same key are read once. */
  keyOf(entry: TreeEntry): string;
}

/** Entries that are to be written below an empty folder of ours. */
export interface EntriesExport extends ExportOptions {
  entries: readonly TreeEntry[];
  folder: string;
}

interface Planned extends Writable {
  wanted: EntriesExport;
  writer: ExportWriter;
  /** Of the files among what is written, in their order. */
  contents: ExportContent[];
}

/** All contents that these need, each once, and for each of these what its files hold. */
function contentsOf(all: readonly Planned[], keyOf: ContentSource["keyOf"]): ExportContent[] {
  const known = new Map<string, ExportContent>();
  for (const { written, writer, contents } of all) {
    for (const entry of written) {
      if (entry.mode === "160000") continue;
      const key = keyOf(entry);
      const { blob, sizeBytes, path } = entry;
      const content = known.get(key) ?? { blob, sizeBytes, path, files: [], isPointer: false };
      if (content.files.length === 0) known.set(key, content);
      content.files.push({ writer, entry });
      contents.push(content);
    }
  }
  return [...known.values()];
}

function exportedOf({ written, links, lacking, contents, wanted }: Planned): Exported {
  const notMaterialised = [...lacking];
  const entries: FileEntry[] = [];
  let at = 0;
  for (const { path, mode, sizeBytes } of written) {
    const content = mode === "160000" ? undefined : contents[at++];
    if (content?.isPointer !== false) notMaterialised.push(path);
    if (content !== undefined && wanted.digests === true)
      entries.push({ path, kind: "file", sha256: content.sha256 ?? null, sizeBytes });
  }
  if (wanted.digests !== true) return { notMaterialised };
  for (const [path, to] of links)
    entries.push({ path, kind: "link", sha256: null, sizeBytes: Buffer.byteLength(to) });
  return { notMaterialised, entries };
}

/**
 * Writes entries below empty folders of ours: files 0600 or 0700, an empty folder for each submodule, Git LFS pointers as they are stored.
 * Tells the paths of submodules and pointers, and of what can't be exported but may be lacking. Paths, links and clashes of all are checked
 * before the first byte is written, and links are made last, so that nothing is ever written through one.
 */
export async function exportAll(
  wanted: readonly EntriesExport[],
  source: ContentSource,
): Promise<Exported[]> {
  const all: Planned[] = [];
  for (const one of wanted) {
    if (readdirSync(one.folder).length > 0) throw new Error("an export needs an empty folder");
    const writable = await writableOf(one.entries, source.stream, one.mayLack ?? (() => false));
    const writer = createExportWriter(one.folder, { shared: one.shared === true });
    all.push({ ...writable, wanted: one, writer, contents: [] });
  }
  const contents = contentsOf(all, source.keyOf);
  for (const { written, writer } of all)
    for (const { mode, path } of written) if (mode === "160000") writer.submodule(path);
  const interrupts = wanted.flatMap(({ interrupt }) => interrupt ?? []);
  const digests = wanted.some((one) => one.digests === true);
  using sink = createContentWriter(contents, { digests, interrupts });
  await source.streamAll(contents, sink);
  for (const { links, writer } of all) for (const [path, to] of links) writer.link(path, to);
  return all.map(exportedOf);
}
