import { changeBetween } from "../../contract/change.ts";
import { subjectDigest, subjectEntries } from "../../contract/subject.ts";
import { findSuites, readSuiteFolder } from "../../contract/suite-folder.ts";
import { UserError } from "../../model/errors.ts";
import type { Snapshot } from "../../ports/repository.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import { loadWithHeldOut } from "./held-out.ts";

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
  const sideOf = (snapshot: Snapshot) => {
    const subject = subjectEntries(snapshot, contract.suite, suites);
    return { snapshot, subject, subjectDigest: subjectDigest(subject) };
  };
  const [one, other] = [sideOf(baseline ?? candidate), sideOf(candidate)];
  return {
    contract,
    suites,
    baseline: one,
    candidate: other,
    change: changeBetween(one.subject, other.subject),
    revision: null,
    bootstrap: baseline === null,
  };
}
