import { contractDigest } from "../../contract/digest.ts";
import { loadContract } from "../../contract/load-contract.ts";
import { readSuiteFolder } from "../../contract/suite-folder.ts";
import { CONTRACT_CASE, contractFingerprint } from "../../decide/fingerprint.ts";
import type { Contract, SuiteFolder } from "../../model/contract.ts";
import type { LoadedDecision } from "../../model/decision-file.ts";
import { UserError } from "../../model/errors.ts";
import type { Snapshot } from "../../ports/repository.ts";
import type { Outside } from "../request/request.ts";

const mostStates = 200;

/** Null where there was no suite, or none that could be read. */
async function folderAt(snapshot: Snapshot, path: string): Promise<SuiteFolder | null> {
  return readSuiteFolder(snapshot, path).catch((error: unknown) => {
    if (error instanceof UserError) return null;
    throw error;
  });
}

/** Digests of every state that the suite had between two commits. */
async function statesBetween(
  from: Snapshot,
  to: Snapshot,
  path: string,
  { repository }: Outside,
): Promise<Set<string>> {
  const digests = new Set<string>();
  if (from.commit === null || to.commit === null) return digests;
  const changes = await repository.changesUnder(from.commit, to.commit, path);
  for (const commit of [...new Set(changes.map((change) => change.commit))].slice(-mostStates)) {
    const folder = await folderAt(await repository.snapshot(commit), path);
    if (folder !== null) digests.add(contractDigest(folder));
  }
  return digests;
}

/** True when accepted revisions lead from one state of the suite to the other, each from where the one before ended. */
function isAccepted(
  [start, end]: readonly [string, string],
  between: ReadonlySet<string>,
  path: string,
  accepted: ReadonlySet<string>,
): boolean {
  const states = [...new Set([start, end, ...between])];
  const reached = new Set([start]);
  for (const state of reached) {
    for (const next of states)
      if (!reached.has(next) && accepted.has(contractFingerprint(path, state, next))) reached.add(next);
  }
  return reached.has(end);
}

/**
 * Cases whose definition changed since the last release although no chain of accepted revisions leads here; null without a release to
 * compare with. Cases that are new were never fitted to anything.
 */
export async function editedSince(
  last: Snapshot | null,
  now: { snapshot: Snapshot; contract: Contract },
  decisions: readonly LoadedDecision[],
  outside: Outside,
): Promise<string[] | null> {
  const { path } = now.contract.folder;
  const folder = last === null ? null : await folderAt(last, path);
  if (last === null || folder === null) return null;
  const before = loadContract(folder);
  const known = new Map(before.cases.map(({ id, digest }) => [id, digest]));
  const edited = now.contract.cases
    .filter(({ id, digest }) => known.has(id) && known.get(id) !== digest)
    .map(({ id }) => id);
  if (edited.length === 0) return [];
  const current = await folderAt(now.snapshot, path);
  if (current === null) return edited;
  const accepted = new Set(
    decisions
      .filter(({ file }) => file.case === CONTRACT_CASE && file.decision === "accept")
      .map(({ file }) => file.fingerprint),
  );
  const ends = [before.digest, contractDigest(current)] as const;
  const between = await statesBetween(last, now.snapshot, path, outside);
  return isAccepted(ends, between, path, accepted) ? [] : edited;
}
