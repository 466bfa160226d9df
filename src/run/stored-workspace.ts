import * as z from "zod";
import { sparingCheck } from "../lib/sparing-check.ts";
import type { WorkspaceFiles } from "../model/evidence.ts";
import type { EvidenceFacts } from "../model/evidence-facts.ts";
import type { ReadText } from "./kept-evidence.ts";
import { parsePlainJson } from "./plain-json.ts";

/** files.json of an evidence folder: a name of ours for each path that an agent chose. */
const checkKeptFiles = sparingCheck(
  z.array(
    z.strictObject({
      file: z.string().regex(/^files\/\d+$/),
      path: z.string(),
      sha256: z.string().nullable(),
      sizeBytes: z.number(),
    }),
  ),
);

/** A workspace as its listings and the kept files tell it; a file that was not kept can't be read. */
export function storedWorkspace(
  { before, after, partial }: NonNullable<EvidenceFacts["workspace"]>,
  read: ReadText,
): WorkspaceFiles {
  let kept: ReadonlyMap<string, string> | null = null;
  return {
    before,
    after,
    partial,
    async read(path) {
      kept ??= keptFiles(read);
      const name = kept.get(path);
      return name === undefined ? null : read(name);
    },
  };
}

/** The kept files of an evidence folder: path in the workspace to name in the folder. */
function keptFiles(read: ReadText): ReadonlyMap<string, string> {
  const text = read("files.json");
  const parsed = checkKeptFiles(text === null ? [] : parsePlainJson(text));
  return new Map((parsed.success ? parsed.data : []).map(({ file, path }) => [path, file]));
}
