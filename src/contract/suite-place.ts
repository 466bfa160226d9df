import { posix } from "node:path";
import type { SuiteFolder } from "../model/contract.ts";
import { parseDefinition } from "./definition-file.ts";
import { lineAt } from "./located.ts";
import { shownPath } from "./wording.ts";

/** The names of a suite's own file, of which a suite has one. */
export const suiteNames: readonly string[] = ["suite.yaml", "suite.json"];

/** Where the suite's file says something, as `folder/suite.yaml:line`, for errors that show only once a run is planned. */
export function suitePlace(folder: SuiteFolder, ...path: readonly string[]): string {
  const entry = folder.entries.find(({ path: name }) => suiteNames.includes(name));
  const [located] = entry === undefined ? [] : parseDefinition(entry).values;
  const file = shownPath(posix.join(folder.path, entry?.path ?? "suite.yaml"));
  return located === undefined ? file : `${file}:${lineAt(located.place, path)}`;
}
