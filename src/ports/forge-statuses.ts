/** The latest status of one context on a commit. */
export interface ForgeStatus {
  context: string;
  state: string;
  url: string | null;
}

/** What is needed of a code forge to leave no status standing that says more than is known. Failures reject with a ForgeError. */
export interface ForgeStatuses {
  /** One a context, the latest. */
  statuses(sha: string): Promise<ForgeStatus[]>;
}
