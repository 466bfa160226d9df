/** What the action knows of the run it is in; parsed from the runner's environment and the event's payload. */
export interface ForgeRun {
  owner: string;
  repo: string;
  runId: string;
  runAttempt: number;
  serverUrl: string;
}

export interface PullRequestTarget {
  number: number;
  headSha: string;
}

/** A forge that refused a request or did not answer it. The message is one sentence that may be shown; it never holds the token. */
export class ForgeError extends Error {
  /** HTTP status of the answer; null when there was none. */
  readonly status: number | null;

  constructor(message: string, status: number | null) {
    super(message);
    this.name = "ForgeError";
    this.status = status;
  }
}
