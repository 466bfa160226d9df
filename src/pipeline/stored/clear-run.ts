import { join } from "node:path";
import type { Files } from "../../ports.ts";

/** Everything that a run writes into its folder, its claim apart. */
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
  "revision",
  "SHA256SUMS",
];

const mark = "unfinished";

/** Removes what a run wrote into a folder, and nothing else that may lie there. */
export async function clearRun(files: Files, path: string): Promise<void> {
  for (const one of written) await files.removeFolder(join(path, one));
}

/**
 * Empties a folder of an earlier run and marks it until `markFinished`: what a kill leaves of something that is made in one go can't be
 * continued, only made again.
 */
export async function clearUnfinished(files: Files, path: string): Promise<void> {
  await files.writeAtomic(join(path, mark), "");
  await clearRun(files, path);
}

/** True for a folder in which something was begun that can only be made again. */
export function isUnfinished(files: Files, path: string): Promise<boolean> {
  return files.exists(join(path, mark));
}

/** What was begun with `clearUnfinished` stands. */
export function markFinished(files: Files, path: string): Promise<void> {
  return files.removeFolder(join(path, mark));
}
