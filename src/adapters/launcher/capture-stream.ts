import type { LaunchEnd } from "../../ports.ts";

/** A stream of which only the first bytes are kept. */
export interface Capture {
  take(chunk: Buffer): void;
  /** Counts bytes that were not handed over. */
  pass(count: number): void;
  kept(): LaunchEnd["stdout"];
}

const firstRoomBytes = 4096;

/** Takes all of a stream, keeps its first `keepBytes`, counts the rest; calls `onLimit` once when it exceeds `limitBytes`. `tap` gets what is kept as it comes. */
export function captureStream(
  limits: { keepBytes: number; limitBytes: number },
  onLimit: () => void,
  tap?: (piece: Uint8Array) => void,
): Capture {
  let kept = Buffer.allocUnsafe(0);
  let keptBytes = 0;
  let sizeBytes = 0;
  const pass = (count: number) => {
    const before = sizeBytes;
    sizeBytes += count;
    if (before <= limits.limitBytes && sizeBytes > limits.limitBytes) onLimit();
  };
  return {
    take(chunk) {
      const take = Math.min(chunk.length, limits.keepBytes - keptBytes);
      if (take > 0) {
        kept = withRoom(kept, keptBytes, take, limits.keepBytes);
        chunk.copy(kept, keptBytes, 0, take);
        keptBytes += take;
        tap?.(chunk.subarray(0, take));
      }
      pass(chunk.length);
    },
    pass,
    kept: () => ({ bytes: kept.subarray(0, keptBytes), sizeBytes, truncated: sizeBytes > keptBytes }),
  };
}

/** One buffer that doubles, because a kept chunk per write would cost a hundred times its bytes. */
function withRoom(buffer: Buffer, used: number, more: number, most: number): Buffer<ArrayBuffer> {
  if (used + more <= buffer.length) return buffer as Buffer<ArrayBuffer>;
  const room = Buffer.allocUnsafe(Math.min(most, Math.max(firstRoomBytes, (used + more) * 2)));
  buffer.copy(room, 0, 0, used);
  return room;
}
