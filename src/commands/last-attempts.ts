import { stat } from "node:fs/promises";
import { join } from "node:path";

/** Where `casegate run` keeps its attempts, so that they can be shown and made a reference. */
export const lastFolder = join(".casegate", "last");
const gateFolder = join(".casegate", "run");

/** The folder that a person means who names none: where attempts were made last. */
export async function latestFolder(): Promise<string> {
  const [last, gate] = await Promise.all([lastFolder, gateFolder].map(changedAt));
  return (gate ?? 0) > (last ?? 0) ? gateFolder : lastFolder;
}

async function changedAt(folder: string): Promise<number | null> {
  const stats = await stat(join(folder, "attempts.jsonl")).catch(() => null);
  return stats === null ? null : stats.mtimeMs;
}
