import type { Clock } from "../../ports.ts";

/** How long services must be quiet until what they logged counts as all, and how long that may take. */
const quietMs = 100;
const mostMs = 2000;
const pauseMs = 10;

/** Waits until a size has not grown for a while: a service may log a call after the agent that made it has ended. */
export async function untilQuiet(sizeBytes: () => number, clock: Clock): Promise<void> {
  const startMs = clock.monotonicMs();
  let seen = sizeBytes();
  for (let sinceMs = startMs; ; ) {
    await clock.sleep(pauseMs);
    const nowMs = clock.monotonicMs();
    if (sizeBytes() !== seen) sinceMs = nowMs;
    seen = sizeBytes();
    if (nowMs - sinceMs >= quietMs || nowMs - startMs >= mostMs) return;
  }
}
