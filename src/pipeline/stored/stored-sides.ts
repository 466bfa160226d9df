import type { GateRequest, Outside } from "../request/request.ts";
import type { StoredRun } from "./stored-run.ts";

/**
 * What to ask for to see a stored run's sides again. The candidate is where the decision files are read: what the person names, else the
 * branch that was run, which may hold newer ones, else HEAD. A side that was a folder is read where it lay.
 */
export async function storedRequest(
  { path, name, report }: StoredRun,
  candidate: string | undefined,
  { repository }: Pick<Outside, "repository">,
): Promise<GateRequest> {
  const { versions, contract } = report;
  const { commit, label } = versions.candidate;
  const isName = commit !== null && !/^[0-9a-f]{7,64}$/i.test(label);
  const moves = isName && (await repository.snapshot(label).catch(() => null)) !== null;
  const isRelease = report.mode === "release";
  const alone = isRelease && report.conditions.bootstrap;
  return {
    mode: isRelease ? "release" : "gate",
    suite: contract.path,
    baseline: alone ? "" : (versions.baseline.commit ?? versions.baseline.label),
    candidate: candidate ?? (commit === null || moves ? label : "HEAD"),
    baselineLabel: versions.baseline.label,
    candidateLabel: label,
    models: versions.model.sides,
    out: path,
    name,
  };
}
