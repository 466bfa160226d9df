import { join } from "node:path";
import { UserError } from "../../model/errors.ts";
import type { Files } from "../../ports.ts";

const mostFiles = 1_000_000;
const hashBytes = 2_000_000_000;
const sums = "SHA256SUMS";
/** The claim of the process that seals stands there until it ends, and is gone from the folder that people keep. */
const notKept: ReadonlySet<string> = new Set([sums, "state.json"]);

/** Names every file of a run folder with its checksum, so that the folder can be kept with a release and verified by `sha256sum -c`. */
export async function sealBundle(path: string, files: Files): Promise<void> {
  const { entries, partial } = await files.list(path, { entries: mostFiles, hashBytes });
  const lines = entries.flatMap((entry) =>
    entry.kind === "file" && entry.sha256 !== undefined && !notKept.has(entry.path)
      ? [`${entry.sha256}  ${entry.path}`]
      : [],
  );
  if (partial)
    throw new UserError({
      where: path,
      what: "holds files that can't be read, or more than 2 GB or a million files: the release is not sealed",
      todo: "let attempts leave less behind, and run it again into another folder",
    });
  await files.writeAtomic(join(path, sums), `${lines.sort().join("\n")}\n`);
}
