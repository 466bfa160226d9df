/** A run folder that is this process's alone. */
export interface RunClaim {
  /** Sentences that an earlier start of the run, which did not end, left for this one. */
  readonly remembered: readonly string[];
  /** Keeps a sentence for a start that follows when this one is killed. */
  remember(text: string): Promise<void>;
  /** Removes the private folders that an earlier start left in the system's folder for temporary files; returns how many. */
  removeLeftovers(): Promise<number>;
  release(): Promise<void>;
}
