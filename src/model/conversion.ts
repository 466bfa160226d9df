import type { SuiteEntry } from "./contract.ts";

/**
 * One thing of a foreign suite that a person has to know. `left`: it has no counterpart and is not in the new suite. `note`: it is
 * there, and means something else than it did.
 */
export interface Remark {
  kind: "left" | "note";
  /** `file:line`, as people find the file from where they stand. */
  where: string;
  what: string;
  todo: string;
}

/** The harness that a foreign suite was written for. */
export type ForeignKind = "tasks" | "answers" | "promptfoo" | "skill-evals" | "plugin-evals";

/** A suite made of another harness's, not written yet. Paths of files are relative to the suite folder. */
export interface Conversion {
  form: ForeignKind;
  files: readonly SuiteEntry[];
  cases: number;
  remarks: readonly Remark[];
  /** Remarks that are not in the list, because there were too many. */
  moreRemarks: number;
}
