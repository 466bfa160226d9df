import { Transform } from "node:stream";

const mark = Buffer.from("[redacted]");

/** Replaces a key in what streams by, also where it is split over chunks: a provider may repeat what it was asked with. */
export function keyScrubber(key: string): Transform {
  const wanted = Buffer.from(key);
  let rest: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const text = Buffer.concat([rest, chunk]);
      const parts: Buffer[] = [];
      let from = 0;
      for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, from)) {
        parts.push(text.subarray(from, at), mark);
        from = at + wanted.length;
      }
      const left = text.subarray(from);
      const held = startAtEnd(left, wanted);
      parts.push(left.subarray(0, left.length - held));
      rest = Buffer.from(left.subarray(left.length - held));
      done(null, Buffer.concat(parts));
    },
    flush(done) {
      done(null, rest);
    },
  });
}

/** How many bytes at the end may be the start of the key; an answer is held back by no more than these. */
function startAtEnd(text: Buffer, wanted: Buffer): number {
  const most = Math.min(text.length, wanted.length - 1);
  for (let size = most; size > 0; size--) {
    if (text.subarray(text.length - size).equals(wanted.subarray(0, size))) return size;
  }
  return 0;
}
