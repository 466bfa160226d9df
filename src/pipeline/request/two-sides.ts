import type { revisionBetween } from "../../contract/revision.ts";
import type { Contract } from "../../model/contract.ts";
import type { Snapshot, TreeEntry } from "../../ports/repository.ts";
import type { SideModels } from "./side-models.ts";

/** One frozen checkout. */
export interface SideOfRun {
  snapshot: Snapshot;
  subject: readonly TreeEntry[];
  subjectDigest: string;
}

/** Two frozen checkouts and the contract that measures both. */
export interface Sides {
  contract: Contract;
  /** Every suite of the baseline (of a first suite's candidate): none of them is part of a subject or an export. */
  suites: readonly string[];
  baseline: SideOfRun;
  candidate: SideOfRun;
  change: { digest: string; changed: readonly string[] };
  revision: ReturnType<typeof revisionBetween>;
  /** No suite anywhere on the baseline: the contract is the candidate's own. */
  bootstrap: boolean;
  /** Absent: the suite's own on both sides. */
  models?: SideModels | undefined;
}
