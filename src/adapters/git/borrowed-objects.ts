import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import { type GitCommand, gitFailed } from "./repository-git-command.ts";

/**
 * The error for an object of a clone that borrows objects (`--shared`, `--reference`) from a folder which is not there, as in a container that
 * the folder was not mounted into; null where it borrows from none such.
 */
export async function lenderMissing(git: GitCommand, id: string): Promise<UserError | null> {
  const output = await git.run("rev-parse", "--git-path", "objects");
  if (output.exit !== 0) throw gitFailed("rev-parse", output);
  const objects = resolve(git.folder, output.stdout.toString().replace(/\n$/, ""));
  const text = await readFile(resolve(objects, "info/alternates"), "utf8").catch(() => "");
  for (const line of text.split("\n").filter((one) => one !== "" && !one.startsWith("#"))) {
    const lender = await stat(resolve(objects, line)).catch(() => null);
    if (lender?.isDirectory() === true) continue;
    return new UserError({
      what: `object ${id} is missing, because this clone borrows objects from ${quoteText(line)}, which is not there`,
      todo: "bring that folder back, or clone without --shared and --reference",
    });
  }
  return null;
}
