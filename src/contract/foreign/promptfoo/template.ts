import type { Json } from "../../../model/json.ts";

/** A text with its variables filled in, or why that can't be done here. */
export type Rendered = { kind: "text"; text: string } | { kind: "unusable"; why: string };

export type Vars = Readonly<Record<string, Json>>;

function valueAt(vars: Vars, path: string): Json | undefined {
  let value: Json | undefined = vars;
  for (const key of path.split(".")) {
    const holds: boolean = value !== null && typeof value === "object" && Object.hasOwn(value as object, key);
    value = holds ? (value as { readonly [key: string]: Json })[key] : undefined;
  }
  return value;
}

function shown(value: Json): string {
  return typeof value === "string"
    ? value
    : value !== null && typeof value === "object"
      ? JSON.stringify(value)
      : String(value);
}

const most = 1024 * 1024;

const filters: Readonly<Record<string, (value: Json, text: string) => string>> = {
  dump: (value) => JSON.stringify(value),
  trim: (_, text) => text.trim(),
  lower: (_, text) => text.toLowerCase(),
  upper: (_, text) => text.toUpperCase(),
  safe: (_, text) => text,
};

/** What one `{{…}}` stands for; a text that says why it can't be told is thrown away by the caller. */
function filledIn(inner: string, vars: Vars): Rendered {
  const [path = "", ...names] = inner.split("|").map((part) => part.trim());
  const value = valueAt(vars, path);
  if (value === undefined)
    return { kind: "unusable", why: `nothing gives ${path === "" ? "an empty name" : path.slice(0, 100)}` };
  const unknown = names.find((name) => !Object.hasOwn(filters, name));
  if (unknown !== undefined)
    return { kind: "unusable", why: `the filter ${unknown.slice(0, 100)} is not known` };
  return {
    kind: "text",
    text: names.reduce((text, name) => filters[name]?.(value, text) ?? text, shown(value)),
  };
}

/**
 * Fills in `{{name}}`, `{{name.part}}` and the filters `dump`, `trim`, `lower`, `upper` and `safe`. Blocks, other filters and variables that nobody
 * gives are not guessed at.
 */
export function render(template: string, vars: Vars): Rendered {
  if (/\{%|\{#/.test(template)) return { kind: "unusable", why: "it holds a template block ({% … %})" };
  let why: string | null = null;
  let left = most - template.length;
  const text = template.replace(/\{\{-?([^{}]*)-?\}\}/g, (_, inner: string) => {
    if (why !== null) return "";
    const filled = filledIn(inner.replace(/-$/, ""), vars);
    if (filled.kind === "text") left -= filled.text.length;
    why = filled.kind === "unusable" ? filled.why : left < 0 ? "it becomes longer than 1 MiB" : null;
    return filled.kind === "text" && why === null ? filled.text : "";
  });
  return why === null ? { kind: "text", text } : { kind: "unusable", why };
}
