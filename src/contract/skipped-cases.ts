import { posix } from "node:path";
import type { SuiteEntry } from "../model/contract.ts";
import type { Problem } from "../model/errors.ts";
import type { Json } from "../model/json.ts";
import { isDefinitionName, parseDefinition } from "./definition-file.ts";
import { linedProblems, type SuiteIndex } from "./suite-index.ts";

const mostDepth = 2;
const mostRead = 200;

function isCase(value: Json): boolean {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
  const has = (...keys: string[]) => keys.some((key) => Object.hasOwn(value, key));
  return has("prompt", "prompt_file", "run", "steps") && has("checks", "skill", "kind");
}

function holdsCases(entry: SuiteEntry): boolean {
  const values = parseDefinition(entry).values.flatMap(({ value }) =>
    Array.isArray(value) ? value : [value],
  );
  return values.length > 0 && values.every((value) => isCase(value as Json));
}

/**
 * Files that hold cases and that the usual globs do not name, such as `a.yml` or a list in a folder: an exam that loses questions without a word would
 * look like one that was passed. A suite that names its cases itself has said what it means.
 */
export function skippedCases(
  index: SuiteIndex,
  read: ReadonlySet<string>,
  folders: readonly string[],
): Problem[] {
  const inCase = (path: string) => folders.some((folder) => path.startsWith(`${folder}/`));
  const others = index.folder.entries.filter(
    ({ path }) =>
      isDefinitionName(path) &&
      !["suite.yaml", "suite.json"].includes(path) &&
      !read.has(path) &&
      !inCase(path) &&
      posix.dirname(path).split("/").length < mostDepth + 1,
  );
  return others
    .slice(0, mostRead)
    .filter(holdsCases)
    .flatMap(({ path }) =>
      linedProblems(index.folder, path, [
        {
          line: 1,
          what: "the file holds cases and is not among the suite's",
          todo: 'name it under cases in suite.yaml (the usual is "*.yaml", "*.jsonl" and "*/"), or rename it',
        },
      ]),
    );
}
