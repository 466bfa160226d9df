import { lateLibraries } from "../lib/late-libraries.ts";
import type { Json } from "../model/json.ts";
import { parseJson } from "./parse-json.ts";

/** A row by column; a table's cells are texts, JSON's may be anything. */
export type Row = Readonly<Record<string, Json>>;

type Format = "json" | "jsonl" | "markdown" | "csv" | "tsv" | "columns";

/** Rows of a JSON value: a list of objects; null for anything else. */
export function rowsOfJson(value: Json): Row[] | null {
  if (!Array.isArray(value)) return null;
  return value.every(isRow) ? (value as Row[]) : null;
}

function isRow(value: Json): boolean {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/**
 * The rows of a text; null when it is no table of that form. `auto` takes the first form that fits: JSON, JSON lines, a Markdown table (text around it is
 * skipped), then by the first line: tabs, commas, columns apart by two spaces or more. The first line of the last four names the columns.
 */
export function rowsOfText(text: string, format: Format | "auto"): Row[] | null {
  if (format !== "auto") return readers[format](text);
  const parsed = parseJson(text);
  if (parsed.kind === "value") return rowsOfJson(parsed.value);
  const [firstLine = ""] = lines(text);
  const delimited: Format = firstLine.includes("\t") ? "tsv" : firstLine.includes(",") ? "csv" : "columns";
  for (const candidate of ["jsonl", "markdown", delimited] as const) {
    const rows = readers[candidate](text);
    if (rows !== null) return rows;
  }
  return null;
}

const readers: Readonly<Record<Format, (text: string) => Row[] | null>> = {
  json(text) {
    const parsed = parseJson(text);
    return parsed.kind === "value" ? rowsOfJson(parsed.value) : null;
  },
  jsonl(text) {
    const parsed = lines(text).map(parseJson);
    const values = parsed.flatMap((line) => (line.kind === "value" ? [line.value] : []));
    return values.length === 0 || values.length < parsed.length ? null : rowsOfJson(values);
  },
  markdown: markdownRows,
  csv: (text) => delimitedRows(text, ","),
  tsv: (text) => delimitedRows(text, "\t"),
  columns: columnRows,
};

function lines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== "");
}

function delimitedRows(text: string, delimiter: string): Row[] | null {
  try {
    const options = { delimiter, bom: true, skip_empty_lines: true, trim: true };
    return withHeader(lateLibraries.csvParse().parse(text, options) as string[][]);
  } catch {
    return null;
  }
}

function markdownRows(text: string): Row[] | null {
  const all = text.split(/\r?\n/).map((line) => line.trim());
  const separator = all.findIndex((line, index) => index > 0 && isSeparator(line));
  if (separator < 1) return null;
  const end = all.findIndex((line, index) => index > separator && !line.includes("|"));
  const body = all.slice(separator + 1, end === -1 ? all.length : end);
  return withHeader([all[separator - 1] ?? "", ...body].map(markdownCells));
}

function isSeparator(line: string): boolean {
  return /^[\s:|-]+$/.test(line) && line.includes("-") && line.includes("|");
}

function markdownCells(line: string): string[] {
  const inner = line.replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function columnRows(text: string): Row[] | null {
  const all = lines(text).filter((line) => !/^[\s=+|-]+$/.test(line));
  const [header = "", ...body] = all;
  const starts = [...header.matchAll(/\S+(?: \S+)*/g)].map((match) => match.index);
  const names = splitColumns(header);
  if (names.length < 2) return null;
  const cells = body.map((line) => {
    const split = splitColumns(line);
    if (split.length === names.length) return split;
    // An empty cell leaves too few words: then what stands under a name is its.
    return starts.map((start, index) => line.slice(start, starts[index + 1]).trim());
  });
  return withHeader([names, ...cells]);
}

function splitColumns(line: string): string[] {
  return line.trim().split(/\s{2,}|\t/);
}

/** Rows from cells; every row must have the header's number of them. */
function withHeader([names, ...rows]: string[][]): Row[] | null {
  if (names === undefined || new Set(names).size < names.length) return null;
  if (rows.some((row) => row.length !== names.length)) return null;
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ""])));
}
