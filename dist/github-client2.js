import { n as throttling, r as retry, t as Octokit } from "./octokit.js";

// src/adapters/github/github-client.ts
const MOST_LIMIT_RETRIES = 10;
const SERVER_ERROR_RETRIES = 3;
const silent = {
	debug: () => {},
	info: () => {},
	warn: () => {},
	error: () => {}
};
/** True for an answer that means "later", however it is worded. */
function isRateLimit(error) {
	if (error.status === 429) return true;
	const limited = (error.response?.headers ?? {})["retry-after"] !== void 0 || /\brate limit|\babuse\b/i.test(error.message);
	return error.status === 403 && limited;
}
/**
* The throttling plugin knows a secondary limit by its words alone and then obeys `retry-after`; a primary one by its headers. This
* words everything else that is a limit (a bare 429, a `retry-after` beside a spent quota, no reset time) as a secondary one.
*/
const wordLimits = (octokit) => {
	octokit.hook.error("request", (error) => {
		const failure = error;
		const headers = failure.response?.headers ?? {};
		const resets = headers["x-ratelimit-remaining"] === "0" && headers["x-ratelimit-reset"] !== void 0 && headers["retry-after"] === void 0;
		if (isRateLimit(failure) && !resets) failure.message += " (secondary rate limit)";
		throw error;
	});
};
/** Far more than any page of a list has. */
const mostAnswerBytes = 67108864;
/** The whole body, counted as it is unpacked. */
async function bodyOf({ body }) {
	const parts = [];
	let sizeBytes = 0;
	for await (const part of body ?? []) {
		sizeBytes += part.length;
		if (sizeBytes > mostAnswerBytes) throw new Error(`the answer has more than ${mostAnswerBytes} bytes`);
		parts.push(part);
	}
	return Uint8Array.from(Buffer.concat(parts));
}
/** Reads the answer to its end here: the client below takes a body that breaks off for an empty one, and a list would lose a page. */
function fetchWhole(timeoutMs) {
	return async (url, init) => {
		const answer = await fetch(url, {
			...init,
			signal: AbortSignal.timeout(timeoutMs)
		});
		const body = await bodyOf(answer);
		const { status, headers } = answer;
		const bodiless = status === 204 || status === 205 || status === 304;
		if (answer.ok && !bodiless && body.byteLength === 0) throw new Error("the answer is empty");
		return new Response(bodiless ? null : body, {
			status,
			headers
		});
	};
}
const PatientOctokit = Octokit.plugin(wordLimits, retry, throttling);
/** A REST client that repeats server errors, obeys rate limits within bounds, and prints nothing. */
function createGitHubClient(options) {
	let waitedMs = 0;
	const mayWait = (seconds, _request, _client, retries) => {
		const waitMs = Math.max(0, seconds * 1e3);
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
			doNotRetry: [
				400,
				401,
				403,
				404,
				409,
				410,
				422,
				429,
				451
			]
		},
		throttle: {
			id: crypto.randomUUID(),
			fallbackSecondaryRateRetryAfter: options.fallbackWaitMs / 1e3,
			onRateLimit: mayWait,
			onSecondaryRateLimit: mayWait
		}
	});
}

export { isRateLimit as n, createGitHubClient as t };