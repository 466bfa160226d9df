import type { Pair, YAMLMap } from "yaml";
import { canonicalJson } from "../lib/canonical-json.ts";
import { lateLibraries } from "../lib/late-libraries.ts";
import type { Json } from "../model/json.ts";

/** Which case of a definition file is edited, and where it stands when it has no id of its own. */
export interface CasePlace {
  id: string;
  /** The line on which the case begins, from 1. */
  line: number;
}

/**
 * The text of a definition file with one key of one case set to a value. Everything else stays byte for byte as it was, comments and layout too;
 * only where the text around the key is too unusual for that is the file written anew by the YAML library, which keeps comments. Null when the
 * case is not found there, or stands in an alias.
 */
export function setCaseKey(
  file: string,
  text: string,
  place: CasePlace,
  key: string,
  value: Json,
): string | null {
  if (!file.endsWith(".jsonl")) return setInDocument(text, file.endsWith(".json"), place, key, value);
  const lines = text.split("\n");
  const index = place.line - 1;
  const line = lines[index];
  const edited = line === undefined ? null : setInDocument(line, true, place, key, value);
  if (edited === null) return null;
  lines[index] = edited.includes("\n") ? JSON.stringify(JSON.parse(edited)) : edited;
  return lines.join("\n");
}

function setInDocument(
  text: string,
  json: boolean,
  place: CasePlace,
  key: string,
  value: Json,
): string | null {
  const document = lateLibraries.yaml().parseDocument(text, { version: "1.2", uniqueKeys: false });
  const map = findCase(document.contents, place, text);
  if (map === null || document.errors.length > 0) return null;
  const wanted = withKey(document.toJS({ maxAliasCount: 1000 }), place, key, value);
  const spliced = splice(text, map, json, key, value);
  if (spliced !== null && sameValue(spliced, wanted)) return spliced;
  map.set(key, document.createNode(value));
  return json ? `${JSON.stringify(document.toJS(), null, 2)}\n` : document.toString({ lineWidth: 0 });
}

function findCase(contents: unknown, { id, line }: CasePlace, text: string): YAMLMap | null {
  const { isMap, isSeq } = lateLibraries.yaml();
  if (isMap(contents)) return contents;
  if (!isSeq(contents)) return null;
  const maps = contents.items.filter((item): item is YAMLMap => isMap(item));
  const lineOf = (map: YAMLMap) => text.slice(0, map.range?.[0] ?? 0).split("\n").length;
  return maps.find((map) => map.get("id") === id) ?? maps.find((map) => lineOf(map) === line) ?? null;
}

/** What the file must hold afterwards, as plain values. */
function withKey(whole: unknown, { id }: CasePlace, key: string, value: Json): unknown {
  if (!Array.isArray(whole)) return { ...(whole as object), [key]: value };
  return whole.map((one) =>
    (one as { id?: unknown }).id === id ? { ...(one as object), [key]: value } : one,
  );
}

function sameValue(text: string, wanted: unknown): boolean {
  const document = lateLibraries.yaml().parseDocument(text, { version: "1.2", uniqueKeys: false });
  if (document.errors.length > 0) return false;
  return canonicalJson(document.toJS({ maxAliasCount: 1000 }) as Json) === canonicalJson(wanted as Json);
}

/** The text with the key's new value in place of its old one, or behind the last key of the map. */
function splice(text: string, map: YAMLMap, json: boolean, key: string, value: Json): string | null {
  const pairs = map.items as Pair[];
  const keyOf = (pair: Pair) => (lateLibraries.yaml().isScalar(pair.key) ? pair.key.value : null);
  const old = pairs.find((pair) => keyOf(pair) === key);
  const last = pairs.at(-1);
  if (last === undefined) return null;
  const indent = indentOf(text, startOf(old ?? last));
  if (map.flow === true || json) {
    const flow = flowText(json, key, value, indent.isOwnLine ? indent.text : null);
    if (old !== undefined) return `${text.slice(0, startOf(old))}${flow}${text.slice(endOf(old))}`;
    const glue = indent.isOwnLine ? `,\n${indent.text}` : ", ";
    return `${text.slice(0, endOf(last))}${glue}${flow}${text.slice(endOf(last))}`;
  }
  const column = " ".repeat(columnOf(text, startOf(pairs[0] ?? last)));
  const block = blockText(key, value, column);
  if (old !== undefined) {
    const end = lineEnd(text, endOf(old));
    return `${text.slice(0, startOf(old))}${block.trimStart()}${text.slice(end)}`;
  }
  const end = lineEnd(text, endOf(last));
  const before = text.slice(0, end);
  return `${before}${before.endsWith("\n") ? "" : "\n"}${block}${text.slice(end)}`;
}

function startOf({ key }: Pair): number {
  return (key as { range?: readonly number[] }).range?.[0] ?? 0;
}

function endOf({ key, value }: Pair): number {
  const node = (value ?? key) as { range?: readonly number[] };
  return node.range?.[1] ?? 0;
}

/** Just behind the line that holds this offset; the offset itself when it is the start of a line. */
function lineEnd(text: string, offset: number): number {
  if (offset === 0 || text[offset - 1] === "\n") return offset;
  const end = text.indexOf("\n", offset);
  return end === -1 ? text.length : end + 1;
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf("\n", offset - 1) + 1);
}

function indentOf(text: string, offset: number): { text: string; isOwnLine: boolean } {
  const before = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  return { text: before, isOwnLine: before.trim() === "" && before !== "" };
}

/** `"reference": {…}` on one line, or over several with this indentation. */
function flowText(json: boolean, key: string, value: Json, indent: string | null): string {
  const name = json ? JSON.stringify(key) : key;
  if (indent === null) return `${name}: ${oneLine(value)}`;
  return `${name}: ${JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}`)}`;
}

/** JSON on one line with a space behind each comma and colon, as people write it. */
function oneLine(value: Json): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(oneLine).join(", ")}]`;
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${oneLine(member)}`,
  );
  return `{${members.join(", ")}}`;
}

/** A definition file that holds this key alone. */
export function definitionWith(key: string, value: Json): string {
  return blockText(key, value, "");
}

function blockText(key: string, value: Json, column: string): string {
  const text = lateLibraries.yaml().stringify({ [key]: value }, { lineWidth: 0, version: "1.2" });
  return text.replace(/^(?=.)/gm, column);
}
