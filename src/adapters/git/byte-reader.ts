/** The other end closed the stream, or spoke another language, before all was read. */
export class BrokenStreamError extends Error {}

/** Reads lines and counted bytes from a stream, in turns, without holding more than a chunk. */
export interface ByteReader {
  /** The bytes up to the next line feed, which is consumed. Rejects when the line is longer or the stream ends. */
  readLine(limitBytes: number): Promise<Buffer>;
  /** Hands over exactly so many bytes in chunks. Rejects when the stream ends before. */
  readExactly(count: number, onChunk: (bytes: Buffer) => void | Promise<void>): Promise<void>;
}

export function createByteReader(stream: AsyncIterable<unknown>): ByteReader {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function fill(): Promise<void> {
    const next = await chunks.next();
    if (next.done === true) throw new BrokenStreamError("the stream ended early");
    rest = Buffer.concat([rest, next.value as Uint8Array]);
  }

  return {
    async readLine(limitBytes) {
      for (let searched = 0; ; ) {
        const end = rest.indexOf(10, searched);
        if (end !== -1) {
          const line = rest.subarray(0, end);
          rest = rest.subarray(end + 1);
          return line;
        }
        searched = rest.length;
        if (searched > limitBytes) throw new BrokenStreamError("the line is too long");
        await fill();
      }
    },
    async readExactly(count, onChunk) {
      for (let missing = count; missing > 0; ) {
        if (rest.length === 0) await fill();
        const chunk = rest.subarray(0, missing);
        rest = rest.subarray(chunk.length);
        missing -= chunk.length;
        await onChunk(chunk);
      }
    },
  };
}
