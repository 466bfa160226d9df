import { join } from "node:path";
import type { Files } from "../ports.ts";

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
];

/** Removes what a run wrote into a folder, and nothing else that may lie there. */
export async function clearRun(files: Files, path: string): Promise<void> {
  for (const one of written) await files.removeFolder(join(path, one));
}
