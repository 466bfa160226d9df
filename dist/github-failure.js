import { Yn as ForgeError } from "./engine.js";
import { n as isRateLimit } from "./github-client2.js";

// src/adapters/github/github-failure.ts
const MOST_CHARACTERS = 200;
const SHORTEST_TOKEN = 8;
/** One bounded line of the message without the link to the documentation, control characters and the token. */
function quoted(failure, token) {
	const own = failure.message.replace(/ - https?:\/\/\S+|\s?\(secondary rate limit\)/g, "");
	const line = (token.length < SHORTEST_TOKEN ? own : own.replaceAll(token, "[redacted]")).replace(/[\s\p{C}]+/gu, " ").trim();
	return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}\u2026` : line;
}
function reason(failure, permission, token) {
	const said = quoted(failure, token);
	const { status, response } = failure;
	if (status === void 0 || response === void 0) return `GitHub did not answer (${said})`;
	if (isRateLimit(failure)) return `GitHub's rate limit asks to wait longer than is allowed here (HTTP ${status})`;
	if (status === 401) return "GitHub does not accept the token (HTTP 401)";
	if (status === 403) return `the token needs \`${permission}\` (HTTP 403: ${said})`;
	if (status === 404) return `GitHub does not find it, or the token lacks \`${permission}\` (HTTP 404)`;
	return `GitHub answered HTTP ${status} (${said})`;
}
/** Turns whatever a request threw into one sentence that names the missing permission. */
function toForgeError(error, attempted, token) {
	const failure = error instanceof Error ? error : new Error(String(error));
	const status = failure.response === void 0 ? null : failure.status ?? null;
	return new ForgeError(`${attempted.failed}: ${reason(failure, attempted.permission, token)}.`, status);
}

export { toForgeError };