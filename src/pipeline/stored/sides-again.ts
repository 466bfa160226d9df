import { findSuites } from "../../contract/suite-folder.ts";
import type { Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { Outside } from "../request/request.ts";
import { changeOfSides, readSide, type SideOfRun, type Sides } from "../request/two-sides.ts";
import type { StoredFrame } from "./stored-run.ts";

/** The two checkouts that were run, for verifiers that read them; a folder must still hold the same subject. */
export async function sidesAgain(
  stored: StoredFrame,
  contract: Contract,
  { repository }: Outside,
): Promise<Sides> {
  const { versions, conditions, mode } = stored.report;
  const open = async (side: "baseline" | "candidate"): Promise<SideOfRun & { suites: readonly string[] }> => {
    const { commit, label, subjectDigest: then } = versions[side];
    const snapshot = await repository.snapshot(commit ?? label);
    const suites = findSuites(snapshot);
    const read = await readSide(snapshot, contract, suites);
    if (commit !== null || read.subjectDigest === then) return { ...read, suites };
    throw new UserError({
      where: label,
      what: `is not the ${side} that was run any more`,
      todo: "put its subject back, or run it again from a commit",
    });
  };
  const [baseline, candidate] = [await open("baseline"), await open("candidate")];
  return {
    contract,
    suites: [...new Set([...baseline.suites, ...candidate.suites])],
    baseline,
    candidate,
    change: changeOfSides(baseline, candidate),
    revision: null,
    bootstrap: conditions.bootstrap || mode === "score",
  };
}
