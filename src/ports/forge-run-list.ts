/** A run of a workflow, as the forge lists it. */
export interface ForgeWorkflowRun {
  id: string;
  /** The workflow's file, such as `.github/workflows/casegate.yml`. */
  path: string;
  /** What started it, such as `push`. */
  event: string;
  headSha: string;
  /** OWNER/REPO; null when it is gone. */
  headRepository: string | null;
  isCompleted: boolean;
  createdAt: string;
  /** Of its pull requests those that the forge still knows; empty for a fork's. */
  pullRequests: readonly number[];
}

/** What is needed of a code forge to find what earlier runs left. Failures reject with a ForgeError. */
export interface ForgeRunList {
  /** The runs that pull requests of this branch started, newest first, as many as the forge lists. */
  pullRequestRuns(branch: string): Promise<ForgeWorkflowRun[]>;
  /** The newest runs of pushes to a branch of this repository; not all of them. */
  pushRuns(branch: string): Promise<ForgeWorkflowRun[]>;
  /** The same of its schedule. */
  scheduledRuns(branch: string): Promise<ForgeWorkflowRun[]>;
}
