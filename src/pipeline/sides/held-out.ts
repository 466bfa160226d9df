import { loadContract } from "../../contract/load-contract.ts";
import type { Contract, SuiteEntry, SuiteFolder } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { Outside } from "../request/request.ts";

const mostBytes = 20_000_000;

/** Files of a private checkout, laid over the suite; links and git's own files are no cases. */
async function heldOutEntries(
  place: string,
  { repository }: Pick<Outside, "repository">,
): Promise<SuiteEntry[]> {
  const snapshot = await repository.snapshot(place);
  const own = snapshot.entries.filter(({ path, mode }) => mode.startsWith("100") && !path.startsWith("."));
  const sizeBytes = own.reduce((sum, entry) => sum + entry.sizeBytes, 0);
  if (own.length === 0 || sizeBytes > mostBytes) {
    throw new UserError({
      where: place,
      what: own.length === 0 ? "holds no held-out cases" : `holds more than ${mostBytes} bytes`,
      todo: "name the folder that holds their case files, laid out as in the suite",
    });
  }
  return Promise.all(
    own.map(async (entry) => ({
      path: entry.path,
      executable: entry.mode === "100755",
      bytes: await snapshot.read(entry),
    })),
  );
}

/** The suite with the held-out cases of a private checkout beside its own; they may add cases and change none. */
function withHeldOut(folder: SuiteFolder, added: readonly SuiteEntry[], place: string): Contract {
  const known = new Set(folder.entries.map(({ path }) => path));
  const same = added.find(({ path }) => known.has(path));
  if (same !== undefined) {
    throw new UserError({
      where: `${place}/${same.path}`,
      what: "stands in the suite too",
      todo: "give the held-out file another name; it may not replace one",
    });
  }
  const before = new Set(loadContract(folder).cases.map(({ id }) => id));
  const contract = loadContract({ ...folder, entries: [...folder.entries, ...added] });
  const open = contract.cases.find(({ id, split }) => !before.has(id) && split !== "held_out");
  if (open === undefined) return contract;
  throw new UserError({
    where: `${place}/${open.definedAt.file}:${open.definedAt.line}`,
    what: `case ${open.id} is not held out`,
    todo: "write `split: held_out` into it, or move it into the suite",
  });
}

/** A suite, with the held-out cases of a private checkout where one is named. */
export async function loadWithHeldOut(
  folder: SuiteFolder,
  heldOut: string | undefined,
  outside: Pick<Outside, "repository">,
): Promise<Contract> {
  if (heldOut === undefined) return loadContract(folder);
  return withHeldOut(folder, await heldOutEntries(heldOut, outside), heldOut);
}
