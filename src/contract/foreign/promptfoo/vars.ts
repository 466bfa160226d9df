import type { Json } from "../../../model/json.ts";
import { quote } from "../../wording.ts";
import type { Cursor } from "../cursor.ts";
import type { ForeignFolder } from "../foreign-folder.ts";
import { fileNamed, filesNamed } from "./file-text.ts";
import type { Vars } from "./template.ts";

const mostExpanded = 5000;

async function fileValue(
  at: Cursor,
  name: string,
  base: string,
  folder: ForeignFolder,
): Promise<Json | undefined> {
  if (/\.(c?js|mjs|ts|py)(:\w+)?$/.test(name)) {
    folder.remarks.left(
      at,
      `the variable is made by the program ${quote(name)}`,
      "run it, and write its value into the case",
    );
    return undefined;
  }
  const [path] = filesNamed(name, base, at, folder);
  if (path === undefined) return undefined;
  if (!/\.(ya?ml|json)$/i.test(path)) return (await folder.text(path)) ?? undefined;
  const [whole] = await folder.values(path);
  return whole?.value;
}

/** The variables of a test: a map, whose values may name files, or the name of a YAML or JSON file that holds it. */
export async function varsOf(at: Cursor | null, base: string, folder: ForeignFolder): Promise<Vars> {
  if (at === null) return {};
  const vars: Record<string, Json> = {};
  const maps = at.isMap ? [at] : await mapsNamed(at, base, folder);
  for (const [name, value] of maps.flatMap((map) => map.entries())) {
    const file = typeof value.value === "string" ? fileNamed(value.value) : null;
    const given = file === null ? value.value : await fileValue(value, file, base, folder);
    if (given !== undefined) vars[name] = given;
  }
  return vars;
}

async function mapsNamed(at: Cursor, base: string, folder: ForeignFolder): Promise<Cursor[]> {
  const names = at.texts ?? [];
  const files = names.flatMap((name) => filesNamed(fileNamed(name) ?? name, base, at, folder));
  return (await Promise.all(files.map((path) => folder.values(path)))).flat().filter(({ isMap }) => isMap);
}

/** One map of variables for each way of taking one value of every list among them. */
export function expanded(vars: Vars, at: Cursor, folder: ForeignFolder): Vars[] {
  let all: Vars[] = [vars];
  for (const [name, value] of Object.entries(vars)) {
    if (!Array.isArray(value) || value.length === 0) continue;
    if (all.length * value.length > mostExpanded) {
      folder.remarks.left(
        at,
        `the lists of its variables stand for more than ${mostExpanded} tests`,
        "write fewer",
      );
      return [];
    }
    all = all.flatMap((one) => value.map((part) => ({ ...one, [name]: part as Json })));
  }
  return all;
}
