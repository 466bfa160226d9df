import type { FoundRuns } from "../../publish/find-runs.ts";

/** What a forge kept of earlier runs of the same pull request and workflow. */
export interface EarlierRuns {
  find(wanted: { suite: string; changeDigest: string }): Promise<FoundRuns>;
  /** `allowed`: where nothing that was measured changed; `only`: nothing is measured at all. */
  reuse: "allowed" | "never" | "only";
  /** The head that is evaluated; null in a merge group, where the digests alone tell. */
  head: string | null;
}
