import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkVectors } from "./vectors/check-vectors.ts";

// npm changes into the project folder first; a relative folder means the one that the person stood in.
const start = process.env["INIT_CWD"] ?? process.cwd();
const folder = resolve(start, process.argv[2] ?? "test/data/statistics/vectors");

let rows = 0;
let mismatches = 0;
try {
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith(".json")) {
      const checked = checkVectors(name, readFileSync(join(folder, name), "utf8"));
      rows += checked.rows;
      mismatches += checked.mismatches.length;
      for (const mismatch of checked.mismatches) {
        console.log(mismatch);
      }
    }
  }
  if (rows + mismatches === 0) {
    throw new Error(`There are no vector files in ${folder}.`);
  }
  console.log(`${rows} rows, ${mismatches} mismatches`);
  process.exitCode = mismatches > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
