import type { ActionInputs, InputName } from "../../publish/inputs.ts";
import type { Runner } from "../../publish/runner.ts";

/** What every mode of the action starts from. */
export interface ActionStart {
  inputs: ActionInputs;
  runner: Runner;
  /** The event's payload, not yet parsed. */
  payload: unknown;
}

/** One mode of the action: one file here, and one line in the table of modes. */
export interface ActionMode {
  /** The inputs that it reads; any other that is set is an error. */
  reads: readonly InputName[];
  /** Does the work and publishes; resolves to the exit status. */
  run(start: ActionStart): Promise<number>;
}
