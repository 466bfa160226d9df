import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const mark = "?raw";

/** Lets a module import a file as text, `import style from "./page.css?raw"`, as the test runner does by itself. */
export const rawText = {
  name: "raw-text",
  resolveId: (source, importer) => (source.endsWith(mark) ? join(dirname(importer), source) : null),
  load: (id) =>
    id.endsWith(mark)
      ? {
          code: `export default ${JSON.stringify(readFileSync(id.slice(0, -mark.length), "utf8"))};`,
          moduleType: "js",
        }
      : null,
};
