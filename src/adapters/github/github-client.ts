import { retry } from "@octokit/plugin-retry";
import { throttling } from "@octokit/plugin-throttling";
import { Octokit } from "@octokit/rest";

/** How long and how often a client tries. */
export interface GitHubPatience {
  /** For one request, its answer included. */
  timeoutMs: number;
  /** Upper bound of all waiting for rate limits, over the client's life. */
  maxWaitMs: number;
  /** The wait for a limit that names no time. GitHub asks for a minute at least. */
  fallbackWaitMs: number;
  /** Pause before the first repeat after a server error; the next ones wait 4 and 9 times as long. */
  retryPauseMs: number;
}

export interface GitHubClientOptions extends GitHubPatience {
  token: string;
  apiUrl: string;
  /** Told once a wait, in milliseconds. */
  onWait: (waitMs: number) => void;
}

const MOST_LIMIT_RETRIES = 10;
const SERVER_ERROR_RETRIES = 3;
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

interface HttpFailure extends Error {
  status?: number;
  response?: { headers: Record<string, string | number | undefined> };
}

/** True for an answer that means "later", however it is worded. */
export function isRateLimit(error: HttpFailure): boolean {
  if (error.status === 429) return true;
  const headers = error.response?.headers ?? {};
  const limited = headers["retry-after"] !== undefined || /\brate limit|\babuse\b/i.test(error.message);
  return error.status === 403 && limited;
}

/**
 * The throttling plugin knows a secondary limit by its words alone and then obeys `retry-after`; a primary one by its headers. This
 * words everything else that is a limit (a bare 429, a `retry-after` beside a spent quota, no reset time) as a secondary one.
 */
const wordLimits: Parameters<typeof Octokit.plugin>[0] = (octokit) => {
  octokit.hook.error("request", (error) => {
    const failure = error as HttpFailure;
    const headers = failure.response?.headers ?? {};
    const resets =
      headers["x-ratelimit-remaining"] === "0" &&
      headers["x-ratelimit-reset"] !== undefined &&
      headers["retry-after"] === undefined;
    if (isRateLimit(failure) && !resets) failure.message += " (secondary rate limit)";
    throw error;
  });
};

/** Far more than any page of a list has. */
const mostAnswerBytes = 64 * 1024 * 1024;

/** The whole body, counted as it is unpacked. */
async function bodyOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    sizeBytes += part.length;
    if (sizeBytes > mostAnswerBytes) throw new Error(`the answer has more than ${mostAnswerBytes} bytes`);
    parts.push(part);
  }
  return Uint8Array.from(Buffer.concat(parts));
}

/** Reads the answer to its end here: the client below takes a body that breaks off for an empty one, and a list would lose a page. */
function fetchWhole(timeoutMs: number): typeof fetch {
  return async (url, init) => {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const body = await bodyOf(answer);
    const { status, headers } = answer;
    const bodiless = status === 204 || status === 205 || status === 304;
    if (answer.ok && !bodiless && body.byteLength === 0) throw new Error("the answer is empty");
    return new Response(bodiless ? null : body, { status, headers });
  };
}

const PatientOctokit = Octokit.plugin(wordLimits, retry, throttling);

/** A REST client that repeats server errors, obeys rate limits within bounds, and prints nothing. */
export function createGitHubClient(options: GitHubClientOptions): Octokit {
  let waitedMs = 0;
  const mayWait = (seconds: number, _request: object, _client: unknown, retries: number) => {
    // A header may say anything, also a time that is over.
    const waitMs = Math.max(0, seconds * 1000);
    if (retries >= MOST_LIMIT_RETRIES || !(waitedMs + waitMs <= options.maxWaitMs)) return false;
    waitedMs += waitMs;
    options.onWait(waitMs);
    return true;
  };
  return new PatientOctokit({
    auth: options.token,
    baseUrl: options.apiUrl,
    userAgent: "casegate",
    log: silent,
    request: { fetch: fetchWhole(options.timeoutMs) },
    retry: {
      retries: SERVER_ERROR_RETRIES,
      retryAfterBaseValue: options.retryPauseMs,
      doNotRetry: [400, 401, 403, 404, 409, 410, 422, 429, 451],
    },
    throttle: {
      // Clients of one program share their queues by this name; two tokens have two quotas.
      id: crypto.randomUUID(),
      fallbackSecondaryRateRetryAfter: options.fallbackWaitMs / 1000,
      onRateLimit: mayWait,
      onSecondaryRateLimit: mayWait,
    },
  });
}
