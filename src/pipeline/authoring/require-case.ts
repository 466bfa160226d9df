import { loadContract } from "../../contract/load-contract.ts";
import { findSuites, readSuiteFolder } from "../../contract/suite-folder.ts";
import { nearest } from "../../contract/wording.ts";
import { UserError } from "../../model/errors.ts";
import type { Repository, Snapshot } from "../../ports/repository.ts";

/** Refuses a case that no suite of the working tree has, since nothing would ever come of what is said of it. */
export async function requireCase(id: string, repository: Pick<Repository, "snapshot">): Promise<void> {
  const snapshot = await repository.snapshot(".");
  const known: string[] = [];
  for (const path of findSuites(snapshot)) {
    const ids = await idsOf(snapshot, path);
    // A suite with mistakes may have the case; its mistakes are told when it is run.
    if (ids === null) return;
    known.push(...ids);
  }
  if (known.includes(id)) return;
  const near = nearest(id, known);
  const todo = near === null ? `the cases are ${named(known)}` : `did you mean ${near}?`;
  throw new UserError({
    where: id,
    what: "is no case of any suite here",
    todo: known.length === 0 ? "write a suite with casegate init" : todo,
  });
}

const mostNamed = 8;

function named(known: readonly string[]): string {
  const more = known.length > mostNamed ? ` and ${known.length - mostNamed} more` : "";
  return `${known.slice(0, mostNamed).join(", ")}${more}`;
}

async function idsOf(snapshot: Snapshot, path: string): Promise<string[] | null> {
  try {
    const folder = await readSuiteFolder(snapshot, path);
    return folder === null ? [] : loadContract(folder).cases.map(({ id }) => id);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}
