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
