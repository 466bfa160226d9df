import type { Json } from "../../model/json.ts";
import type { ChatFailure, ChatUsage } from "../../ports/model.ts";

/** What a question used that was turned away before a model saw it. */
export const unused: ChatUsage = { input: 0, output: 0, cached: 0 };
export const noUsage: ChatUsage = { input: null, output: null, cached: null };

const mostReasonChars = 400;

export function outage(reason: string, requestId: string | null, usage: ChatUsage): ChatFailure {
  return { kind: "outage", text: "", reason: oneLine(reason), requestId, usage };
}

/** What a status that is not 200 means, and the endpoint's own words beside it. */
export function failureOf(status: number, body: string, requestId: string | null): ChatFailure {
  const { message, code } = errorOf(body);
  const told = message === "" ? "" : `: ${message}`;
  const failure = (kind: ChatFailure["kind"], what: string): ChatFailure => ({
    kind,
    text: "",
    reason: oneLine(`${what} (HTTP ${status})${told}`),
    requestId,
    usage: unused,
  });
  if (status === 401 || status === 403)
    return failure("outage", "the endpoint does not accept the credentials");
  if (status === 429) return failure("outage", "the endpoint limits the rate");
  if (status >= 500 || status === 408) return failure("outage", "the endpoint failed");
  if (status >= 300 && status < 400)
    return failure("usage_error", "the endpoint redirects, which is not followed");
  if (status === 404) return failure("usage_error", "the endpoint knows no such model or path");
  if (isTooLong(status, code, message))
    return failure("too_long", "the conversation is too long for the model");
  if (/content_filter|content_policy|ResponsibleAI/i.test(code))
    return failure("refused", "a filter stopped the request");
  return failure("usage_error", "the endpoint does not accept the request");
}

function isTooLong(status: number, code: string, message: string): boolean {
  if (status === 413 || /context_length|tokens_limit_reached/i.test(code)) return true;
  return (
    status === 400 && /maximum context length|context (window|length|size)|too many tokens/i.test(message)
  );
}

/** What an error body or an error event says; whatever form it has. */
export function errorOf(text: string): { message: string; code: string } {
  const parsed = parsedOf(text);
  const error = memberOf(parsed, "error") ?? parsed;
  const message =
    typeof error === "string" ? error : (memberOf(error, "message") ?? memberOf(parsed, "message"));
  const codes = [
    memberOf(error, "code"),
    memberOf(error, "type"),
    memberOf(memberOf(error, "innererror"), "code"),
  ];
  return {
    message: oneLine(typeof message === "string" ? message : parsed === null ? text : ""),
    code: codes.filter((code) => typeof code === "string" || typeof code === "number").join(" "),
  };
}

function parsedOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

function memberOf(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, name) ? (value as Record<string, Json>)[name] : undefined;
}

/** One bounded line without control characters. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f\s]+/g, " ")
    .trim()
    .slice(0, mostReasonChars);
}
