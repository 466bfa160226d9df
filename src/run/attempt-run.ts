import type { PlaceholderValues } from "../lib/placeholders.ts";
import type { UserError } from "../model/errors.ts";
import type { Evidence } from "../model/evidence.ts";
import type { AgentRun } from "./run-agent.ts";

/** What one attempt left, before anything judges it. */
export interface AttemptRun {
  kind: "ran";
  evidence: Evidence;
  /** The command as the suite writes it, redacted and bounded. */
  command: string;
  containment: AgentRun["containment"];
  /** Processes that outlived the command and were ended. */
  survivors: number;
  redactions: number;
  stateDigest: string | null;
  startedAt: string;
  /** False when the evidence could not be written; `notes` says why. */
  kept: boolean;
  /** Then also as what stands in the way, for who ends the run with it. */
  notKept: UserError | null;
  /** Null where there is none. */
  evidenceDigest: string | null;
  /** What a reader of the record should know: evidence that was refused or cut, an end that we caused. */
  notes: readonly string[];
  /** True when `abort` came: such an attempt says nothing about either side. */
  interrupted: boolean;
  /** The workspace as the agent left it, until `dispose` removes it with the attempt's other folders. */
  workspace: string;
  /** `{services.NAME.url}` of the services that still run for the attempt's verifiers. */
  services: PlaceholderValues;
  /** Ends the attempt's services and keeps what they wrote. `dispose` does it too. */
  endServices(): Promise<void>;
  dispose(): Promise<void>;
}

/** An attempt that was not made because variables which the suite passes on are not set. */
interface AttemptWithoutCredentials {
  kind: "no_credentials";
  missing: readonly string[];
}

/** An attempt that was prepared, but whose turn came too late. */
interface AttemptTooLate {
  kind: "too_late";
}

export type AttemptExecution = AttemptRun | AttemptWithoutCredentials | AttemptTooLate;
