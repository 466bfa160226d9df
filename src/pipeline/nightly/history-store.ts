import { join } from "node:path";
import * as z from "zod";
import { canonicalJson } from "../../lib/canonical-json.ts";
import { parsedJson } from "../../lib/parsed-json.ts";
import { UserError } from "../../model/errors.ts";
import { type HistoryRow, historyRowSchema } from "../../model/history.ts";
import type { Json } from "../../model/json.ts";
import type { Files } from "../../ports.ts";

/** A folder that keeps the history, and how people name it. */
export interface HistoryPlace {
  path: string;
  name: string;
}

const fileName = "history.jsonl";

function parseRow(text: string, where: string): HistoryRow {
  const parsed = historyRowSchema.safeParse(parsedJson(text));
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
export async function readHistory(files: Files, place: HistoryPlace): Promise<HistoryRow[]> {
  return (await readStore(files, place)).rows;
}

interface Store {
  rows: HistoryRow[];
  /** What stands behind the last line end: what a killed writer left, or, as a row, what an editor cut the line end from. */
  torn: { at: number; row: HistoryRow | null } | null;
}

async function readStore(files: Files, { path, name }: HistoryPlace): Promise<Store> {
  const rows: HistoryRow[] = [];
  const end = await files.readLines(join(path, fileName), (bytes) => {
    rows.push(parseRow(new TextDecoder().decode(bytes), `${join(name, fileName)}:${rows.length + 1}`));
  });
  if (end === null || end.leftoverBytes === 0) return { rows, torn: null };
  const at = end.validBytes;
  const rest = new TextDecoder().decode((await files.read(join(path, fileName)))?.subarray(at));
  const row = historyRowSchema.safeParse(parsedJson(rest)).data ?? null;
  return { rows: row === null ? rows : [...rows, row], torn: { at, row } };
}

function noRow(where: string, why: string): UserError {
  return new UserError({
    where,
    what: `is no row of a history (${why})`,
    todo: "remove that line, or name another folder with --dir",
  });
}

/** What tells one row from another: a run has one for each case and side. */
const keyOf = ({ run, case: id, side }: HistoryRow): string => JSON.stringify([run, id, side]);

/**
 * Appends the rows of a run, once: what is there of it already is not added again, and what a kill kept from being added follows. A
 * half-written last line is cut off; its row is one of those that follow. Returns how many rows were written.
 */
export async function appendHistory(
  files: Files,
  place: HistoryPlace,
  rows: readonly HistoryRow[],
): Promise<number> {
  const store = await readStore(files, place);
  const known = new Set(store.rows.map(keyOf));
  const dates = new Map(store.rows.map(({ run, date }) => [run, date]));
  const fresh = rows
    .filter((row) => !known.has(keyOf(row)))
    .map((row) => ({ ...row, date: dates.get(row.run) ?? row.date }));
  if (store.torn !== null) await files.truncateTo(join(place.path, fileName), store.torn.at);
  const cutOff = store.torn?.row ?? null;
  const written = cutOff === null ? fresh : [cutOff, ...fresh];
  if (written.length === 0) return 0;
  const lines = await files.appendDurable(join(place.path, fileName));
  try {
    await Promise.all(written.map((row) => lines.append(canonicalJson(row as unknown as Json))));
  } finally {
    await lines.close();
  }
  return fresh.length;
}
