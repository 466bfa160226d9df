import { join } from "node:path";
import type { Files } from "../../ports.ts";

/** What a later replay needs of a run; its evidence is not kept. */
const needed = ["report.json", "plan.json", "findings.json", "contract.json", "attempts.jsonl"];

/** Keeps a finished run in a history as the stored one, in place of the one before. */
export async function keepStoredRun(run: string, to: string, files: Files): Promise<void> {
  for (const name of needed) {
    const bytes = await files.read(join(run, name));
    if (bytes !== null) await files.writeAtomic(join(to, name), new TextDecoder().decode(bytes));
  }
}
