import type { VerdictFile } from "../model/verdict-file.ts";
import { verdictsFolder } from "../model/verdicts-folder.ts";

/** People's verdicts by case and digest. */
export interface Verdicts {
  of(caseId: string, digest: string): VerdictFile | null;
  /** Cases with at least one verdict. */
  readonly cases: ReadonlySet<string>;
}

/** `.casegate/verdicts/<case>/<digest>.json`. */
export function verdictPath({ case: id, digest }: Pick<VerdictFile, "case" | "digest">): string {
  return `${verdictsFolder}${id}/${digest}.json`;
}

/** `ana (independent) says pass: …`: a verdict in one sentence, raw. */
export function verdictWords({ by, independence, outcome, observed }: VerdictFile): string {
  return `${by} (${independence === "self" ? "self-graded" : independence}) says ${outcome}: ${observed}`;
}
