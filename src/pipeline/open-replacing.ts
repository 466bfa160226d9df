import { join } from "node:path";
import { UserError } from "../model/errors.ts";
import type { Report } from "../model/report.ts";
import { openRunFolder, type RunFolder } from "../run/run-folder.ts";
import type { Outside } from "./request.ts";

/** Everything that a run writes into its folder. */
const written = [
  "attempts.jsonl",
  "plan.json",
  "contract.json",
  "findings.json",
  "report.json",
  "report.md",
  "report.html",
  "junit.xml",
  "evidence",
  "decisions",
];

/**
 * Opens a new run folder for something that can be made again at no cost: a run of the same mode in its place is replaced, any other is
 * refused.
 */
export async function openReplacing(
  mode: Report["mode"],
  path: string,
  name: string,
  { files, log }: Outside,
): Promise<RunFolder> {
  const bytes = await files.read(join(path, "report.json"));
  if (bytes !== null && modeOf(bytes) === mode)
    for (const one of written) await files.removeFolder(join(path, one));
  try {
    return await openRunFolder({ files, path, resume: false, notice: log.line });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError({ where: name, what: "holds another run", todo: "name another folder with --out" });
  }
}

function modeOf(bytes: Uint8Array): unknown {
  try {
    return (JSON.parse(new TextDecoder().decode(bytes)) as { mode?: unknown } | null)?.mode;
  } catch {
    return undefined;
  }
}
