import type { Contract, SuiteEntry, SuiteFolder } from "../model/contract.ts";
import { problemLine, UserError } from "../model/errors.ts";
import { contractDigest } from "./digest.ts";
import { loadContract } from "./load-contract.ts";
import { repositoryPath } from "./suite-index.ts";

/** Mistakes of a candidate's suite that are told; the candidate wrote it and could make any number. */
const mostLines = 20;

/** A case that a revision adds, removes or changes, with its digest on each side. */
interface CaseChange {
  case: string;
  change: "added" | "removed" | "changed";
  baseline: string | null;
  candidate: string | null;
}

/** What the candidate makes of the suite. */
export interface Revision {
  /** The candidate's contract digest; of an empty list when it has no suite. */
  digest: string;
  /** Files of the suite that differ, relative to the repository, sorted. */
  files: string[];
  changes: CaseChange[];
  /** Why the candidate's suite can't be used, one line a mistake; its cases are then not compared. */
  problem: string | null;
  /** It has a suite, and nothing can be decided by it; one that is gone leaves others, or none. */
  unusable: boolean;
  /** The candidate's suite, when it can be used. */
  contract: Contract | null;
}

function changedFiles(baseline: SuiteFolder, candidate: SuiteFolder): string[] {
  const before = new Map(baseline.entries.map((entry) => [entry.path, entry]));
  const after = new Map(candidate.entries.map((entry) => [entry.path, entry]));
  const same = (one: SuiteEntry | undefined, other: SuiteEntry | undefined) =>
    one !== undefined &&
    other !== undefined &&
    one.executable === other.executable &&
    Buffer.compare(one.bytes, other.bytes) === 0;
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => !same(before.get(path), after.get(path)))
    .sort()
    .map((path) => repositoryPath(baseline, path));
}

function caseChanges(baseline: Contract, candidate: Contract | null): CaseChange[] {
  const before = new Map(baseline.cases.map(({ id, digest }) => [id, digest]));
  const after = new Map((candidate?.cases ?? []).map(({ id, digest }) => [id, digest]));
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((id): CaseChange[] => {
    const [one = null, other = null] = [before.get(id), after.get(id)];
    const kind = one === null ? "added" : "removed";
    const change = one !== null && other !== null ? "changed" : kind;
    return one === other ? [] : [{ case: id, change, baseline: one, candidate: other }];
  });
}

function problemText({ problems }: UserError): string {
  const lines = problems.slice(0, mostLines).map(problemLine);
  const left = problems.length - lines.length;
  return [...lines, ...(left > 0 ? [`and ${left} more`] : [])].join("\n");
}

function loaded(folder: SuiteFolder): { contract: Contract | null; problem: string | null } {
  try {
    return { contract: loadContract(folder), problem: null };
  } catch (error) {
    if (error instanceof UserError) {
      return { contract: null, problem: problemText(error) };
    }
    throw error;
  }
}

/** What the candidate changes about the frozen suite; null when nothing. A suite that is gone or can't be used is a revision too. */
export function revisionBetween(baseline: Contract, candidateFolder: SuiteFolder | null): Revision | null {
  const folder = candidateFolder ?? { path: baseline.folder.path, entries: [] };
  const digest = contractDigest(folder);
  if (digest === baseline.digest) {
    return null;
  }
  const { contract, problem } =
    candidateFolder === null
      ? { contract: null, problem: "the candidate has no suite here" }
      : loaded(candidateFolder);
  const changes = contract !== null || candidateFolder === null ? caseChanges(baseline, contract) : [];
  const unusable = contract === null && candidateFolder !== null;
  return { digest, files: changedFiles(baseline.folder, folder), changes, problem, unusable, contract };
}
