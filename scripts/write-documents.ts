// Makes the generated tables of the documents anew; run from the project's folder, by npm run build.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withTables } from "./document-tables.ts";

const folder = "docs";
for (const name of await readdir(folder)) {
  if (!name.endsWith(".md")) continue;
  const path = join(folder, name);
  const text = await readFile(path, "utf8");
  const made = withTables(text);
  if (made !== text) await writeFile(path, made);
}
