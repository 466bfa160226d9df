import { createHash, type Hash } from "node:crypto";
import { sha256Hex } from "../../lib/sha256.ts";
import type { TreeEntry } from "../../ports/repository.ts";
import type { ContentSink } from "./batch-answers.ts";
import type { ExportWriter, OpenFile } from "./export-writer.ts";

const maxPointerBytes = 1024;
const pointerStart = Buffer.from("version https://git-lfs.github.com/spec/");

/** A content with all the files that are to hold it. */
export interface ExportContent {
  blob: string;
  sizeBytes: number;
  /** Of the first of these files. */
  path: string;
  files: { writer: ExportWriter; entry: TreeEntry }[];
  isPointer: boolean;
  /** Absent until it was written, and where nobody asks for it. */
  sha256?: string;
}

function isPointer(content: Uint8Array): boolean {
  if (content.length > maxPointerBytes || content.length < pointerStart.length) return false;
  return pointerStart.equals(content.subarray(0, pointerStart.length));
}

interface Begun {
  content: ExportContent;
  open: OpenFile[];
  hash: Hash | null;
}

/** Writes each content into all its files as it comes. */
export function createContentWriter(
  contents: readonly ExportContent[],
  { digests, interrupts = [] }: { digests: boolean; interrupts?: readonly AbortSignal[] },
): ContentSink & Disposable {
  let begun: Begun | null = null;

  function contentAt(at: number): ExportContent {
    const content = contents[at];
    if (content === undefined) throw new Error("nobody asked for this content");
    return content;
  }

  const throwIfInterrupted = () => {
    for (const interrupt of interrupts) interrupt.throwIfAborted();
  };

  return {
    whole(at, bytes) {
      throwIfInterrupted();
      const content = contentAt(at);
      for (const { writer, entry } of content.files) writer.file(entry, bytes);
      content.isPointer = isPointer(bytes);
      if (digests) content.sha256 = sha256Hex(bytes);
    },
    begin(at) {
      begun = { content: contentAt(at), open: [], hash: digests ? createHash("sha256") : null };
      for (const { writer, entry } of begun.content.files) begun.open.push(writer.begin(entry));
    },
    piece(bytes) {
      throwIfInterrupted();
      for (const file of begun?.open ?? []) file.write(bytes);
      begun?.hash?.update(bytes);
    },
    end() {
      for (let file = begun?.open.pop(); file !== undefined; file = begun?.open.pop()) file.close();
      if (begun !== null && begun.hash !== null) begun.content.sha256 = begun.hash.digest("hex");
      begun = null;
    },
    [Symbol.dispose]() {
      for (const file of begun?.open.splice(0) ?? []) file.close();
      begun = null;
    },
  };
}
