import { findSuites, readSuiteFolder } from "../../contract/suite-folder.ts";
import { UserError } from "../../model/errors.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import { changeOfSides, readSide } from "../request/two-sides.ts";
import { loadWithHeldOut } from "./held-out.ts";
import { requireNamed } from "./idle-globs.ts";

/**
 * The sides of a release: the suite is the one that is released, since its changes were reviewed when they were merged; the baseline is the last
 * release. Without one the candidate is measured alone.
 */
export async function openReleaseSides(request: GateRequest, outside: Outside) {
  const { repository } = outside;
  const candidate = await repository.snapshot(request.candidate);
  const baseline = request.baseline === "" ? null : await repository.snapshot(request.baseline);
  const folder = await readSuiteFolder(candidate, request.suite);
  if (folder === null) {
    throw new UserError({
      where: request.suite,
      what: "has no suite.yaml on the candidate",
      todo: "name the suite's folder with --suite",
    });
  }
  const { heldOut } = request;
  const contract = await loadWithHeldOut(folder, heldOut, outside);
  const suites = findSuites(candidate);
  const other = await readSide(candidate, contract, suites);
  const one = baseline === null ? other : await readSide(baseline, contract, suites);
  requireNamed({ contract, baseline: one, candidate: other });
  return {
    contract,
    suites,
    baseline: one,
    candidate: other,
    change: changeOfSides(one, other),
    revision: null,
    bootstrap: baseline === null,
  };
}
