/** A file that a workflow run left, as the forge lists it. */
export interface ForgeArtifact {
  id: number;
  name: string;
  /** As the forge says; what is downloaded is counted for itself. */
  sizeBytes: number;
  expired: boolean;
}

/** An open pull request of this repository. */
export interface ForgePullRequest {
  number: number;
  headSha: string;
  /** OWNER/REPO; null when it is gone. */
  headRepository: string | null;
  baseRef: string;
}

/** What is needed of a code forge to report another workflow run. Failures reject with a ForgeError. */
export interface ForgeRuns {
  artifacts(runId: string): Promise<ForgeArtifact[]>;
  /** The packed bytes of one artifact; more than `limitBytes` of them are refused, whatever the list says. */
  downloadArtifact(id: number, limitBytes: number): Promise<Uint8Array>;
  /** Open pull requests whose head is this branch of an account's repository. */
  openPullRequests(head: { owner: string; branch: string }): Promise<ForgePullRequest[]>;
}
