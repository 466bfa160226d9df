import { join } from "node:path";
import { UserError } from "../model/errors.ts";
import type { Report } from "../model/report.ts";
import { openRunFolder, type RunFolder } from "../run/run-folder.ts";
import { clearRun } from "./clear-run.ts";
import type { Outside } from "./request.ts";

/**
 * Gives `use` a new run folder for something that can be made again at no cost, and nobody else at the same time: a run of the same mode
 * in its place is replaced, any other is refused.
 */
export async function withReplacedRun<T>(
  mode: Report["mode"],
  path: string,
  name: string,
  outside: Outside,
  use: (folder: RunFolder) => Promise<T>,
): Promise<T> {
  const { files, log } = outside;
  const claim = await outside.claimRunFolder(path);
  try {
    const bytes = await files.read(join(path, "report.json"));
    if (bytes !== null && modeOf(bytes) === mode) await clearRun(files, path);
    const folder = await openRunFolder({ files, path, resume: false, notice: log.line }).catch(refuse(name));
    try {
      return await use(folder);
    } finally {
      await folder.close();
    }
  } finally {
    await claim.release();
  }
}

function refuse(name: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof UserError)) throw error;
    throw new UserError({ where: name, what: "holds another run", todo: "name another folder with --out" });
  };
}

function modeOf(bytes: Uint8Array): unknown {
  try {
    return (JSON.parse(new TextDecoder().decode(bytes)) as { mode?: unknown } | null)?.mode;
  } catch {
    return undefined;
  }
}
