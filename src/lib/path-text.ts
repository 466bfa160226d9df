const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** How many bytes the UTF-8 sequence at `start` has; 0 when there is none. */
function sequenceLength(bytes: Uint8Array, start: number): number {
  for (const length of [1, 2, 3, 4]) {
    try {
      if (start + length <= bytes.length && strict.decode(bytes.subarray(start, start + length)) !== "")
        return length;
    } catch {
      // A longer sequence may still be one.
    }
  }
  return 0;
}

/** A file name as text: UTF-8 as it is, every other byte as `\xHH` (so that it holds a backslash, which no export accepts). */
export function pathText(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    let text = "";
    for (let at = 0; at < bytes.length; ) {
      const length = sequenceLength(bytes, at);
      if (length > 0) text += strict.decode(bytes.subarray(at, at + length));
      else text += `\\x${(bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, "0")}`;
      at += Math.max(1, length);
    }
    return text;
  }
}

/** Orders paths as git does: by their UTF-8 bytes. */
export function comparePaths(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
