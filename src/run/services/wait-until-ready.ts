import { compilePattern } from "../../lib/pattern.ts";
import type { ProcessEnd } from "../../model/evidence.ts";
import type { Service } from "../../model/suite-service.ts";
import type { Loopback } from "../../ports/loopback.ts";
import type { Clock, Running } from "../../ports.ts";
import { createLineWatch } from "./line-watch.ts";

const firstPauseMs = 5;
const mostPauseMs = 100;
const mostProbeMs = 1000;

export interface WaitRequest {
  running: Running;
  ready: Service["ready"];
  port: number;
  timeoutMs: number;
  clock: Clock;
  loopback: Loopback;
  abort?: AbortSignal | undefined;
}

export type Waited =
  | { kind: "ready" }
  /** The program ended by itself first. */
  | { kind: "ended"; end: ProcessEnd }
  /** It says that somebody else has its port. */
  | { kind: "in_use" }
  | { kind: "late" }
  | { kind: "interrupted" };

const inUse = String.raw`EADDRINUSE|address (is )?already in use|address in use|port \S+ is (already )?(in use|taken|allocated)|only one usage of each socket address`;

/** Waits until a service is ready in the way that the suite names. A service that ended is never ready, whoever answers in its place. */
export async function waitUntilReady(request: WaitRequest): Promise<Waited> {
  const { running, clock, timeoutMs, abort } = request;
  const isReady = readiness(request);
  const deadlineMs = clock.monotonicMs() + timeoutMs;
  const saysInUse = createLineWatch(compilePattern(inUse));
  let end: ProcessEnd | null = null;
  void running.ended.then((found) => {
    end = found;
  });
  const ended = (): ProcessEnd | null => end;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, mostPauseMs)) {
    if (abort?.aborted === true) return { kind: "interrupted" };
    const leftMs = deadlineMs - clock.monotonicMs();
    const found = await isReady(Math.min(mostProbeMs, Math.max(leftMs, 1)));
    const now = ended();
    if (saysInUse(running.output())) return { kind: "in_use" };
    if (now !== null) return { kind: "ended", end: now };
    if (found) return { kind: "ready" };
    if (leftMs <= 0) return { kind: "late" };
    await clock.sleep(Math.min(pauseMs, leftMs), abort);
  }
}

/** Asks once whether the service is ready. */
function readiness({
  running,
  ready,
  port,
  loopback,
}: WaitRequest): (limitMs: number) => boolean | Promise<boolean> {
  if (ready.log === undefined) {
    const path = ready.http ?? null;
    return (limitMs) => loopback.answers(port, path, limitMs);
  }
  const watch = createLineWatch(compilePattern(ready.log));
  return () => watch(running.output());
}

/** The ways to see that a service is ready, in words for a reason. */
export function readyWords({ http, log }: Service["ready"]): string {
  if (http !== undefined) return `GET ${http} did not answer with a status from 200 to 399`;
  return log === undefined
    ? "nothing accepted connections on its port"
    : `no line of its output matched ${JSON.stringify(log)}`;
}
