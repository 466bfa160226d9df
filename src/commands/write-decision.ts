import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { checkoutRoot, gitIdentity } from "../adapters/git/git-identity.ts";
import type { ReadyFile } from "../decide/decision-file-text.ts";
import { UserError } from "../model/errors.ts";
import { replaceFile } from "./replace-file.ts";
import type { Terminal } from "./terminal.ts";

/** Who decides: the option, else git's own word. */
export async function decider(by: string | undefined): Promise<string> {
  const name = by ?? (await gitIdentity("."));
  if (name !== null && name.trim() !== "") return name;
  throw new UserError({
    where: "--by",
    what: "git does not know your name",
    todo: "add --by NAME, or set git config user.name",
  });
}

/** Writes a file to commit below the checkout's root and says so. The tool itself never commits. */
export async function writeReady(file: ReadyFile, terminal: Terminal): Promise<void> {
  const root = await checkoutRoot(".");
  await refuseOutside(root, file.path);
  const path = join(root, file.path);
  // Beside the folders that are read: what a kill leaves of it is no decision.
  await replaceFile(path, file.text, join(root, ".casegate"));
  terminal.print(`wrote ${file.path}; commit it with the change\n`);
}

/** The branch that is decided about may hold a link where its decision is to be written, and its report any name of a case. */
async function refuseOutside(root: string, path: string): Promise<void> {
  const parts = path.split("/");
  const places = parts.map((_, at) => join(root, ...parts.slice(0, at + 1)));
  const isLink = async (place: string) => (await lstat(place).catch(() => null))?.isSymbolicLink() === true;
  const leaves = parts.includes("..") || (await Promise.all(places.map(isLink))).includes(true);
  if (!leaves) return;
  throw new UserError({
    where: path,
    what: "leads out of the checkout, or through a link",
    todo: "remove the link from the branch; a decision file lies in .casegate itself",
  });
}
