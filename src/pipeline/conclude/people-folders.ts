import { UserError } from "../../model/errors.ts";
import type { Snapshot } from "../../ports/repository.ts";

/** How a file system that ignores case keeps the start of a path. */
const plainStart = (path: string) => path.split("/").slice(0, 2).join("/").toLowerCase();

/** Refuses a link, a file or a submodule where people's files are read: whatever they wrote would not be there, and nobody would be told. */
export function refuseStandIns({ entries }: Pick<Snapshot, "entries">, folders: readonly string[]): void {
  const names = folders.map((folder) => (folder.endsWith("/") ? folder.slice(0, -1) : folder));
  const found = entries.find(({ path }) => path === ".casegate" || names.includes(path));
  if (found === undefined) {
    refuseOtherCase(entries, names);
    return;
  }
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

/** On some machines `.casegate/Decisions` is the folder that is read, on others nothing reads it. */
function refuseOtherCase(entries: Snapshot["entries"], names: readonly string[]): void {
  const other = entries.find(
    ({ path }) => names.includes(plainStart(path)) && !names.some((name) => path.startsWith(`${name}/`)),
  );
  if (other === undefined) return;
  throw new UserError({
    where: other.path,
    what: `lies in a folder that is named ${plainStart(other.path)} only where case is ignored`,
    todo: "move it into that folder, in lower case",
  });
}
