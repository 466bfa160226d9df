import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import type { TreeEntry } from "../../ports/repository.ts";
import type { StreamEntry } from "./snapshot-writable.ts";

const maxReadBytes = 64 * 1024 * 1024;

function checkSize(sizeBytes: number, limitBytes: number, where: string): void {
  if (sizeBytes <= limitBytes) return;
  throw new UserError({
    where,
    what: `${sizeBytes} bytes are more than the ${limitBytes} that are read here`,
    todo: "make the file smaller, or split it",
  });
}

/** The whole content of a file or link (its target), up to 64 MiB. */
export async function readWhole(entry: TreeEntry, stream: StreamEntry): Promise<Uint8Array> {
  if (entry.mode === "160000")
    throw new UserError({
      where: quoteText(entry.path),
      what: "is a submodule, of which a tree holds no content",
      todo: "copy its files into the repository, or leave it out",
    });
  checkSize(entry.sizeBytes, maxReadBytes, quoteText(entry.path));
  const chunks: Uint8Array[] = [];
  await stream(entry, (chunk) => void chunks.push(Uint8Array.from(chunk)));
  return Uint8Array.from(Buffer.concat(chunks));
}
