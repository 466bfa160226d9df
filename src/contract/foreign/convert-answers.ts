import { posix } from "node:path";
import type { SuiteEntry } from "../../model/contract.ts";
import type { Json } from "../../model/json.ts";
import { quote } from "../wording.ts";
import { agentKeys } from "./agent-keys.ts";
import { answerCheck, answerCheckTypes } from "./answer-checks.ts";
import { type Cursor, leaveOthers } from "./cursor.ts";
import {
  type CaseDraft,
  type ConvertOptions,
  caseId,
  type Draft,
  draft,
  type SuiteDraft,
  uniqueIds,
} from "./draft.ts";
import type { ForeignFolder } from "./foreign-folder.ts";

const known = "id title category split family query fixture history criteria checks retrieved injected".split(
  " ",
);
const splits = new Map([
  ["development", "development"],
  ["dev", "development"],
  ["held_out", "held_out"],
  ["held-out", "held_out"],
]);

/** True for a row of the answer benchmark. */
export function isAnswerRow(row: Cursor): boolean {
  const types =
    row
      .at("checks")
      ?.items()
      .map((check) => check.at("type")?.text ?? "") ?? [];
  return row.at("query") !== null && types.some((type) => answerCheckTypes.includes(type));
}

/** Files that rows name, each copied once. */
class Copies {
  readonly files = new Map<string, SuiteEntry>();
  readonly #folder: ForeignFolder;
  readonly #base: string;

  constructor(folder: ForeignFolder, base: string) {
    this.#folder = folder;
    this.#base = base;
  }

  /** A file or folder that a row names, as the new suite has it; null when it is not there. */
  async take(at: Cursor, name: string): Promise<string | null> {
    const path = posix.normalize(posix.join(this.#base, name));
    const paths = this.#folder.has(path) ? [path] : this.#folder.below(path);
    if (name.startsWith("/") || path.startsWith("..") || path === "." || paths.length === 0) {
      this.#folder.remarks.left(
        at,
        `${quote(name)} is no file or folder beside the rows`,
        "copy it into the suite by hand",
      );
      return null;
    }
    const target = posix.join("files", path);
    for (const one of paths) {
      const copy = await this.#folder.copy(one, posix.join("files", one));
      if (copy !== null) this.files.set(copy.path, copy);
    }
    return target;
  }
}

function criteriaOf(row: Cursor): { texts: string[]; names: string[] } {
  const items = row.at("criteria")?.items() ?? [];
  const told = (item: Cursor) => item.text ?? item.at("text")?.text ?? item.at("description")?.text ?? null;
  return {
    texts: items.map((item, index) => told(item) ?? `Criterion ${index}`),
    names: items.map((item) => item.at("id")?.text ?? item.text ?? ""),
  };
}

async function turns(row: Cursor, copies: Copies): Promise<Json[] | undefined> {
  const made: Json[] = [];
  for (const turn of row.at("history")?.items() ?? []) {
    const files: string[] = [];
    for (const at of turn.at("files")?.items() ?? []) {
      const copied = await copies.take(at, at.text ?? "");
      if (copied !== null) files.push(copied);
    }
    made.push(
      draft({
        role: turn.at("role")?.value ?? "user",
        content: turn.at("content")?.text ?? "",
        files: files.length === 0 ? undefined : files,
      }),
    );
  }
  return made.length === 0 ? undefined : made;
}

async function fixtureOf(row: Cursor, copies: Copies, folder: ForeignFolder): Promise<string | undefined> {
  const at = row.at("fixture");
  if (at === null) return undefined;
  // A condition that exists only in the request has no files.
  if (at.text === "prompt_only" || at.text === "none") return undefined;
  if (at.text !== null) return (await copies.take(at, at.text)) ?? undefined;
  folder.remarks.left(at, "the fixture is no path", "make a folder of it, and name it under fixture");
  return undefined;
}

/** The checks of a row, and the criteria that still have one: the others are told, because a criterion without a check can't be met. */
function checksOf(row: Cursor, folder: ForeignFolder): { criteria: string[]; checks: Draft[] } {
  const { remarks } = folder;
  const { texts, names } = criteriaOf(row);
  const made = (row.at("checks")?.items() ?? [])
    .map((check) => answerCheck(check, names, remarks))
    .filter((check) => check !== null);
  const used = texts.map((_, index) => made.some(({ criterion }) => criterion === index));
  for (const [index, text] of texts.entries())
    if (used[index] === false)
      remarks.left(
        row,
        `no check is left for the criterion ${quote(text)}`,
        "write one by hand, and add the criterion again",
      );
  const place = (index: Json | undefined) =>
    typeof index === "number" ? used.slice(0, index).filter(Boolean).length : undefined;
  return {
    criteria: texts.filter((_, index) => used[index] === true),
    checks: made.map(({ criterion, ...check }) => draft({ ...check, criterion: place(criterion) })),
  };
}

async function convertRow(
  row: Cursor,
  id: string,
  folder: ForeignFolder,
  copies: Copies,
): Promise<CaseDraft> {
  const { remarks } = folder;
  leaveOthers(row, known, "a row", remarks);
  const said = row.at("split");
  const split = said === null ? undefined : splits.get(said.text ?? "");
  if (said !== null && split === undefined)
    remarks.left(
      said,
      `the split ${quote(said.value)} is neither development nor held_out`,
      "the case is in development; correct it by hand",
    );
  const { criteria, checks } = checksOf(row, folder);
  const value = draft({
    id,
    title: row.at("title")?.text?.slice(0, 500),
    category: row.at("category")?.text ?? undefined,
    family: row.at("family")?.text ?? undefined,
    split,
    prompt: row.at("query")?.text ?? "",
    history: await turns(row, copies),
    fixture: await fixtureOf(row, copies, folder),
    retrieved: row.at("retrieved")?.text ?? row.at("injected")?.text ?? undefined,
    criteria: criteria.length === 0 ? undefined : criteria,
    checks,
  });
  return { from: row, value };
}

/** Converts rows of the answer benchmark: one case a line, checks by their types, fixtures copied. */
export async function convertAnswers(
  folder: ForeignFolder,
  paths: readonly string[],
  name: string,
  options: ConvertOptions,
): Promise<SuiteDraft> {
  const unique = uniqueIds();
  const cases: CaseDraft[] = [];
  const files = new Map<string, SuiteEntry>();
  for (const path of paths) {
    const copies = new Copies(folder, posix.dirname(path));
    for (const row of await folder.values(path)) {
      const id = unique(caseId(row.at("id")?.text ?? "", `row-${row.line}`));
      if (row.isMap) cases.push(await convertRow(row, id, folder, copies));
      else folder.remarks.left(row, "the row is no map", "correct it, and convert again");
    }
    for (const [target, file] of copies.files) files.set(target, file);
  }
  // Claims of work are measured against a trace.
  const keys = { agent: agentKeys(options, { trace: "casegate" }) };
  return { name, keys, cases, files: [...files.values()], lines: true };
}
