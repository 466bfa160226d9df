import { statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import { errnoOf, fileError } from "./files-node-error.ts";

/**
 * Makes a folder and those above it that are missing, one by one: node's own recursive way never returns where a file
 * system refuses new folders by saying that there is no such thing, and hides why a folder could not be made.
 * Returns those that were missing, the upper first.
 */
export async function makeFolders(path: string, mode = 0o700): Promise<string[]> {
  const missing: string[] = [];
  for (let place = path; !isThere(place); place = dirname(place)) missing.unshift(place);
  for (const place of missing) {
    await mkdir(place, { mode }).catch((error: unknown) => {
      if (errnoOf(error) !== "EEXIST") throw notMade(place, error);
    });
  }
  return missing;
}

function notMade(path: string, error: unknown): unknown {
  const known = fileError(path, error);
  if (known instanceof UserError) return known;
  const what = `could not be made (${errnoOf(error) ?? "unknown error"})`;
  return new UserError({ where: quoteText(path), what, todo: "name another folder" });
}

function isThere(path: string): boolean {
  const isTop = path === dirname(path);
  const stats = statSync(path, { throwIfNoEntry: isTop });
  return stats !== undefined && (stats.isDirectory() || isTop);
}
