import type { Redactor } from "../lib/redact.ts";
import type { Json } from "../model/json.ts";
import { parsePlainJson } from "./plain-json.ts";

/**
 * JSON lines in which escapes hide nothing from the redaction: an encoder may write any character of a secret as `\u003c`, which no
 * list of forms foresees. Only lines that hold a hidden secret are written anew.
 */
export function withoutHiddenSecrets(text: string, redactor: Redactor): string {
  if (!text.includes("\\")) return text;
  return text
    .split("\n")
    .map((line) => (line.includes("\\") ? lineWithout(line, redactor) : line))
    .join("\n");
}

function lineWithout(line: string, redactor: Redactor): string {
  const value = parsePlainJson(line);
  if (value === undefined) return line;
  const before = redactor.count;
  const clean = redacted(value, redactor);
  return redactor.count === before ? line : JSON.stringify(clean);
}

function redacted(value: Json, redactor: Redactor): Json {
  if (typeof value === "string") return redactor.text(value);
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item: Json) => redacted(item, redactor));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [redactor.text(key), redacted(item, redactor)]),
  );
}
