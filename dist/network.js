import { E as UserError } from "./start.js";
import { $ as object, G as array, J as int, Q as number, R as matchesAny, rt as string } from "./contract.js";
import { O as withoutTrailing } from "./opening.js";
import { Jn as createRedactor, Kn as programPath, qn as dummyKey } from "./engine.js";
import { join } from "node:path";
import { chmod, writeFile } from "node:fs/promises";
import { connect, createServer, isIP } from "node:net";
import { Agent, createServer as createServer$1, get, request } from "node:http";
import { PassThrough, Transform } from "node:stream";
import { randomInt } from "node:crypto";
import { Agent as Agent$1, request as request$1 } from "node:https";
import { pipeline } from "node:stream/promises";

// src/adapters/model/model-openai-body.ts
/** The request's text. What a suite names as parameters replaces defaults, never what is asked. */
function chatBody({ model, messages, tools, parameters }) {
	const members = {
		stream: true,
		stream_options: { include_usage: true },
		...parameters,
		...tools.length === 0 ? {} : { tools: tools.map(toolOf) },
		model,
		messages: messages.map(messageOf)
	};
	return JSON.stringify(Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)));
}
function messageOf(message) {
	switch (message.role) {
		case "tool": return {
			role: "tool",
			tool_call_id: message.callId,
			content: message.content
		};
		case "assistant": return message.calls === void 0 || message.calls.length === 0 ? {
			role: "assistant",
			content: message.content
		} : {
			role: "assistant",
			content: message.content === "" ? null : message.content,
			tool_calls: message.calls.map(({ id, name, args }) => ({
				id,
				type: "function",
				function: {
					name,
					arguments: args
				}
			}))
		};
		default: return {
			role: message.role,
			content: message.content
		};
	}
}
function toolOf({ name, description, parameters }) {
	return {
		type: "function",
		function: {
			name,
			...description === null ? {} : { description },
			parameters
		}
	};
}

// src/adapters/model/model-openai-failure.ts
/** What a question used that was turned away before a model saw it. */
const unused = {
	input: 0,
	output: 0,
	cached: 0
};
const noUsage = {
	input: null,
	output: null,
	cached: null
};
const mostReasonChars = 400;
function outage(reason, requestId, usage) {
	return {
		kind: "outage",
		text: "",
		reason: oneLine(reason),
		requestId,
		usage
	};
}
/** What a status that is not 200 means, and the endpoint's own words beside it. */
function failureOf(status, body, requestId) {
	const { message, code } = errorOf(body);
	const told = message === "" ? "" : `: ${message}`;
	const failure = (kind, what) => ({
		kind,
		text: "",
		reason: oneLine(`${what} (HTTP ${status})${told}`),
		requestId,
		usage: unused
	});
	if (status === 401 || status === 403) return failure("outage", "the endpoint does not accept the credentials");
	if (status === 429) return failure("outage", "the endpoint limits the rate");
	if (status >= 500 || status === 408) return failure("outage", "the endpoint failed");
	if (status >= 300 && status < 400) return failure("usage_error", "the endpoint redirects, which is not followed");
	if (status === 404) return failure("usage_error", "the endpoint knows no such model or path");
	if (isTooLong(status, code, message)) return failure("too_long", "the conversation is too long for the model");
	if (/content_filter|content_policy|ResponsibleAI/i.test(code)) return failure("refused", "a filter stopped the request");
	return failure("usage_error", "the endpoint does not accept the request");
}
function isTooLong(status, code, message) {
	if (status === 413 || /context_length|tokens_limit_reached/i.test(code)) return true;
	return status === 400 && /maximum context length|context (window|length|size)|too many tokens/i.test(message);
}
/** What an error body or an error event says; whatever form it has. */
function errorOf(text) {
	const parsed = parsedOf(text);
	const error = memberOf(parsed, "error") ?? parsed;
	const message = typeof error === "string" ? error : memberOf(error, "message") ?? memberOf(parsed, "message");
	const codes = [
		memberOf(error, "code"),
		memberOf(error, "type"),
		memberOf(memberOf(error, "innererror"), "code")
	];
	return {
		message: oneLine(typeof message === "string" ? message : parsed === null ? text : ""),
		code: codes.filter((code) => typeof code === "string" || typeof code === "number").join(" ")
	};
}
function parsedOf(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
function memberOf(value, name) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return void 0;
	return Object.hasOwn(value, name) ? value[name] : void 0;
}
/** One bounded line without control characters. */
function oneLine(text) {
	return text.replace(/[\u0000-\u001f\u007f\s]+/g, " ").trim().slice(0, mostReasonChars);
}

// src/adapters/model/model-openai-parts.ts
const mostTextChars = 1048576;
const mostCalls = 128;
const mostArgsChars = 262144;
const mostNameChars = 200;
const count = number().min(0).nullish();
const callSchema = object({
	index: int().min(0).max(127).optional(),
	id: string().nullish(),
	function: object({
		name: string().nullish(),
		arguments: string().nullish()
	}).optional()
});
const saidSchema = object({
	content: string().nullish(),
	refusal: string().nullish(),
	tool_calls: array(callSchema).nullish()
});
/** What is read of a chunk, or of a whole completion; other members are the provider's own. */
const chunkSchema = object({
	id: string().nullish(),
	model: string().nullish(),
	choices: array(object({
		index: int().optional(),
		delta: saidSchema.nullish(),
		message: saidSchema.nullish(),
		finish_reason: string().nullish()
	})).nullish(),
	usage: object({
		prompt_tokens: count,
		completion_tokens: count,
		prompt_tokens_details: object({ cached_tokens: count }).nullish()
	}).nullish()
});
/** Joins the parts of one reply; `wrote` is told of each that holds some of it. */
function createReplyParts(wrote) {
	const calls = /* @__PURE__ */ new Map();
	const seen = {
		id: null,
		model: null,
		finish: null
	};
	let text = "";
	let refusal = "";
	let usage = noUsage;
	let problem = null;
	let tooLong = false;
	function addSaid({ content, refusal: refused, tool_calls }) {
		if (content) text += content;
		if (refused) refusal += refused;
		for (const [place, call] of (tool_calls ?? []).entries()) addCall(call, place);
		if (content || refused || (tool_calls ?? []).length > 0) wrote();
		if (text.length > mostTextChars || refusal.length > mostTextChars) tooLong = true;
	}
	function addCall({ index, id, function: named }, place) {
		const at = index ?? place;
		const call = calls.get(at) ?? {
			id: "",
			name: "",
			args: ""
		};
		call.id ||= (id ?? "").slice(0, mostNameChars);
		call.name = (call.name + (named?.name ?? "")).slice(0, mostNameChars);
		call.args += named?.arguments ?? "";
		calls.set(at, call);
		if (call.args.length > mostArgsChars || calls.size > mostCalls) tooLong = true;
	}
	function addChunk(chunk) {
		seen.id ??= chunk.id ?? null;
		seen.model ??= chunk.model || null;
		if (chunk.usage) usage = usageOf$1(chunk.usage);
		for (const choice of chunk.choices ?? []) {
			if ((choice.index ?? 0) !== 0) continue;
			const said = choice.delta ?? choice.message;
			if (said) addSaid(said);
			seen.finish = choice.finish_reason ?? seen.finish;
		}
	}
	return {
		add(data) {
			const parsed = parsedChunk(data);
			if (typeof parsed === "string") problem ??= parsed;
			else addChunk(parsed);
		},
		isOver: () => problem !== null || tooLong,
		problem: () => problem,
		text: () => text.slice(0, mostTextChars),
		end(requestId) {
			const id = requestId ?? seen.id?.slice(0, mostNameChars) ?? null;
			if (problem !== null) return outage(problem, id, usage);
			if (seen.finish === null && !tooLong) return null;
			const finish = tooLong ? "length" : finishOf(seen.finish ?? "", calls.size > 0, refusal !== "");
			return {
				kind: "reply",
				text: (text === "" ? refusal : text).slice(0, mostTextChars),
				calls: finish === "calls" ? namedCalls(calls) : [],
				finish,
				reason: tooLong ? "the reply is longer than what is kept of it" : reasonOf(finish, refusal, seen.finish),
				model: seen.model?.slice(0, mostNameChars) ?? null,
				requestId: id,
				usage
			};
		}
	};
}
function parsedChunk(data) {
	let value;
	try {
		value = JSON.parse(data);
	} catch {
		return "the reply is no JSON";
	}
	if (typeof value === "object" && value !== null && "error" in value && value.error != null) {
		const { message, code } = errorOf(data);
		return `the endpoint failed while it answered: ${oneLine(`${code} ${message}`)}`;
	}
	const parsed = chunkSchema.safeParse(value);
	return parsed.success ? parsed.data : "the reply is no chat completion";
}
function usageOf$1(told) {
	return {
		input: told.prompt_tokens ?? null,
		output: told.completion_tokens ?? null,
		cached: told.prompt_tokens_details?.cached_tokens ?? null
	};
}
function finishOf(reason, hasCalls, isRefused) {
	if (isRefused || reason === "content_filter" || reason === "refusal") return "refused";
	if (reason === "length" || reason === "max_tokens") return "length";
	return hasCalls ? "calls" : "stop";
}
function reasonOf(finish, refusal, told) {
	if (finish === "length") return "the reply reached the limit of its length";
	if (finish !== "refused") return null;
	return refusal !== "" ? oneLine(refusal) : `the provider stopped the reply (${told})`;
}
/** In the order of their indexes; a call without an id gets one, since its result must name it. */
function namedCalls(calls) {
	return [...calls].sort(([a], [b]) => a - b).map(([index, call]) => ({
		...call,
		id: call.id === "" ? `call_${index}` : call.id
	}));
}

// node_modules/eventsource-parser/dist/index.js
var ParseError = class extends Error {
	constructor(message, options) {
		super(message), this.name = "ParseError", this.type = options.type, this.field = options.field, this.value = options.value, this.line = options.line;
	}
};
const LF = 10;
const CR = 13;
const SPACE = 32;
function noop(_arg) {}
function createParser(config) {
	if (typeof config == "function") throw new TypeError("`config` must be an object, got a function instead. Did you mean `createParser({onEvent: fn})`?");
	const { onEvent = noop, onError = noop, onRetry = noop, onComment, maxBufferSize } = config, pendingFragments = [];
	let pendingFragmentsLength = 0, isFirstChunk = !0, id, data = "", dataLines = 0, eventType, terminated = !1;
	function feed(chunk) {
		if (terminated) throw new Error("Cannot feed parser: it was terminated after exceeding the configured max buffer size. Call `reset()` to resume parsing.");
		if (isFirstChunk && (isFirstChunk = !1, chunk.charCodeAt(0) === 239 && chunk.charCodeAt(1) === 187 && chunk.charCodeAt(2) === 191 && (chunk = chunk.slice(3))), pendingFragments.length === 0) {
			const trailing2 = processLines(chunk);
			trailing2 !== "" && (pendingFragments.push(trailing2), pendingFragmentsLength = trailing2.length), checkBufferSize();
			return;
		}
		if (chunk.indexOf(`
`) === -1 && chunk.indexOf("\r") === -1) {
			pendingFragments.push(chunk), pendingFragmentsLength += chunk.length, checkBufferSize();
			return;
		}
		pendingFragments.push(chunk);
		const input = pendingFragments.join("");
		pendingFragments.length = 0, pendingFragmentsLength = 0;
		const trailing = processLines(input);
		trailing !== "" && (pendingFragments.push(trailing), pendingFragmentsLength = trailing.length), checkBufferSize();
	}
	function checkBufferSize() {
		maxBufferSize !== void 0 && (pendingFragmentsLength + data.length <= maxBufferSize || (terminated = !0, pendingFragments.length = 0, pendingFragmentsLength = 0, id = void 0, data = "", dataLines = 0, eventType = void 0, onError(new ParseError(`Buffered data exceeded max buffer size of ${maxBufferSize} characters`, { type: "max-buffer-size-exceeded" }))));
	}
	function processLines(chunk) {
		let searchIndex = 0;
		if (chunk.indexOf("\r") === -1) {
			let lfIndex = chunk.indexOf(`
`, searchIndex);
			for (; lfIndex !== -1;) {
				if (searchIndex === lfIndex) {
					dataLines > 0 && onEvent({
						id,
						event: eventType,
						data
					}), id = void 0, data = "", dataLines = 0, eventType = void 0, searchIndex = lfIndex + 1, lfIndex = chunk.indexOf(`
`, searchIndex);
					continue;
				}
				const firstCharCode = chunk.charCodeAt(searchIndex);
				if (isDataPrefix(chunk, searchIndex, firstCharCode)) {
					const valueStart = chunk.charCodeAt(searchIndex + 5) === SPACE ? searchIndex + 6 : searchIndex + 5, value = chunk.slice(valueStart, lfIndex);
					if (dataLines === 0 && chunk.charCodeAt(lfIndex + 1) === LF) {
						onEvent({
							id,
							event: eventType,
							data: value
						}), id = void 0, data = "", eventType = void 0, searchIndex = lfIndex + 2, lfIndex = chunk.indexOf(`
`, searchIndex);
						continue;
					}
					data = dataLines === 0 ? value : `${data}
${value}`, dataLines++;
				} else isEventPrefix(chunk, searchIndex, firstCharCode) ? eventType = chunk.slice(chunk.charCodeAt(searchIndex + 6) === SPACE ? searchIndex + 7 : searchIndex + 6, lfIndex) || void 0 : parseLine(chunk, searchIndex, lfIndex);
				searchIndex = lfIndex + 1, lfIndex = chunk.indexOf(`
`, searchIndex);
			}
			return chunk.slice(searchIndex);
		}
		for (; searchIndex < chunk.length;) {
			const crIndex = chunk.indexOf("\r", searchIndex), lfIndex = chunk.indexOf(`
`, searchIndex);
			let lineEnd = -1;
			if (crIndex !== -1 && lfIndex !== -1 ? lineEnd = crIndex < lfIndex ? crIndex : lfIndex : crIndex !== -1 ? crIndex === chunk.length - 1 ? lineEnd = -1 : lineEnd = crIndex : lfIndex !== -1 && (lineEnd = lfIndex), lineEnd === -1) break;
			parseLine(chunk, searchIndex, lineEnd), searchIndex = lineEnd + 1, chunk.charCodeAt(searchIndex - 1) === CR && chunk.charCodeAt(searchIndex) === LF && searchIndex++;
		}
		return chunk.slice(searchIndex);
	}
	function parseLine(chunk, start, end) {
		if (start === end) {
			dispatchEvent();
			return;
		}
		const firstCharCode = chunk.charCodeAt(start);
		if (isDataPrefix(chunk, start, firstCharCode)) {
			const valueStart = chunk.charCodeAt(start + 5) === SPACE ? start + 6 : start + 5, value2 = chunk.slice(valueStart, end);
			data = dataLines === 0 ? value2 : `${data}
${value2}`, dataLines++;
			return;
		}
		if (isEventPrefix(chunk, start, firstCharCode)) {
			eventType = chunk.slice(chunk.charCodeAt(start + 6) === SPACE ? start + 7 : start + 6, end) || void 0;
			return;
		}
		if (firstCharCode === 105 && chunk.charCodeAt(start + 1) === 100 && chunk.charCodeAt(start + 2) === 58) {
			const value2 = chunk.slice(chunk.charCodeAt(start + 3) === SPACE ? start + 4 : start + 3, end);
			value2.includes("\0") || (id = value2);
			return;
		}
		if (firstCharCode === 58) {
			if (onComment) {
				const line2 = chunk.slice(start, end);
				onComment(line2.slice(chunk.charCodeAt(start + 1) === SPACE ? 2 : 1));
			}
			return;
		}
		const line = chunk.slice(start, end), fieldSeparatorIndex = line.indexOf(":");
		if (fieldSeparatorIndex === -1) {
			processField(line, "", line);
			return;
		}
		const field = line.slice(0, fieldSeparatorIndex), offset = line.charCodeAt(fieldSeparatorIndex + 1) === SPACE ? 2 : 1;
		processField(field, line.slice(fieldSeparatorIndex + offset), line);
	}
	function processField(field, value, line) {
		switch (field) {
			case "event":
				eventType = value || void 0;
				break;
			case "data":
				data = dataLines === 0 ? value : `${data}
${value}`, dataLines++;
				break;
			case "id":
				value.includes("\0") || (id = value);
				break;
			case "retry":
				/^\d+$/.test(value) ? onRetry(parseInt(value, 10)) : onError(new ParseError(`Invalid \`retry\` value: "${value}"`, {
					type: "invalid-retry",
					value,
					line
				}));
				break;
			default: onError(new ParseError(`Unknown field "${field.length > 20 ? `${field.slice(0, 20)}\u2026` : field}"`, {
				type: "unknown-field",
				field,
				value,
				line
			}));
		}
	}
	function dispatchEvent() {
		dataLines > 0 && onEvent({
			id,
			event: eventType,
			data
		}), id = void 0, data = "", dataLines = 0, eventType = void 0;
	}
	function reset(options = {}) {
		if (options.consume && pendingFragments.length > 0) {
			const incompleteLine = pendingFragments.join("");
			parseLine(incompleteLine, 0, incompleteLine.length);
		}
		isFirstChunk = !0, id = void 0, data = "", dataLines = 0, eventType = void 0, pendingFragments.length = 0, pendingFragmentsLength = 0, terminated = !1;
	}
	return {
		feed,
		reset
	};
}
function isDataPrefix(chunk, i, firstCharCode) {
	return firstCharCode === 100 && chunk.charCodeAt(i + 1) === 97 && chunk.charCodeAt(i + 2) === 116 && chunk.charCodeAt(i + 3) === 97 && chunk.charCodeAt(i + 4) === 58;
}
function isEventPrefix(chunk, i, firstCharCode) {
	return firstCharCode === 101 && chunk.charCodeAt(i + 1) === 118 && chunk.charCodeAt(i + 2) === 101 && chunk.charCodeAt(i + 3) === 110 && chunk.charCodeAt(i + 4) === 116 && chunk.charCodeAt(i + 5) === 58;
}

// src/adapters/model/model-openai-reply.ts
/** Bytes of one reply that are read, whatever is in them; a line of it may hold less. */
const mostBytes = 33554432;
const mostLineBytes = 4194304;
/** Reads a reply as it comes, or whole from an endpoint that does not stream. A stream that stops before its end is an outage. */
async function readChatReply(response, requestId, limit, parts) {
	const streamed = /event-stream/i.test(response.headers.get("content-type") ?? "");
	let problem;
	try {
		problem = await (streamed ? readEvents(response, parts, limit) : readWhole(response, parts, limit));
	} catch (error) {
		const ended = parts.end(requestId);
		if (ended?.kind === "reply") return ended;
		throw error;
	}
	const ended = parts.end(requestId);
	if (ended !== null) return ended;
	return outage(problem ?? parts.problem() ?? "the reply broke off before its end", requestId, noUsage);
}
async function readEvents(response, parts, limit) {
	const decoder = new TextDecoder();
	let problem = null;
	let done = false;
	const parser = createParser({
		maxBufferSize: mostLineBytes,
		onEvent({ data }) {
			if (data === "[DONE]") done = true;
			else if (!done) parts.add(data);
		},
		onError(error) {
			if (error.type === "max-buffer-size-exceeded") problem = "a line of the reply is too long";
		}
	});
	let bytes = 0;
	for await (const chunk of response.body ?? []) {
		limit.heard();
		bytes += chunk.byteLength;
		if (bytes > mostBytes) return "the reply is too long";
		parser.feed(decoder.decode(chunk, { stream: true }));
		if (done || problem !== null || parts.isOver()) break;
	}
	return problem;
}
async function readWhole(response, parts, limit) {
	const decoder = new TextDecoder();
	let text = "";
	for await (const chunk of response.body ?? []) {
		limit.heard();
		text += decoder.decode(chunk, { stream: true });
		if (text.length > mostLineBytes) return "the reply is too long";
	}
	parts.add(text);
	return null;
}

// src/adapters/model/model-openai-retry.ts
const firstWaitMs = 500;
/** An endpoint that asks for more is down for this question. */
const mostWaitMs = 6e4;
const passing = [
	408,
	409,
	425,
	429,
	500,
	502,
	503,
	504,
	520,
	522,
	524,
	529
];
/** True where the same request may be answered a moment later. A quota that is used up is not. */
function isPassing(status, body) {
	return passing.includes(status) && !/insufficient_quota|billing/i.test(body);
}
/** How long to wait before the next try: as the endpoint asks, else longer each time; null where it asks for too much. */
function waitOf(headers, tries) {
	const waitMs = (headers === null ? null : askedWaitMs(headers)) ?? firstWaitMs * 2 ** (tries - 1);
	return waitMs <= mostWaitMs ? waitMs : null;
}
function askedWaitMs(headers) {
	const exact = numberOf(headers.get("retry-after-ms"));
	if (exact !== null) return exact;
	const after = headers.get("retry-after");
	const seconds = numberOf(after);
	if (seconds !== null) return seconds * 1e3;
	const at = after === null ? NaN : Date.parse(after);
	return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
function numberOf(text) {
	return text !== null && /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null;
}

// src/adapters/model/time-limit.ts
/** How long ago the last part of a reply may be for its model to count as writing. */
const pauseMs = 5e3;
function createTimeLimit({ timeoutMs, silenceMs, abort }) {
	const controller = new AbortController();
	const start = performance.now();
	let why = null;
	let wroteAt = null;
	const end = (reason) => () => {
		why ??= reason;
		controller.abort();
	};
	const interrupt = end("interrupted");
	if (abort?.aborted === true) interrupt();
	abort?.addEventListener("abort", interrupt, { once: true });
	const whole = setTimeout(end("time"), timeoutMs);
	let silence;
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
		}
	};
}

// src/adapters/model/model-openai.ts
const mostTries$1 = 3;
const errorBytes = 65536;
/**
* Chat completions of any OpenAI-compatible endpoint, over the platform's own fetch: streamed, bounded, with few new tries for what passes by
* itself. Redirects are not followed, so that the key reaches no other host.
*/
function createModel(clock) {
	return { async chat(request) {
		const redactor = createRedactor(request.endpoint.key === null ? [] : [request.endpoint.key]);
		const limit = createTimeLimit(request);
		try {
			for (let tries = 1;; tries += 1) {
				const { end, waitMs } = await tryOnce(request, limit, redactor, tries);
				const ended = withoutKey(end, redactor);
				if (waitMs === null || tries >= mostTries$1 || waitMs >= limit.leftMs()) return ended;
				limit.rest();
				await clock.sleep(waitMs, request.abort);
			}
		} finally {
			limit.clear();
		}
	} };
}
async function tryOnce(request, limit, redactor, tries) {
	const over = endedEarly(limit, null);
	if (over !== null) return {
		end: over,
		waitMs: null
	};
	let response;
	try {
		limit.heard();
		response = await fetch(urlOf(request), {
			method: "POST",
			headers: headersOf(request),
			body: chatBody(request),
			redirect: "manual",
			signal: limit.signal
		});
	} catch (error) {
		const early = endedEarly(limit, null);
		if (early !== null) return {
			end: early,
			waitMs: null
		};
		const reason = `the endpoint can't be reached: ${redactor.text(causeOf(error))}`;
		return {
			end: outage(reason, null, unused),
			waitMs: waitOf(null, tries)
		};
	}
	const requestId = requestIdOf(response.headers);
	const parts = createReplyParts(limit.wrote);
	limit.heard();
	try {
		if (response.status !== 200) return await refusedTry(response, requestId, limit, redactor, tries);
		const end = await readChatReply(response, requestId, limit, parts);
		return {
			end,
			waitMs: end.kind === "outage" && !limit.hasWritten() ? waitOf(null, tries) : null
		};
	} catch (error) {
		const early = endedEarly(limit, requestId, parts.text());
		if (early !== null) return {
			end: early,
			waitMs: null
		};
		const reason = `the reply broke off: ${redactor.text(causeOf(error))}`;
		return {
			end: outage(reason, requestId, noUsage),
			waitMs: limit.hasWritten() ? null : waitOf(null, tries)
		};
	} finally {
		await response.body?.cancel().catch(() => void 0);
	}
}
async function refusedTry(response, requestId, limit, redactor, tries) {
	const text = await startOf(response, limit);
	const end = failureOf(response.status, redactor.cutText(text), requestId);
	return {
		end,
		waitMs: end.kind === "outage" && isPassing(response.status, text) ? waitOf(response.headers, tries) : null
	};
}
/** How the limits or the caller ended a try; null where they did not. A model that was writing when its time was up had not failed. */
function endedEarly(limit, requestId, text = "") {
	const usage = noUsage;
	switch (limit.why()) {
		case null: return null;
		case "interrupted": return {
			kind: "interrupted",
			text: "",
			reason: "interrupted",
			requestId,
			usage
		};
		case "silence": return outage(`the endpoint said nothing for ${limit.silenceMs / 1e3} s`, requestId, usage);
		case "time": return limit.isWriting() ? {
			kind: "timed_out",
			text,
			reason: "the time ran out while the model was writing",
			requestId,
			usage
		} : outage("the time ran out before the endpoint answered", requestId, usage);
	}
}
function withoutKey(end, redactor) {
	const requestId = end.requestId === null ? null : redactor.text(end.requestId);
	if (end.kind === "reply") return {
		...end,
		requestId
	};
	return {
		...end,
		requestId,
		reason: redactor.text(end.reason)
	};
}
function urlOf({ endpoint }) {
	return `${withoutTrailing(endpoint.baseUrl, "/")}/chat/completions`;
}
function headersOf({ endpoint }) {
	const { key } = endpoint;
	return {
		"content-type": "application/json",
		accept: "text/event-stream, application/json",
		...key === null ? {} : { authorization: `Bearer ${key}` }
	};
}
const idHeaders = [
	"x-request-id",
	"request-id",
	"apim-request-id",
	"x-ms-request-id"
];
const mostIdChars = 200;
function requestIdOf(headers) {
	for (const name of idHeaders) {
		const value = headers.get(name);
		if (value !== null && value !== "") return value.slice(0, mostIdChars);
	}
	return null;
}
async function startOf(response, limit) {
	const decoder = new TextDecoder();
	let text = "";
	for await (const chunk of response.body ?? []) {
		limit.heard();
		text += decoder.decode(chunk, { stream: true });
		if (text.length >= errorBytes) break;
	}
	return text.slice(0, errorBytes);
}
/** The system's word for what failed, which fetch hides in a cause. */
function causeOf(error) {
	const { cause, message } = error;
	const code = typeof cause?.code === "string" ? cause.code : null;
	const told = typeof cause?.message === "string" && cause.message !== "" ? cause.message : String(message);
	return (code ?? told).replace(/\s+/g, " ").slice(0, 200);
}

// src/adapters/network/loopback-node.ts
const host$2 = "127.0.0.1";
/** Below the ports that systems give to outgoing connections, so that none of those takes one between our look and the service's start. */
const lowestPort = 2e4;
const highestPort = 32e3;
const mostTries = 500;
/** Ports of this machine. Those that were given stay taken for as long as this object lives. */
function createLoopback() {
	const given = /* @__PURE__ */ new Set();
	return {
		async freePort() {
			for (let attempt = 0; attempt < mostTries; attempt++) {
				const port = randomInt(lowestPort, highestPort);
				if (given.has(port)) continue;
				given.add(port);
				if (await isFree(port)) return port;
			}
			return anyPort();
		},
		answers: (port, path, limitMs) => path === null ? accepts(port, limitMs) : serves(port, path, limitMs)
	};
}
function isFree(port) {
	return listening$1(port).then(() => true, () => false);
}
/** The system's own choice, once so many services ran that ours are used up. */
async function anyPort() {
	return listening$1(0);
}
/** Listens for a moment and says where. */
function listening$1(port) {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once("error", reject);
		server.listen({
			port,
			host: host$2,
			exclusive: true
		}, () => {
			const address = server.address();
			const found = typeof address === "object" && address !== null ? address.port : port;
			server.close(() => resolve(found));
		});
	});
}
function accepts(port, limitMs) {
	return new Promise((resolve) => {
		const socket = connect({
			port,
			host: host$2
		});
		const settle = (answer) => {
			socket.destroy();
			resolve(answer);
		};
		socket.setTimeout(limitMs, () => settle(false));
		socket.once("connect", () => settle(true));
		socket.once("error", () => settle(false));
	});
}
function serves(port, path, limitMs) {
	return new Promise((resolve) => {
		const settle = (answer) => {
			clearTimeout(timer);
			request.destroy();
			resolve(answer);
		};
		const timer = setTimeout(() => settle(false), limitMs);
		const request = get({
			host: host$2,
			port,
			path,
			agent: false
		}, ({ statusCode = 0 }) => settle(statusCode >= 200 && statusCode < 400));
		request.on("error", () => settle(false));
	});
}

// src/lib/provider-usage.ts
/** An answer or an event that is longer is not read: its use is then not known. */
const mostChars$1 = 16777216;
/**
* Reads the tokens that an answer states, in the forms of Anthropic's messages, OpenAI's responses and chat completions, and Gemini's, whole or as
* a stream of events. A later statement replaces an earlier one of the same answer.
*/
function createUsageReader(contentType) {
	const said = {
		counts: {},
		model: null
	};
	return contentType.toLowerCase().includes("event-stream") ? eventsReader(said) : wholeReader(said);
}
function eventsReader(said) {
	const decoder = new TextDecoder();
	let lost = false;
	const parser = createParser({
		maxBufferSize: mostChars$1,
		onEvent: ({ data }) => takeJson(data, said),
		onError(error) {
			lost ||= error.type === "max-buffer-size-exceeded";
		}
	});
	return {
		push(chunk) {
			if (!lost) parser.feed(decoder.decode(chunk, { stream: true }));
		},
		end() {
			if (!lost) parser.feed("\n\n");
			return lost ? unknown(said) : usageOf(said);
		}
	};
}
function wholeReader(said) {
	const decoder = new TextDecoder();
	let text = "";
	let lost = false;
	return {
		push(chunk) {
			if (lost) return;
			text += decoder.decode(chunk, { stream: true });
			lost = text.length > mostChars$1;
			if (lost) text = "";
		},
		end() {
			takeJson(text, said);
			return lost ? unknown(said) : usageOf(said);
		}
	};
}
function unknown({ model }) {
	return {
		input: null,
		output: null,
		cached: null,
		model
	};
}
function takeJson(text, said) {
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		return;
	}
	for (const part of Array.isArray(value) ? value : [value]) takePart(part, said);
}
function takePart(part, said) {
	for (const holder of [
		part,
		field(part, "message"),
		field(part, "response")
	]) {
		for (const name of ["usage", "usageMetadata"]) takeCounts(field(holder, name), "", said.counts);
		const model = field(holder, "model") ?? field(holder, "modelVersion");
		if (typeof model === "string" && model !== "") said.model = model.slice(0, 200);
	}
}
/** All numbers of a statement by their path, such as `input_tokens_details.cached_tokens`. */
function takeCounts(value, prefix, counts) {
	if (typeof value !== "object" || value === null) return;
	for (const [name, one] of Object.entries(value)) if (typeof one === "number" && Number.isSafeInteger(one) && one >= 0) counts[`${prefix}${name}`] = one;
	else if (prefix === "") takeCounts(one, `${name}.`, counts);
}
function field(value, name) {
	return typeof value === "object" && value !== null ? value[name] : void 0;
}
function usageOf({ counts, model }) {
	const first = (...names) => names.map((name) => counts[name]).find((count) => count !== void 0);
	const or0 = (name) => counts[name] ?? 0;
	const cached = first("cache_read_input_tokens", "input_tokens_details.cached_tokens", "prompt_tokens_details.cached_tokens", "cachedContentTokenCount");
	const input = first("input_tokens", "prompt_tokens", "promptTokenCount");
	const output = first("output_tokens", "completion_tokens", "candidatesTokenCount");
	const beside = or0("cache_read_input_tokens") + or0("cache_creation_input_tokens");
	return {
		input: input === void 0 ? null : input + beside + or0("toolUsePromptTokenCount"),
		output: output === void 0 ? thoughts(counts) : output + or0("thoughtsTokenCount"),
		cached: input === void 0 ? null : cached ?? 0,
		model
	};
}
/** Gemini leaves out the count of an empty answer, which may have been thought over. */
function thoughts(counts) {
	return counts["promptTokenCount"] === void 0 ? null : counts["thoughtsTokenCount"] ?? 0;
}

// src/adapters/network/broker-headers.ts
/** What belongs to one connection, and what the broker settles itself. */
const ofConnection = [
	"connection",
	"keep-alive",
	"proxy-connection",
	"te",
	"trailer",
	"transfer-encoding",
	"upgrade",
	"http2-settings",
	"content-length",
	"host",
	"expect",
	"forwarded",
	"via"
];
/** What a request may say who it is by; the broker alone says that. */
const credentials = [
	"authorization",
	"x-api-key",
	"x-goog-api-key",
	"api-key",
	"cookie",
	"proxy-authorization"
];
/** What an answer may carry of the provider's dealings with the account. */
const ofAccount = [
	"set-cookie",
	"proxy-authenticate",
	"alt-svc",
	"strict-transport-security"
];
/** The headers of a request as the provider gets them: with the real key, and nothing of the agent's connection or credentials. */
function requestHeaders(given, { access, key }, body) {
	const { name, prefix } = access.keyHeader;
	const kept = without(given, [
		...ofConnection,
		...credentials,
		"accept-encoding",
		name.toLowerCase()
	]);
	const forwarded = Object.entries(kept).filter(([one]) => !one.startsWith("x-forwarded-"));
	return {
		...Object.fromEntries(forwarded),
		"accept-encoding": "identity",
		[name]: `${prefix}${key}`,
		...body === null ? {} : { "content-length": body.length }
	};
}
/** The headers of an answer as the agent gets them. */
function answerHeaders(given) {
	return without(given, [...ofConnection, ...ofAccount]);
}
/** A header that `connection` names belongs to the connection too. */
function without(given, names) {
	const named = String(given.connection ?? "").toLowerCase().split(",").map((name) => name.trim());
	const left = /* @__PURE__ */ new Set([...names, ...named]);
	return Object.fromEntries(Object.entries(given).filter(([name]) => !left.has(name)));
}
/** True when a request carries the key that its agent was told, in whatever way. */
function carriesKey(given, key) {
	return [
		"authorization",
		"x-api-key",
		"x-goog-api-key",
		"api-key"
	].some((name) => String(given[name] ?? "").endsWith(key));
}

// src/adapters/network/broker-request.ts
/** The largest body that a provider takes. */
const mostBodyBytes = 33554432;
const methods = [
	"GET",
	"HEAD",
	"POST"
];
/** Says what may be passed on; null for what may not. Only plain paths are compared, so that nobody reads one in another way. */
function allowedRequest(message, access) {
	const { method = "", url = "" } = message;
	const [path = "", query] = splitOnce(url, "?");
	const plain = /^\/[\w.~:@!$&'()*+,;=/-]*$/.test(path) && !/\/\/|\/\.{1,2}(\/|$)/.test(path);
	if (!methods.includes(method) || !plain || !matchesAny(access.paths, path)) return null;
	const kept = query === void 0 ? "" : keptQuery(query);
	return kept === null ? null : {
		method,
		target: `${path}${kept}`,
		path
	};
}
/** The query without a key in it. */
function keptQuery(query) {
	if (!/^[\x21-\x7e]*$/.test(query) || query.includes("#")) return null;
	const parts = query.split("&").filter((part) => !/^(key|access_token)=/i.test(decoded(part)));
	return parts.length === 0 || parts[0] === "" ? "" : `?${parts.join("&")}`;
}
function decoded(part) {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}
function splitOnce(text, mark) {
	const at = text.indexOf(mark);
	return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
/** The whole body, before anything is passed on: then the provider sees one request with one length. Null when it is too large or was cut off. */
async function readBody(message) {
	const chunks = [];
	let sizeBytes = 0;
	try {
		for await (const chunk of message) {
			sizeBytes += chunk.length;
			if (sizeBytes > mostBodyBytes) return null;
			chunks.push(chunk);
		}
	} catch {
		return null;
	}
	return message.complete ? Buffer.concat(chunks) : null;
}
/** Asks for the tokens of a streamed chat completion, which are told only when asked for. What is no such request stays as it is. */
function withUsageAsked(path, body) {
	if (!path.endsWith("/chat/completions")) return body;
	try {
		const asked = JSON.parse(body.toString("utf8"));
		if (typeof asked !== "object" || asked === null || !("stream" in asked) || asked.stream !== true) return body;
		const options = "stream_options" in asked ? asked.stream_options : null;
		const given = typeof options === "object" && options !== null ? options : {};
		return Buffer.from(JSON.stringify({
			...asked,
			stream_options: {
				...given,
				include_usage: true
			}
		}));
	} catch {
		return body;
	}
}
/** True when an answer to it costs tokens; listing models and counting tokens do not. */
function costsTokens({ method, path }) {
	return method === "POST" && !/(count_tokens|:countTokens|:embedContent)$/.test(path);
}

// src/adapters/network/key-scrubber.ts
const mark = Buffer.from("[redacted]");
/** Replaces a key in what streams by, also where it is split over chunks: a provider may repeat what it was asked with. */
function keyScrubber(key) {
	const wanted = Buffer.from(key);
	let rest = Buffer.alloc(0);
	return new Transform({
		transform(chunk, _, done) {
			const text = Buffer.concat([rest, chunk]);
			const parts = [];
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
		}
	});
}
/** How many bytes at the end may be the start of the key; an answer is held back by no more than these. */
function startAtEnd(text, wanted) {
	const most = Math.min(text.length, wanted.length - 1);
	for (let size = most; size > 0; size--) if (text.subarray(text.length - size).equals(wanted.subarray(0, size))) return size;
	return 0;
}

// src/adapters/network/broker-forward.ts
/** Statuses with which a provider says that it, or the account, is in trouble. */
const outages = [
	401,
	402,
	403,
	408,
	425,
	429
];
/** Passes one request on to its provider, whose address no request can change, and streams the answer back while its tokens are counted. */
async function forward(asked, given, body, reply, forwarding) {
	const { provider, tally, abort } = forwarding;
	const number = tally.asked();
	const { host } = new URL(provider.access.baseUrl);
	const answer = await ask(asked, given, body, forwarding).catch((error) => codeOf(error));
	if (typeof answer === "string") {
		if (abort.aborted) return forwarding.onUsage({
			input: null,
			output: null,
			cached: null,
			model: null
		});
		tally.settled(number, `${host} could not be reached (${answer})`);
		refuse(reply, 502, `${host} could not be reached (${answer})`);
		return;
	}
	const { statusCode = 502 } = answer;
	const failed = outages.includes(statusCode) || statusCode >= 500;
	tally.settled(number, failed ? `${host} answered ${statusCode}` : null);
	if (!await streamBack(answer, reply, forwarding, statusCode < 300 && costsTokens(asked)) && !abort.aborted) tally.settled(number, `${host} broke off its answer`);
}
async function ask({ method, target }, given, body, { provider, agents, abort }) {
	const { protocol, hostname, port } = new URL(provider.access.baseUrl);
	const secure = protocol === "https:";
	const headers = requestHeaders(given.headers, provider, body);
	return new Promise((resolve, reject) => {
		const sent = (secure ? request$1 : request)({
			protocol,
			hostname,
			port,
			method,
			path: target,
			headers,
			agent: secure ? agents.https : agents.http,
			signal: abort
		}, resolve);
		sent.on("error", reject);
		sent.end(body ?? void 0);
	});
}
/**
* Streams an answer. It is read to its end although the agent has gone, because what it used is known only then. False when the provider broke it
* off.
*/
async function streamBack(answer, reply, { provider, onUsage }, counts) {
	const reader = createUsageReader(String(answer.headers["content-type"] ?? ""));
	const out = new PassThrough();
	reply.writeHead(answer.statusCode ?? 502, answerHeaders(answer.headers));
	const sending = pipeline(out, keyScrubber(provider.key), reply).catch(() => void 0);
	let whole = true;
	try {
		for await (const chunk of answer) {
			reader.push(chunk);
			if (!reply.destroyed && !out.write(chunk)) await drained(out, reply);
		}
	} catch {
		whole = false;
		reply.destroy();
	}
	out.end();
	const said = reader.end();
	if (counts) onUsage(whole ? said : {
		...said,
		input: null,
		output: null,
		cached: null
	});
	await sending;
	return whole;
}
/** Waits until more can be written, or nobody reads it any more. */
function drained(out, reply) {
	return new Promise((resolve) => {
		out.once("drain", resolve);
		out.once("close", resolve);
		reply.once("close", resolve);
	});
}
/** Answers in the broker's own words, in the form in which providers tell errors. */
function refuse(reply, status, message) {
	if (reply.headersSent || reply.destroyed) return;
	const text = JSON.stringify({
		type: "error",
		error: {
			type: "casegate",
			code: "casegate",
			message
		}
	});
	reply.writeHead(status, {
		"content-type": "application/json",
		"content-length": Buffer.byteLength(text),
		connection: "close"
	});
	reply.end(text);
}
function codeOf(error) {
	const code = error instanceof Error && "code" in error ? error.code : null;
	return typeof code === "string" ? code : "unknown";
}

// src/adapters/network/broker-tally.ts
/** A provider that says nothing for so long is in trouble; a shorter wait may be an agent that asked and went. */
const patienceMs$1 = 6e4;
const mostModels = 10;
const mostRefusals = 100;
const nothing = {
	input: 0,
	output: 0,
	cached: 0
};
function createBrokerTally() {
	let requests = 0;
	let refusals = 0;
	let usage = nothing;
	let budget = null;
	let last = null;
	const models = /* @__PURE__ */ new Map();
	const refused = /* @__PURE__ */ new Set();
	return {
		asked() {
			requests += 1;
			last = {
				request: requests,
				outage: null,
				waitsSinceMs: performance.now()
			};
			return requests;
		},
		settled(request, outage) {
			if (last?.request === request) last = {
				request,
				outage,
				waitsSinceMs: null
			};
		},
		over() {
			if (last === null || last.waitsSinceMs === null) return;
			const waitedMs = performance.now() - last.waitsSinceMs;
			if (waitedMs >= patienceMs$1) last.outage = `the provider had not answered in ${Math.round(waitedMs / 1e3)} s`;
		},
		used(answer) {
			usage = sum(usage, answer);
			const { model } = answer;
			if (model === null || !models.has(model) && models.size >= mostModels) return;
			models.set(model, sum(models.get(model) ?? nothing, answer));
		},
		refused(what) {
			refusals += 1;
			if (refused.size < mostRefusals) refused.add(what);
		},
		pastBudget(reason) {
			refusals += 1;
			budget ??= reason;
		},
		count: () => ({
			requests,
			refusals,
			usage,
			models: [...models].map(([name, tokens]) => ({
				name,
				...tokens
			})),
			outage: last?.outage ?? null,
			budget
		}),
		refusals: () => [...refused]
	};
}
/** What is not known of one answer is not known of all. */
function sum(a, b) {
	const add = (x, y) => x === null || y === null ? null : x + y;
	return {
		input: add(a.input, b.input),
		output: add(a.output, b.output),
		cached: add(a.cached, b.cached)
	};
}

// src/adapters/network/broker-tunnel.ts
const securePort = 443;
/** Where a CONNECT request wants to go, as `host:port`; null for what names no such place. */
function tunnelTarget({ url = "" }) {
	const [, host, port] = /^([a-z0-9._-]+|\[[0-9a-f:.]+\]):(\d{1,5})$/i.exec(url) ?? [];
	if (host === void 0 || Number(port) > 65535) return null;
	return {
		host: host.toLowerCase().replace(/^\[|\]$/g, ""),
		port: Number(port)
	};
}
/** True when a list of hosts names the place: `host`, `host:port` or `*.domain`; without a port 443 is meant. */
function mayReach(hosts, { host, port }) {
	return hosts.some((entry) => {
		const [, name = "", given] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
		if (Number(given ?? securePort) !== port) return false;
		if (name.startsWith("*.")) return isIP(host) === 0 && host.endsWith(name.slice(1));
		return name === host;
	});
}
/** Joins an agent with a host that it may reach; what they say stays between them. */
function tunnel(place, inside, head, abort) {
	const outside = connect(place);
	const end = () => {
		inside.destroy();
		outside.destroy();
	};
	abort.addEventListener("abort", end, { once: true });
	outside.once("connect", () => {
		inside.write("HTTP/1.1 200 Connection established\r\n\r\n");
		if (head.length > 0) outside.write(head);
		inside.pipe(outside).pipe(inside);
	});
	outside.once("error", () => {
		if (outside.connecting || outside.bytesRead === 0) inside.end("HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n");
		else end();
	});
	inside.on("error", end);
	inside.once("close", () => outside.destroy());
	outside.once("close", () => abort.removeEventListener("abort", end));
}
function refuseTunnel(inside) {
	inside.on("error", () => {});
	inside.end("HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
}

// src/adapters/network/broker.ts
/** How long answers that are still streaming when an attempt is over are read for their count. */
const drainMs = 5e3;
const mostAtOnce = 64;
const mostTargetChars = 200;
/** Makes the broker of one attempt: it holds the keys, decides what is passed on, and counts. */
function createBroker(options) {
	const tally = createBrokerTally();
	const stop = new AbortController();
	const open = /* @__PURE__ */ new Set();
	const serve = (provider) => createServer$1((message, reply) => {
		const served = serveRequest(message, reply, provider, {
			...options,
			tally,
			abort: stop.signal,
			full: open.size >= mostAtOnce
		}).catch(() => void reply.destroy()).finally(() => open.delete(served));
		open.add(served);
	});
	const servers = options.providers.map(serve);
	const proxy = proxyServer(options, tally, stop.signal);
	return {
		providers: servers,
		proxy,
		async end() {
			tally.over();
			await Promise.race([Promise.all(open), sleep$1(drainMs)]);
			stop.abort();
			await Promise.all(open);
			for (const server of [...servers, proxy]) {
				server.closeAllConnections();
				server.close();
			}
			return {
				count: tally.count(),
				refused: tally.refusals()
			};
		}
	};
}
async function serveRequest(message, reply, provider, serving) {
	const { tally, key, agents, abort, spent } = serving;
	const { origin } = new URL(provider.access.baseUrl);
	const asked = allowedRequest(message, provider.access);
	if (key !== null && !carriesKey(message.headers, key)) return refuse(reply, 401, "not the key of this attempt");
	if (asked === null || message.headers.upgrade !== void 0) {
		tally.refused(`${shown(message.method)} ${origin}${shown(message.url)}`);
		return refuse(reply, 403, "this is not among the paths that the agent may ask its provider");
	}
	const past = costsTokens(asked) ? serving.refusal() : null;
	if (past !== null) {
		tally.pastBudget(past);
		return refuse(reply, 403, past);
	}
	if (serving.full) return refuse(reply, 429, "too many requests at the same time");
	const body = asked.method === "POST" ? await readBody(message) : null;
	if (asked.method === "POST" && body === null) {
		message.resume();
		return refuse(reply, 413, "the request is too large, or was cut off");
	}
	await forward(asked, message, body === null ? null : withUsageAsked(asked.path, body), reply, {
		provider,
		agents,
		tally,
		abort,
		onUsage(usage) {
			tally.used(usage);
			const { input, output, cached, model } = usage;
			spent?.({
				input: input ?? 0,
				output: output ?? 0,
				cached: cached ?? 0,
				model
			});
		}
	});
}
function proxyServer({ hosts }, tally, abort) {
	const server = createServer$1((message, reply) => {
		tally.refused(`${shown(message.method)} ${shown(message.url)}`);
		refuse(reply, 403, "only CONNECT to a host that the suite names is passed on");
	});
	server.on("connect", (message, inside, head) => {
		const place = tunnelTarget(message);
		if (place !== null && mayReach(hosts, place)) return tunnel(place, inside, head, abort);
		tally.refused(shown(message.url));
		refuseTunnel(inside);
	});
	return server;
}
function shown(text = "") {
	return text.replace(/[^\x21-\x7e]/g, "?").slice(0, mostTargetChars);
}
function sleep$1(ms) {
	return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}

// src/adapters/network/keeper-report.ts
const mostChars = 1048576;
const protocols = {
	"6": "",
	"17": "/udp",
	"1": "/icmp",
	"58": "/icmp"
};
function createKeeperReport() {
	let rest = "";
	let readChars = 0;
	let failed = null;
	let ready = false;
	let blind = false;
	let over = false;
	let more = 0;
	const lookedUp = /* @__PURE__ */ new Set();
	const refused = /* @__PURE__ */ new Set();
	const reached = /* @__PURE__ */ new Set();
	function take(line) {
		const [word, ...values] = line.split(" ");
		if (word === "F") failed = values.join(" ");
		if (word === "S") {
			ready = true;
			blind = values[0] !== "1";
		}
		if (word === "Q") lookedUp.add(values[1] ?? "");
		if (word === "O") more = Number(values[0]);
		if (word === "D") over = true;
		if (word !== "C") return;
		const [protocol = "", port = "", address = "", name = ""] = values;
		refused.add(destination(protocol, port, name === "" ? address : name));
		if (name !== "") reached.add(name);
	}
	return {
		push(text) {
			readChars += text.length;
			if (readChars > mostChars) return;
			const lines = (rest + text).split("\n");
			rest = lines.pop() ?? "";
			for (const line of lines) take(line);
		},
		failure: () => failed,
		over: () => over,
		refused: () => ({
			refused: [...refused, ...[...lookedUp].filter((name) => !reached.has(name)).map((name) => `${name} (looked up)`)],
			open: openReason({
				ready,
				blind,
				over,
				more
			})
		})
	};
}
function destination(protocol, port, place) {
	const host = place.includes(":") ? `[${place}]` : place;
	const name = protocols[protocol] ?? `/protocol ${protocol}`;
	return port === "0" ? `${host}${name}` : `${host}:${port}${name}`;
}
function openReason(seen) {
	if (!seen.ready) return "what it wanted of the network was not watched";
	if (!seen.over) return "the watch over its network was ended before the attempt was";
	if (seen.blind) return "only looked-up names are seen on this machine";
	return seen.more > 0 ? `${seen.more} more were not written down` : null;
}

// src/adapters/network/gate-doors.ts
const host$1 = "127.0.0.1";
/** A first line is a word or a port. */
const mostFirstBytes = 16;
const patienceMs = 1e4;
/** How long the keeper's last words may take to arrive once it has been told to end. */
const lastWordsMs = 1500;
/** Listens on a path. Each connection says in its first line which door it comes from, or that it is the keeper's report. */
async function openDoors(path, { services, servers }) {
	const report = createKeeperReport();
	const sockets = /* @__PURE__ */ new Set();
	let reporting = null;
	const server = createServer({ allowHalfOpen: true }, (socket) => {
		sockets.add(socket);
		socket.once("close", () => sockets.delete(socket));
		socket.on("error", () => socket.destroy());
		firstLine(socket, (line) => {
			const port = Number(line);
			const own = servers.get(port);
			if (line === "report" && reporting === null) reporting = listenTo(socket, report);
			else if (own !== void 0) own.emit("connection", socket);
			else if (services.includes(port)) passOn(socket, port);
			else socket.destroy();
		});
	});
	await listening(server, path);
	return {
		ports: [.../* @__PURE__ */ new Set([...services, ...servers.keys()])],
		async close() {
			if (reporting !== null) await Promise.race([reporting, sleep(lastWordsMs)]);
			for (const socket of sockets) socket.destroy();
			server.close();
			return report;
		}
	};
}
function listening(server, path) {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(path, resolve);
	});
}
/** Reads the first line and leaves all that follows it unread; who says none in time is not served. */
function firstLine(socket, use) {
	const timer = setTimeout(() => socket.destroy(), patienceMs).unref();
	let text = Buffer.alloc(0);
	const read = () => {
		const chunk = socket.read();
		if (chunk === null) return;
		text = Buffer.concat([text, chunk]);
		const end = text.indexOf(10);
		if (end < 0 && text.length <= mostFirstBytes) return;
		clearTimeout(timer);
		socket.off("readable", read);
		if (end < 0 || end > mostFirstBytes) {
			socket.destroy();
			return;
		}
		if (text.length > end + 1) socket.unshift(text.subarray(end + 1));
		use(text.subarray(0, end).toString("latin1"));
	};
	socket.on("readable", read);
	socket.once("close", () => clearTimeout(timer));
}
function listenTo(socket, report) {
	socket.on("data", (chunk) => report.push(chunk.toString("latin1")));
	socket.once("end", () => socket.end());
	socket.resume();
	return new Promise((resolve) => socket.once("close", () => resolve()));
}
function passOn(inside, port) {
	const outside = connect({
		port,
		host: host$1,
		allowHalfOpen: true
	});
	inside.pipe(outside).pipe(inside);
	outside.on("error", () => inside.destroy());
	outside.once("close", () => inside.destroy());
	inside.once("close", () => outside.destroy());
}
function sleep(ms) {
	return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}

// src/adapters/network/keeper-perl-watch.ts
/**
* The part of the keeper that sees what is refused: one packet socket for IPv4 and one for IPv6, each with a filter in the kernel that lets pass
* the first packet of a TCP connection, datagrams but those of the resolver, echo requests, and all other protocols, unless they go to
* the loopback addresses. Traffic with services and the broker thus costs nothing.
*/
const watchPerl = `
sub filter { return join '', map { pack('S C C L', @$_) } @_ }
my $four = filter([0x20, 0, 0, 16], [0x54, 0, 0, 0xff000000], [0x15, 15, 0, 0x7f000000], [0x30, 0, 0, 9], [0xb1, 0, 0, 0],
  [0x15, 0, 3, 6], [0x50, 0, 0, 13], [0x54, 0, 0, 0x12], [0x15, 8, 9, 2],
  [0x15, 0, 4, 17], [0x48, 0, 0, 0], [0x15, 6, 0, 53], [0x48, 0, 0, 2], [0x15, 4, 3, 53],
  [0x15, 0, 2, 1], [0x50, 0, 0, 0], [0x15, 0, 1, 8], [6, 0, 0, 128], [6, 0, 0, 0]);
my $six_filter = filter([0x20, 0, 0, 24], [0x15, 0, 6, 0], [0x20, 0, 0, 28], [0x15, 0, 4, 0], [0x20, 0, 0, 32], [0x15, 0, 2, 0],
  [0x20, 0, 0, 36], [0x15, 14, 0, 1], [0x30, 0, 0, 6],
  [0x15, 0, 3, 6], [0x30, 0, 0, 53], [0x54, 0, 0, 0x12], [0x15, 8, 9, 2],
  [0x15, 0, 4, 17], [0x28, 0, 0, 40], [0x15, 6, 0, 53], [0x28, 0, 0, 42], [0x15, 4, 3, 53],
  [0x15, 0, 2, 58], [0x30, 0, 0, 40], [0x15, 0, 1, 128], [6, 0, 0, 128], [6, 0, 0, 0]);
sub watch {
  my ($kind, $program) = @_;
  socket(my $watch, 17, 2, $kind >> 8 | ($kind & 255) << 8) or return ();
  setsockopt($watch, 1, 26, pack('S x6 P', length($program) / 8, $program)) or return ();
  return unblock($watch);
}
my @watches = (watch(0x800, $four), watch(0x86dd, $six_filter));

sub seen {
  my ($packet) = @_;
  my $version = vec($packet, 0, 8) >> 4;
  my ($protocol, $to, $rest) = $version == 4
    ? (unpack('x9 C', $packet), join('.', unpack('x16 C4', $packet)), substr($packet, 4 * (vec($packet, 0, 8) & 15)))
    : (unpack('x6 C', $packet), join(':', map { sprintf '%x', $_ } unpack('x24 n8', $packet)), substr($packet, 40));
  my $port = $protocol == 6 || $protocol == 17 ? unpack('x2 n', $rest) || 0 : 0;
  tell_once("C $protocol $port $to " . ($name{$to} || ''));
}
`;

// src/adapters/network/keeper-perl.ts
/**
* The program that furnishes an attempt's network namespace and watches over it, in perl without modules so that it is ready in a few
* milliseconds. Every address is local there and nothing listens, so what an attempt wants to reach is refused at once, and seen: by a packet
* socket, whatever the port. Names are answered by a resolver on port 53 of every address, each with an address of its own from 198.18.0.0/15,
* which is set aside for tests, so that a connection tells its name.
*
* Arguments: the path of the gate's socket, and the ports on 127.0.0.1 that lead to it. Such a connection is passed on to the socket, after a
* line with the port. `ready` on standard output says that all of it stands. A connection of its own begins with the line `report`, then tells
* the gate, one line each: `F what errno` it can't be done, `S` ready, and 1 where destinations are seen, `Q type name` a name was looked up,
* `C protocol port address name` a destination was refused, `O count` so many more were not written down, `D` that was all. SIGTERM asks for that
* end.
*/
const keeperPerl = String.raw`
my ($gate, @ports) = @ARGV;
my ($most, $over, %told, %address, %name) = (512, 0);
$SIG{PIPE} = 'IGNORE';
pipe(my $asked, my $ask) or exit 1;
$SIG{TERM} = sub { syswrite($ask, 'T') };
sub reach {
  socket(my $door, 1, 1, 0) or return undef;
  return connect($door, pack('S Z*', 1, $gate)) ? $door : undef;
}
my $report = reach() or exit 1;
sub tell_gate { syswrite($report, "$_[0]\n") }
tell_gate('report');
sub give_up { my $errno = $! + 0; tell_gate("F $_[0] $errno"); exit 1 }
sub tell_once {
  return if $told{$_[0]};
  if (keys %told >= $most) { $over++; return }
  $told{$_[0]} = 1;
  tell_gate($_[0]);
}

socket(my $plain, 2, 2, 0) or give_up('socket');
ioctl($plain, 0x8914, my $flags = pack('a16 s x22', 'lo', 1)) or give_up('loopback');
sub route {
  my ($family, $scope) = @_;
  socket(my $link, 16, 3, 0) or return 0;
  my $body = pack('C8 L S S L', $family, 0, 0, 0, 255, 3, $scope, 2, 0, 8, 4, 1);
  syswrite($link, pack('L S S L L', 16 + length $body, 24, 0x405, 1, 0) . $body) or return 0;
  sysread($link, my $reply, 512) or return 0;
  return unpack('x16 l', $reply) == 0;
}
route(2, 254) or give_up('route');
route(10, 0);

sub unblock { fcntl($_[0], 4, 0x800); fcntl($_[0], 2, 1); return $_[0] }
sub here { my ($family, $port) = @_; return $family == 2 ? pack('S n x12', 2, $port) : pack('S n x24', 10, $port) }
sub bound {
  my ($family, $kind, $where) = @_;
  socket(my $socket, $family, $kind, 0) or return undef;
  setsockopt($socket, 1, 2, 1);
  setsockopt($socket, 41, 26, 1) if $family == 10;
  bind($socket, $where) or return undef;
  if ($kind == 1) { listen($socket, 128) or return undef }
  return unblock($socket);
}
my @questions = map { bound($_, 2, here($_, 53)) || () } 2, 10;
my @talks = map { bound($_, 1, here($_, 53)) || () } 2, 10;
@questions && @talks or give_up('resolver');
my %doors;
for my $port (@ports) {
  my $door = bound(2, 1, pack('S n C4 x8', 2, $port, 127, 0, 0, 1)) or give_up("port-$port");
  $doors{fileno $door} = [$door, $port];
}

${watchPerl}
my $host = '';
if (open(my $file, '<', '/proc/sys/kernel/hostname')) { $host = lc(<$file> || ''); chomp $host }
sub answer {
  my ($query) = @_;
  return undef if length $query < 17 || vec($query, 2, 8) & 0x80;
  my ($at, @labels) = (12);
  while ((my $size = vec($query, $at, 8)) && $at < length $query) {
    return undef if $size > 63;
    push @labels, substr($query, $at + 1, $size);
    $at += $size + 1;
  }
  return undef if $at + 5 > length $query;
  my $asked = lc join '.', @labels;
  $asked =~ s/[^a-z0-9._-]/sprintf '\\x%02x', ord $&/ge;
  my ($type, $class) = unpack('n n', substr($query, $at + 1, 4));
  my $own = $asked eq 'localhost' || $asked =~ /\.localhost$/ || $asked eq $host;
  my $address = $own ? '127.0.0.1' : $address{$asked};
  if (!defined $address) {
    my $count = keys %address;
    $address = $count < $most ? sprintf('198.18.%d.%d', 1 + $count / 250, 1 + $count % 250) : '198.19.255.255';
    if ($count < $most) { $address{$asked} = $address; $name{$address} = $asked }
  }
  tell_once("Q $type " . substr($asked, 0, 300)) unless $own;
  my $found = $type == 1 && $class == 1;
  my $reply = $found ? pack('n n n N n C4', 0xc00c, 1, 1, 1, 4, split /\./, $address) : '';
  return substr($query, 0, 2) . pack('n5', 0x8180, 1, $found, 0, 0) . substr($query, 12, $at - 7) . $reply;
}

my (%pipes, %talkers);
sub closed {
  my ($side) = @_;
  for my $one ($side, $side->{other}) { delete $pipes{fileno $one->{socket}}; close $one->{socket} }
}
sub opened {
  my ($door, $port) = @_;
  accept(my $inside, $door) or return;
  my $outside = reach() or return;
  my ($near, $far) = map { { socket => unblock($_), out => '', ended => 0, shut => 0 } } $inside, $outside;
  ($near->{other}, $far->{other}) = ($far, $near);
  $far->{out} = "$port\n";
  $pipes{fileno $_->{socket}} = $_ for $near, $far;
}
sub flow {
  my ($side, $readable, $writable) = @_;
  my $other = $side->{other};
  if ($readable) {
    my $count = sysread($side->{socket}, $other->{out}, 65536, length $other->{out});
    if (!defined $count) { return closed($side) unless $! == 11 }
    elsif ($count == 0) { $side->{ended} = 1 }
  }
  for my $one ($other, $side) {
    if (length $one->{out} && ($one == $other || $writable)) {
      my $count = syswrite($one->{socket}, $one->{out});
      if (defined $count) { substr($one->{out}, 0, $count, '') }
      elsif ($! != 11) { return closed($side) }
    }
    if ($one->{other}{ended} && !length $one->{out} && !$one->{shut}) { $one->{shut} = 1; shutdown($one->{socket}, 1) }
  }
  closed($side) if $side->{shut} && $other->{shut};
}

sub look {
  for my $watch (@watches) { for (1 .. 4096) { defined recv($watch, my $packet, 128, 0) or last; seen($packet) } }
  for my $socket (@questions) {
    for (1 .. 1024) {
      defined(my $from = recv($socket, my $query, 4096, 0)) or last;
      my $reply = answer($query);
      if (defined $reply) { send($socket, $reply, 0, $from) } else { tell_once('C 17 53 ? ') }
    }
  }
}
sub talk {
  my ($talker) = @_;
  my $count = sysread($talker->[0], $talker->[1], 4096, length $talker->[1]);
  my $size = length $talker->[1] >= 2 ? unpack('n', $talker->[1]) : 65535;
  if ($count && $size + 2 > length $talker->[1]) { return }
  my $reply = $count ? answer(substr($talker->[1], 2, $size)) : undef;
  syswrite($talker->[0], pack('n', length $reply) . $reply) if defined $reply;
  delete $talkers{fileno $talker->[0]};
  close $talker->[0];
}

tell_gate('S ' . (@watches == 2 ? 1 : 0));
syswrite(STDOUT, "ready\n");
while (1) {
  my ($read, $write) = ('', '');
  my $room = keys %pipes < 400;
  vec($read, fileno $_, 1) = 1 for $asked, $report, @watches, @questions, keys %talkers < 50 ? @talks : (), $room ? map { $_->[0] } values %doors : ();
  vec($read, $_, 1) = 1 for keys %talkers;
  for my $side (values %pipes) {
    vec($read, fileno $side->{socket}, 1) = 1 if !$side->{ended} && !length $side->{other}{out};
    vec($write, fileno $side->{socket}, 1) = 1 if length $side->{out};
  }
  next if select($read, $write, undef, undef) < 0;
  look();
  for my $socket (@talks) {
    while (accept(my $new, $socket)) { $talkers{fileno $new} = [unblock($new), ''] }
  }
  talk($_) for grep { vec($read, fileno $_->[0], 1) } values %talkers;
  for my $fd (keys %pipes) { flow($pipes{$fd}, vec($read, $fd, 1), vec($write, $fd, 1)) if $pipes{$fd} }
  for (values %doors) { opened(@$_) if vec($read, fileno $_->[0], 1) }
  exit 0 if vec($read, fileno $report, 1);
  last if vec($read, fileno $asked, 1);
}
look();
for my $watch (@watches) {
  my $counts = pack('L2', 0, 0);
  $over += unpack('x4 L', $counts) if defined($counts = getsockopt($watch, 263, 6));
}
tell_gate("O $over") if $over;
tell_gate('D');
# The last to close a packet socket waits for the kernel: that is not the one that is waited for.
exit 0 if fork;
`;

// src/adapters/network/network-gate.ts
const host = "127.0.0.1";
/** A path of a socket has room for 107 bytes. */
const mostPathBytes = 107;
/** Makes the networks of attempts. Connections to providers are kept for all of them. */
function createNetworks(outside) {
	const agents = {
		http: new Agent({ keepAlive: true }),
		https: new Agent$1({ keepAlive: true })
	};
	return {
		async open(request) {
			const key = request.closed ? null : `${dummyKey}-${outside.randomId()}`;
			const broker = createBroker({
				...request,
				agents,
				key
			});
			return request.closed ? closedNetwork(request, broker, outside) : openNetwork(request, broker, key ?? "casegate-dummy-key");
		},
		async close() {
			agents.http.destroy();
			agents.https.destroy();
		}
	};
}
/** A network of its own: all that leads out of it are doors to the gate's socket. */
async function closedNetwork(request, broker, { files, loopback }) {
	const folder = await files.makeFolder();
	const path = join(folder, "gate");
	if (Buffer.byteLength(path) > mostPathBytes) throw new UserError({
		where: folder,
		what: "its name is too long for a socket in it",
		todo: "set TMPDIR to a folder with a short name"
	});
	const ports = await Promise.all(broker.providers.map(() => loopback.freePort()));
	const proxyPort = request.hosts.length === 0 ? null : await loopback.freePort();
	const doors = await openDoors(path, {
		services: request.servicePorts,
		servers: new Map([...broker.providers.map((server, index) => [ports[index] ?? 0, server]), ...proxyPort === null ? [] : [[proxyPort, broker.proxy]]])
	});
	await chmod(path, 384);
	const resolver = join(folder, "resolv.conf");
	await writeFile(resolver, `nameserver ${host}\n`);
	await chmod(resolver, 420);
	return {
		plan: planOf(path, doors.ports, resolver),
		endpoints: endpointsOf(request, ports, dummyKey),
		variables: proxyPort === null ? {} : proxyVariables(proxyPort),
		end: once(async () => {
			await files.removeFolder(folder);
			return endOf(request, broker, doors);
		})
	};
}
/** The machine's network, in which the broker listens on ports of its own for who knows the attempt's key. */
async function openNetwork(request, broker, key) {
	return {
		plan: null,
		endpoints: endpointsOf(request, await Promise.all(broker.providers.map((server) => new Promise((resolve, reject) => {
			server.once("error", reject);
			server.listen({
				port: 0,
				host
			}, () => {
				const address = server.address();
				resolve(typeof address === "object" && address !== null ? address.port : 0);
			});
		}))), key),
		variables: {},
		end: once(() => endOf(request, broker, null))
	};
}
async function endOf(request, broker, doors) {
	const report = await doors?.close() ?? null;
	const { count, refused } = await broker.end();
	const network = report?.refused() ?? {
		refused: [],
		open: null
	};
	const brokered = request.providers.length > 0;
	return {
		refused: doors === null && !brokered ? null : {
			...network,
			refused: [...network.refused, ...refused]
		},
		broker: brokered ? count : null
	};
}
function planOf(path, ports, resolver) {
	return {
		helper: {
			argv: [
				perlPath(),
				"-e",
				keeperPerl,
				"--",
				path,
				...ports.map(String)
			],
			env: {}
		},
		resolver
	};
}
function perlPath() {
	const found = programPath("perl");
	if (found !== void 0) return found;
	throw new UserError({
		where: "agent.network",
		what: "a closed network needs perl, which is not there",
		todo: "install perl, or let the suite say allow"
	});
}
function endpointsOf({ providers }, ports, key) {
	return providers.map(({ access }, index) => {
		const path = withoutTrailing(new URL(access.baseUrl).pathname, "/");
		return {
			baseUrl: `http://${host}:${ports[index]}${path}`,
			key
		};
	});
}
/** Programs read these in either case. */
function proxyVariables(port) {
	const variables = {
		HTTPS_PROXY: `http://${host}:${port}`,
		NO_PROXY: `${host},localhost`
	};
	const lower = Object.entries(variables).map(([name, value]) => [name.toLowerCase(), value]);
	return {
		...variables,
		...Object.fromEntries(lower)
	};
}
function once(act) {
	let done = null;
	return () => {
		done ??= act();
		return done;
	};
}

export { createLoopback as n, createModel as r, createNetworks as t };