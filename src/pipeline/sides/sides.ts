import { loadContract } from "../../contract/load-contract.ts";
import { revisionBetween } from "../../contract/revision.ts";
import { subjectDigest } from "../../contract/subject.ts";
import { findSuites, readSuiteFolder, suitesBelow } from "../../contract/suite-folder.ts";
import type { Contract, SuiteFolder } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { Snapshot } from "../../ports/repository.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import { digestWithModels, requireModelTaker } from "../request/side-models.ts";
import { changeOfSides, readSide, type Sides } from "../request/two-sides.ts";
import { requireNamed } from "./idle-globs.ts";
import { triggersMoved } from "./moved-triggers.ts";
import { revisedModels } from "./revised-models.ts";

/** Resolves both sides once, reads the suite from the baseline, and says what the change touches. */
export async function openSides(request: GateRequest, outside: Outside): Promise<Sides> {
  if (request.mode === "release")
    return (await import("./release-sides.ts")).openReleaseSides(request, outside);
  const { repository } = outside;
  const other = request.mode === "aa" ? null : repository.snapshot(request.candidate);
  // Of two sides that can't be read the baseline is told of, whichever failed first.
  other?.catch(() => undefined);
  const baseline = await repository.snapshot(request.baseline);
  const candidate = other === null ? baseline : await other;
  const named = request.models;
  const told = named !== undefined && named.baseline !== named.candidate;
  if (request.mode !== "aa" && !told) refuseEqual(baseline, candidate);
  const { folder, bootstrap } = await suiteOf(request.suite, baseline, candidate);
  // A candidate's new suite.yaml must not take the files beside it out of the evaluation.
  const suites = findSuites(bootstrap ? candidate : baseline);
  const contract = await decidingContract(folder, candidate);
  requireModelTaker(contract, named);
  const first = await readSide(baseline, contract, suites);
  const second = other === null ? first : await readSide(candidate, contract, suites);
  const change = changeOfSides(first, second);
  const paths = [...change.changed, ...change.shown];
  const moved = await triggersMoved(contract, [first, second], paths);
  requireNamed({ contract, baseline: first, candidate: second });
  const revision = bootstrap ? null : await revisionOf(contract, candidate);
  const models = named ?? (request.mode === "gate" ? revisedModels(contract, revision) : undefined);
  return {
    contract,
    suites,
    baseline: first,
    candidate: second,
    change: { ...change, triggersMoved: moved, digest: digestWithModels(change.digest, models) },
    revision,
    bootstrap,
    models,
  };
}

/** A candidate whose suite can't even be read (a link in it, say) has revised it all the same. */
async function revisionOf(contract: Contract, candidate: Snapshot): Promise<Sides["revision"]> {
  const { path } = contract.folder;
  try {
    return revisionBetween(contract, await readSuiteFolder(candidate, path));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const entries = candidate.entries.filter((entry) => entry.path.startsWith(`${path}/`));
    const problem = error.message;
    return {
      digest: subjectDigest(entries),
      files: [],
      changes: [],
      problem,
      unusable: true,
      contract: null,
    };
  }
}

/** Whoever mends a suite that can't be read is told which of the two can't be: nothing is wrong with the files that they see. */
async function decidingContract(folder: SuiteFolder, candidate: Snapshot): Promise<Contract> {
  try {
    return loadContract(folder);
  } catch (error) {
    if (!(error instanceof UserError) || !(await isReadable(folder.path, candidate))) throw error;
    const todo = "it can be read on the candidate, so merge that past the gate, which can't decide about it";
    throw new UserError(
      error.problems.map((one) => ({ ...one, what: `on the baseline: ${one.what}`, todo })),
    );
  }
}

async function isReadable(path: string, snapshot: Snapshot): Promise<boolean> {
  try {
    const folder = await readSuiteFolder(snapshot, path);
    return folder !== null && loadContract(folder) !== null;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

function refuseEqual(baseline: Snapshot, candidate: Snapshot): void {
  if (baseline.commit === null || baseline.commit !== candidate.commit) return;
  throw new UserError({
    where: "--candidate",
    what: `is the same commit as the baseline (${baseline.commit.slice(0, 12)})`,
    todo: "name the commit with the change, or use --aa to measure how often this gate cries wolf",
  });
}

/** The suite is the baseline's. Only where the baseline has no suite anywhere is the candidate's own read. */
async function suiteOf(
  path: string,
  baseline: Snapshot,
  candidate: Snapshot,
): Promise<{ folder: SuiteFolder; bootstrap: boolean }> {
  const folder = await readSuiteFolder(baseline, chosen(path, baseline));
  if (folder !== null) return { folder, bootstrap: false };
  const elsewhere = findSuites(baseline);
  if (elsewhere.length > 0) {
    throw new UserError({
      where: path,
      what: `has no suite.yaml on the baseline, which has ${elsewhere.join(", ")}`,
      todo: `name one of them with --suite; a suite that moves is a revision of its own`,
    });
  }
  const first = await readSuiteFolder(candidate, chosen(path, candidate));
  if (first !== null) return { folder: first, bootstrap: true };
  throw new UserError({
    where: path,
    what: "has no suite.yaml on either side",
    todo: "make a suite with casegate init and commit it, or name its folder with --suite",
  });
}

/** A folder without suite.yaml means the suites below it; a run has one suite. */
function chosen(path: string, snapshot: Snapshot): string {
  const below = suitesBelow(snapshot, path);
  if (below.length > 1 && !below.includes(path)) {
    throw new UserError({
      where: path,
      what: `holds several suites: ${below.join(", ")}`,
      todo: "name one of them with --suite",
    });
  }
  return below.includes(path) ? path : (below[0] ?? path);
}
