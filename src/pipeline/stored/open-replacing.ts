import { join } from "node:path";
import { UserError } from "../../model/errors.ts";
import type { Report } from "../../model/report.ts";
import type { Files } from "../../ports.ts";
import { openRunFolder, type RunFolder } from "../../run/run-folder.ts";
import type { Outside } from "../request/request.ts";
import { clearUnfinished, isUnfinished, markFinished } from "./clear-run.ts";

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
    await claim.removeLeftovers();
    if (!(await isReplaceable(files, path, mode)))
      await openRunFolder({ files, path, resume: false, notice: log.line }).catch(refuse(name));
    await clearUnfinished(files, path);
    const folder = await openRunFolder({ files, path, resume: false, notice: log.line });
    try {
      const made = await use(folder);
      await markFinished(files, path);
      return made;
    } finally {
      await folder.close();
    }
  } finally {
    await claim.release();
  }
}

/** What a killed maker left, or a whole run of the same mode. */
async function isReplaceable(files: Files, path: string, mode: Report["mode"]): Promise<boolean> {
  if (await isUnfinished(files, path)) return true;
  const bytes = await files.read(join(path, "report.json"));
  return bytes !== null && modeOf(bytes) === mode;
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
