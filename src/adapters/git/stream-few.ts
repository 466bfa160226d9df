import type { ContentSink } from "./batch-answers.ts";
import type { ObjectReader } from "./repository-git-objects.ts";
import type { ListedContent } from "./stream-contents.ts";

/** To ask for so few and small contents one by one takes less than to start a git for them. */
const fewContents = 20;
const smallBytes = 256 * 1024;

/** True where the git that has told of other objects before had better be asked. */
export function areFew(contents: readonly ListedContent[]): boolean {
  return (
    contents.length <= fewContents &&
    contents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) <= smallBytes
  );
}

/** The content; null where it is not there as listed. */
async function contentOf(
  objects: ObjectReader,
  { blob, sizeBytes }: ListedContent,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  const requireListed = (header: { type: string; sizeBytes: number }) => {
    if (header.type !== "blob" || header.sizeBytes !== sizeBytes)
      throw new Error("it is not what was listed");
  };
  const take = (chunk: Uint8Array) => void chunks.push(Uint8Array.from(chunk));
  try {
    return (await objects.stream(blob, requireListed, take)) === null ? null : Buffer.concat(chunks);
  } catch {
    return null;
  }
}

/** Hands on contents in this order, and stops at the first that is not there as listed; why, a git of its own tells. Returns how many came. */
export async function streamFew(
  objects: ObjectReader,
  contents: readonly ListedContent[],
  sink: ContentSink,
): Promise<number> {
  for (const [at, content] of contents.entries()) {
    const bytes = await contentOf(objects, content);
    if (bytes === null) return at;
    sink.whole(at, bytes);
  }
  return contents.length;
}
