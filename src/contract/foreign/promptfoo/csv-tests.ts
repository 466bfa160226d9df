import { lateLibraries } from "../../../lib/late-libraries.ts";
import type { Json } from "../../../model/json.ts";
import { leaf } from "../../located.ts";
import { Cursor } from "../cursor.ts";
import type { ForeignFolder } from "../foreign-folder.ts";
import { assertionOf } from "./compact-assertion.ts";

/** Rows of a CSV file of tests as tests: a column a variable, `__expected` columns as assertions. */
export async function csvTests(path: string, folder: ForeignFolder): Promise<Cursor[]> {
  const text = await folder.text(path);
  if (text === null) return [];
  let rows: { record: Record<string, string>; info: { lines: number } }[];
  try {
    rows = lateLibraries.csvParse().parse(text, {
      columns: true,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    const line = (error as { lines?: number }).lines ?? 1;
    folder.remarks.left(
      folder.at(path, line),
      `the CSV can't be read: ${(error as Error).message}`,
      "correct it",
    );
    return [];
  }
  return rows.map(({ record, info }) => {
    const line = Math.max(1, info.lines);
    return new Cursor({ value: testOf(record), place: leaf(line) }, folder.shown(path), line);
  });
}

function testOf(record: Readonly<Record<string, string>>): Json {
  const vars: Record<string, Json> = {};
  const assert: Json[] = [];
  const test: Record<string, Json> = { vars, assert };
  for (const [column, value] of Object.entries(record)) {
    const special = /^__(.+)$/.exec(column)?.[1];
    if (special === undefined) vars[column] = value;
    else if (/^expected\d*$/.test(special)) assert.push(...(value.trim() === "" ? [] : [assertionOf(value)]));
    else if (special === "description") test["description"] = value;
    else if (special === "prefix" || special === "suffix")
      test["options"] = { ...(test["options"] as object), [special]: value };
    else if (special.startsWith("metadata:"))
      test["metadata"] = { ...(test["metadata"] as object), [special.slice(9)]: value };
    // What is left is told when the test is converted, under its own name.
    else if (column !== "__proto__") test[column] = value;
  }
  return test;
}
