import { join, posix } from "node:path";
import type { CheckContext } from "./check-context.ts";

/**
 * The text of a file of the suite that a check names: relative to the case's folder, else to the suite's, where default checks are written. Throws
 * when there is none or the path leaves the suite: the check is then in error.
 */
export async function suiteFileText(
  path: string,
  { places, case: owner, files }: CheckContext,
): Promise<string> {
  for (const folder of new Set([owner.dir, "."])) {
    const inside = posix.normalize(posix.join(folder, path));
    if (inside.startsWith("../") || inside.startsWith("/")) continue;
    const bytes = await files.read(join(places.suite, inside));
    if (bytes !== null) return new TextDecoder().decode(bytes);
  }
  throw new Error(`the suite has no file ${path}`);
}
