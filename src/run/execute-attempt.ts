import { expandCommand, type PlaceholderValues } from "../lib/placeholders.ts";
import type { Evidence } from "../model/evidence.ts";
import type { LaunchEnd } from "../ports.ts";
import { type EvidencePlace, keepEvidence, readEvidence } from "./attempt-evidence.ts";
import { type AttemptInput, commandOf, placeholderValues } from "./attempt-input.ts";
import { displayCommand } from "./display-command.ts";
import { attemptEnvironment } from "./environment.ts";
import { keepLimits } from "./keep-limits.ts";
import { askTruth, settleTruth } from "./truth.ts";
import { prepareWorkspace, removeWorkspace } from "./workspace.ts";
import { listWorkspace, stateDigest } from "./workspace-files.ts";

/** What one attempt left, before anything judges it. */
export interface AttemptRun {
  kind: "ran";
  evidence: Evidence;
  /** The command as the suite writes it, redacted and bounded. */
  command: string;
  containment: LaunchEnd["containment"] | "none";
  /** Processes that outlived the command and were ended. */
  survivors: number;
  redactions: number;
  stateDigest: string | null;
  startedAt: string;
  /** What a reader of the record should know: evidence that was refused or cut, an end that we caused. */
  notes: readonly string[];
  /** True when `abort` came: such an attempt says nothing about either side. */
  interrupted: boolean;
  /** The workspace as the agent left it, until `dispose` removes it with the attempt's other folders. */
  workspace: string;
  dispose(): Promise<void>;
}

/** An attempt that was not made because variables which the suite passes on are not set. */
interface AttemptWithoutCredentials {
  kind: "no_credentials";
  missing: readonly string[];
}

export type AttemptExecution = AttemptRun | AttemptWithoutCredentials;

/**
 * Makes one attempt of one case on one side: fresh folders, truth, the agent (or the scripted command) with its whole process tree ended, then
 * everything it left, read once through the evidence reader, bounded and redacted. Throws a UserError for a command that
 * can't be put together; never for what a program does. Without a truth before it, the agent is not started.
 */
export async function executeAttempt(input: AttemptInput): Promise<AttemptExecution> {
  const redactor = input.redactor.fresh();
  const startedAt = input.clock.now().toISOString();
  const folders = await prepareWorkspace({ ...input, suiteFolder: input.folders.suite });
  const dispose = () => removeWorkspace(input.files, folders);
  try {
    const values = placeholderValues(input, folders);
    const environment = attemptEnvironment({
      ...input,
      ...folders,
      values,
      agent: input.contract.suite.agent,
      optional: input.case.kind === "command",
    });
    if (environment.kind === "missing") {
      await dispose();
      return { kind: "no_credentials", missing: environment.names };
    }
    const made = await make(input, { folders, values, redactor, variables: environment.variables });
    return { kind: "ran", startedAt, ...made, workspace: folders.workspace, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

interface Prepared extends EvidencePlace {
  values: PlaceholderValues;
  variables: Record<string, string>;
}

async function make(input: AttemptInput, prepared: Prepared) {
  const { files, launcher, abort } = input;
  const { folders, values, redactor } = prepared;
  const command = commandOf(input);
  const truthRequest = { ...input, values, redactor };
  const truthBefore = await askTruth(truthRequest);
  const before = await listWorkspace(files, folders.workspace);
  const request = {
    command: expandCommand(command, values),
    cwd: folders.workspace,
    env: prepared.variables,
    timeoutMs: input.case.timeoutMs,
    keepBytes: keepLimits.streamBytes,
    ...(abort === undefined ? {} : { abort }),
  };
  const ended = truthBefore?.kind === "error" ? null : await launcher.launch(request);
  const truthAfter = ended === null ? null : await askTruth(truthRequest);
  const after = await listWorkspace(files, folders.workspace);
  const truth = settleTruth(truthBefore, truthAfter);
  const { evidence, notes } = await readEvidence(input, prepared, { before, after, ended, truth });
  await keepEvidence(input, prepared, { before, after, evidence });
  return {
    evidence,
    command: displayCommand(command, redactor),
    containment: ended?.containment ?? ("none" as const),
    survivors: ended?.survivors ?? 0,
    redactions: redactor.count,
    stateDigest: stateDigest(before),
    notes,
    interrupted: abort?.aborted === true,
  };
}
