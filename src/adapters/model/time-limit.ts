/** Ends a request by its time, by the endpoint's silence, or because the caller gave up; says which. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  readonly silenceMs: number;
  why(): "time" | "silence" | "interrupted" | null;
  leftMs(): number;
  /** The endpoint said something, or was asked: from now on it may be silent for so long. */
  heard(): void;
  /** Nobody waits for the endpoint until it is asked again. */
  rest(): void;
  /** It wrote some of its reply. */
  wrote(): void;
  /** True once any of a reply came. */
  hasWritten(): boolean;
  /** True while parts of a reply keep coming: a model at work, not an endpoint that hangs. */
  isWriting(): boolean;
  clear(): void;
}

export interface TimeLimitRequest {
  timeoutMs: number;
  silenceMs: number;
  abort?: AbortSignal;
}

/** How long ago the last part of a reply may be for its model to count as writing. */
const pauseMs = 5_000;

export function createTimeLimit({ timeoutMs, silenceMs, abort }: TimeLimitRequest): TimeLimit {
  const controller = new AbortController();
  const start = performance.now();
  let why: ReturnType<TimeLimit["why"]> = null;
  let wroteAt: number | null = null;
  const end = (reason: "time" | "silence" | "interrupted") => () => {
    why ??= reason;
    controller.abort();
  };
  const interrupt = end("interrupted");
  if (abort?.aborted === true) interrupt();
  abort?.addEventListener("abort", interrupt, { once: true });
  const whole = setTimeout(end("time"), timeoutMs);
  let silence: NodeJS.Timeout | undefined;
  return {
    signal: controller.signal,
    silenceMs,
    why: () => why,
    leftMs: () => timeoutMs - (performance.now() - start),
    heard() {
      clearTimeout(silence);
      silence = setTimeout(end("silence"), silenceMs);
    },
    rest: () => clearTimeout(silence),
    wrote() {
      wroteAt = performance.now();
    },
    hasWritten: () => wroteAt !== null,
    isWriting: () => wroteAt !== null && performance.now() - wroteAt <= Math.min(pauseMs, silenceMs),
    clear() {
      clearTimeout(whole);
      clearTimeout(silence);
      abort?.removeEventListener("abort", interrupt);
    },
  };
}
