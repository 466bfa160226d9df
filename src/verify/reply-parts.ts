import type { Json } from "../model/json.ts";
import { splitFences } from "./fenced-code.ts";
import { parseJson } from "./parse-json.ts";

/** The fenced code of a reply, or the `code` field when the whole reply is a JSON object that has one. */
export function codeOf(answer: string): string {
  const code = structuredReply(answer)?.["code"];
  return typeof code === "string" ? code : splitFences(answer).code;
}

/**
 * A reply without its fenced code. Of a structured reply: every text in it but the `code` field, each without its fenced code, with a blank line
 * between them, because no sentence goes on from one into the next.
 */
export function proseOf(answer: string): string {
  const reply = structuredReply(answer);
  if (reply === null) return splitFences(answer).prose;
  const { code, ...rest } = reply;
  const texts = textsIn(typeof code === "string" ? rest : reply);
  return texts.map((text) => splitFences(text).prose).join("\n\n");
}

function structuredReply(answer: string): { readonly [key: string]: Json } | null {
  const parsed = answer.trimStart().startsWith("{") ? parseJson(answer) : null;
  const value = parsed?.kind === "value" ? parsed.value : null;
  return value !== null && typeof value === "object" && !Array.isArray(value)
    ? (value as { readonly [key: string]: Json })
    : null;
}

function textsIn(value: Json): string[] {
  if (typeof value === "string") return [value];
  return value === null || typeof value !== "object" ? [] : Object.values(value).flatMap(textsIn);
}
