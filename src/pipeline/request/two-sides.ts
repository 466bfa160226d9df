import { type Change, changeBetween } from "../../contract/change.ts";
import type { revisionBetween } from "../../contract/revision.ts";
import { readSubject, type Subject, subjectDigest } from "../../contract/subject.ts";
import { linkedPaths } from "../../lib/linked-paths.ts";
import type { Contract } from "../../model/contract.ts";
import type { Snapshot, TreeEntry } from "../../ports/repository.ts";
import type { SideModels } from "./side-models.ts";

/** One frozen checkout. */
export interface SideOfRun {
  snapshot: Snapshot;
  subject: readonly TreeEntry[];
  links: Subject["links"];
  subjectDigest: string;
}

/** What differs between two sides, with the further paths under which links show it. */
export interface ShownChange extends Readonly<Change> {
  shown: readonly string[];
  /** The words by which an agent chooses among skills moved. */
  triggersMoved?: boolean;
}

/** Two frozen checkouts and the contract that measures both. */
export interface Sides {
  contract: Contract;
  /** Every suite of the baseline (of a first suite's candidate): none of them is part of a subject or an export. */
  suites: readonly string[];
  baseline: SideOfRun;
  candidate: SideOfRun;
  change: ShownChange;
  revision: ReturnType<typeof revisionBetween>;
  /** No suite anywhere on the baseline: the contract is the candidate's own. */
  bootstrap: boolean;
  /** Absent: the suite's own on both sides. */
  models?: SideModels | undefined;
}

/** Reads what is under evaluation in one checkout. */
export async function readSide(
  snapshot: Snapshot,
  { suite }: Pick<Contract, "suite">,
  suites: readonly string[],
): Promise<SideOfRun> {
  const { entries, links } = await readSubject(snapshot, suite, suites);
  return { snapshot, subject: entries, links, subjectDigest: subjectDigest(entries) };
}

export function changeOfSides(baseline: SideOfRun, candidate: SideOfRun): ShownChange {
  const change = changeBetween(baseline.subject, candidate.subject);
  const shown = linkedPaths(change.changed, [...baseline.links, ...candidate.links]);
  return { ...change, shown: [...shown.keys()].sort() };
}
