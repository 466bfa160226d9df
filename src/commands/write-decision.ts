import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkoutRoot, gitIdentity } from "../adapters/git-identity.ts";
import type { ReadyFile } from "../decide/decision-file-text.ts";
import { UserError } from "../model/errors.ts";
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
  const path = join(await checkoutRoot("."), file.path);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, file.text);
  terminal.print(`wrote ${file.path}; commit it with the change\n`);
}
