import type { DecideInput } from "../../decide/decide-input.ts";
import type { Contract } from "../../model/contract.ts";
import type { SecondTable } from "../../model/second-table.ts";
import type { Sides } from "../request/two-sides.ts";

/** A change to the suite as a decision sees it. */
export function revisionOf(
  contract: Contract,
  revision: Sides["revision"],
  second: SecondTable | null,
): DecideInput["revision"] {
  if (revision === null) return null;
  return {
    suitePath: contract.folder.path,
    baselineDigest: contract.digest,
    candidateDigest: revision.digest,
    cases: revision.changes.map((change) => change.case),
    problem: revision.problem ?? second?.problem ?? null,
    unusable: revision.unusable,
    comparison: second,
  };
}
