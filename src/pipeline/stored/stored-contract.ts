import { readSuiteFolder } from "../../contract/suite-folder.ts";
import type { Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { Report } from "../../model/report.ts";
import type { Outside } from "../request/request.ts";
import { loadWithHeldOut } from "../sides/held-out.ts";

/** What names a stored contract: where its suite lay, by its digest. */
export type NamedContract = Pick<Report["contract"], "path" | "digest">;

/**
 * The suite that a stored run was measured by, looked for in these commits or folders in their order; null when none of them holds it any
 * more. A commit that is gone and a suite that can't be read are passed over.
 */
export async function findStoredContract(
  named: NamedContract,
  places: readonly (string | null)[],
  outside: Pick<Outside, "repository">,
  heldOut?: string,
): Promise<Contract | null> {
  for (const place of new Set(places.filter((one) => one !== null))) {
    try {
      const folder = await readSuiteFolder(await outside.repository.snapshot(place), named.path);
      const contract = folder === null ? null : await loadWithHeldOut(folder, heldOut, outside);
      if (contract?.digest === named.digest) return contract;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }
  return null;
}
