import { UserError } from "../model/errors.ts";
import type { Snapshot } from "../ports/repository.ts";

/** Refuses a link, a file or a submodule where people's files are read: whatever they wrote would not be there, and nobody would be told. */
export function refuseStandIns({ entries }: Pick<Snapshot, "entries">, folders: readonly string[]): void {
  const names = folders.map((folder) => (folder.endsWith("/") ? folder.slice(0, -1) : folder));
  const found = entries.find(({ path }) => path === ".casegate" || names.includes(path));
  if (found === undefined) return;
  const kinds = new Map([
    ["120000", "a link"],
    ["160000", "a submodule"],
  ]);
  throw new UserError({
    where: found.path,
    what: `is ${kinds.get(found.mode) ?? "a file"} where a folder is read`,
    todo: "put the folder itself there, or remove it",
  });
}
