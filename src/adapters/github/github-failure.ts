import { ForgeError } from "../../model/github.ts";
import { isRateLimit } from "./github-client.ts";

/** What was tried, and the permission of a workflow's token that it needs. */
export interface Attempted {
  /** As in "The comment could not be created". */
  failed: string;
  permission: string;
}

interface Failure extends Error {
  status?: number;
  response?: { headers: Record<string, string | number | undefined> };
}

const MOST_CHARACTERS = 200;
// Anything shorter is no token, and hiding it would hide words.
const SHORTEST_TOKEN = 8;

/** One bounded line of the message without the link to the documentation, control characters and the token. */
function quoted(failure: Failure, token: string): string {
  const own = failure.message.replace(/ - https?:\/\/\S+|\s?\(secondary rate limit\)/g, "");
  const hidden = token.length < SHORTEST_TOKEN ? own : own.replaceAll(token, "[redacted]");
  const line = hidden.replace(/[\s\p{C}]+/gu, " ").trim();
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line;
}

function reason(failure: Failure, permission: string, token: string): string {
  const said = quoted(failure, token);
  const { status, response } = failure;
  if (status === undefined || response === undefined) return `GitHub did not answer (${said})`;
  if (isRateLimit(failure))
    return `GitHub's rate limit asks to wait longer than is allowed here (HTTP ${status})`;
  if (status === 401) return "GitHub does not accept the token (HTTP 401)";
  if (status === 403) return `the token needs \`${permission}\` (HTTP 403: ${said})`;
  if (status === 404) return `GitHub does not find it, or the token lacks \`${permission}\` (HTTP 404)`;
  return `GitHub answered HTTP ${status} (${said})`;
}

/** Turns whatever a request threw into one sentence that names the missing permission. */
export function toForgeError(error: unknown, attempted: Attempted, token: string): ForgeError {
  const failure: Failure = error instanceof Error ? error : new Error(String(error));
  const status = failure.response === undefined ? null : (failure.status ?? null);
  return new ForgeError(`${attempted.failed}: ${reason(failure, attempted.permission, token)}.`, status);
}
