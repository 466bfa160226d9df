import { join } from "node:path";
import * as z from "zod";
import { canonicalJson } from "../lib/canonical-json.ts";
import { UserError } from "../model/errors.ts";
import { type HistoryRow, historyRowSchema } from "../model/history.ts";
import type { Json } from "../model/json.ts";
import type { Files } from "../ports.ts";

/** A folder that keeps the history, and how people name it. */
export interface HistoryPlace {
  path: string;
  name: string;
}

const fileName = "history.jsonl";

function parseRow(text: string, where: string): HistoryRow {
  const parsed = historyRowSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw noRow(where, z.prettifyError(parsed.error).split("\n")[0] ?? "");
}

/** Every row of a store's text, whose place is told in errors. */
export function parseHistory(text: string, where: string): HistoryRow[] {
  const lines = text.split("\n");
  const last = lines.pop() ?? "";
  if (last !== "") throw noRow(`${where}:${lines.length + 1}`, "half-written");
  return lines.map((line, index) => parseRow(line, `${where}:${index + 1}`));
}

/** Every row of the store in the order of its lines; empty where there is none. A line that is no row is an error that names it. */
export async function readHistory(files: Files, { path, name }: HistoryPlace): Promise<HistoryRow[]> {
  const rows: HistoryRow[] = [];
  const end = await files.readLines(join(path, fileName), (bytes) => {
    rows.push(parseRow(new TextDecoder().decode(bytes), `${join(name, fileName)}:${rows.length + 1}`));
  });
  // A last line without its end was being written when something ended the writer: it is no row yet.
  if (end !== null && end.leftoverBytes > 0)
    throw noRow(`${join(name, fileName)}:${rows.length + 1}`, "half-written");
  return rows;
}

function noRow(where: string, why: string): UserError {
  return new UserError({
    where,
    what: `is no row of a history (${why})`,
    todo: "remove that line, or name another folder with --dir",
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Appends the rows of a run, once: a run that is there already adds nothing. Returns how many rows were written. */
export async function appendHistory(
  files: Files,
  place: HistoryPlace,
  rows: readonly HistoryRow[],
): Promise<number> {
  const known = new Set((await readHistory(files, place)).map(({ run }) => run));
  const fresh = rows.filter(({ run }) => !known.has(run));
  if (fresh.length === 0) return 0;
  const lines = await files.appendDurable(join(place.path, fileName));
  try {
    for (const row of fresh) await lines.append(canonicalJson(row as unknown as Json));
  } finally {
    await lines.close();
  }
  return fresh.length;
}
