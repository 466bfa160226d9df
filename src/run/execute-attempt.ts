import { join } from "node:path";
import { expandCommand, type PlaceholderValues } from "../lib/placeholders.ts";
import type { Redactor } from "../lib/redact.ts";
import type { Case, Contract } from "../model/contract.ts";
import { UserError } from "../model/errors.ts";
import type { Evidence, Truth } from "../model/evidence.ts";
import type { Command } from "../model/scalars.ts";
import type { Clock, Files, LaunchEnd, Launcher } from "../ports.ts";
import { readAgentTrace } from "./agent-trace.ts";
import { answerOf, readOutput } from "./attempt-output.ts";
import { capturedText } from "./decode-text.ts";
import { displayCommand } from "./display-command.ts";
import { attemptEnvironment, type Variables } from "./environment.ts";
import { writeChangedFiles, writeEvidence } from "./evidence-files.ts";
import { keepLimits } from "./keep-limits.ts";
import { askTruth, settleTruth } from "./truth.ts";
import { usageOf } from "./usage.ts";
import {
  type AttemptFolders,
  outputName,
  prepareWorkspace,
  removeWorkspace,
  traceName,
} from "./workspace.ts";
import { type Listing, listWorkspace, stateDigest, workspaceEvidence } from "./workspace-files.ts";

export interface AttemptInput {
  contract: Contract;
  case: Case;
  /** Absolute paths: the side's export and the copy of the suite. */
  folders: { subject: string; suite: string };
  /** From 1, through all stages; the agent learns it only with `agent.case_id`. */
  repeat: number;
  cookie: string;
  /** The gate's own environment, from which `env.pass` is taken. */
  engine: Variables;
  /** Addresses of services by placeholder name (`services.NAME.url`). */
  services?: Readonly<Record<string, string>>;
  redactor: Redactor;
  launcher: Launcher;
  files: Files;
  clock: Clock;
  /** Absolute path of `evidence/<run id>`; null keeps nothing. */
  evidenceFolder: string | null;
  abort?: AbortSignal;
}

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
export interface AttemptWithoutCredentials {
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

interface Prepared {
  folders: AttemptFolders;
  values: PlaceholderValues;
  redactor: Redactor;
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
  await keep(input, prepared, { before, after, evidence });
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

/** Only what the command line may name: nothing here tells side or case, unless the suite asks for that. */
function placeholderValues(input: AttemptInput, folders: AttemptFolders): PlaceholderValues {
  const { agent } = input.contract.suite;
  return {
    ...input.services,
    subject: input.folders.subject,
    suite: input.folders.suite,
    workspace: folders.workspace,
    prompt: input.case.prompt ?? "",
    prompt_file: folders.promptFile,
    history_file: folders.historyFile,
    output: join(folders.exchange, outputName),
    trace: join(folders.exchange, traceName),
    case_dir: join(input.folders.suite, input.case.dir),
    scratch: folders.temporary,
    model: agent.model,
    ...(agent.case_id ? { case: input.case.id, repeat: String(input.repeat) } : {}),
  };
}

function commandOf({ contract, case: { id, kind, run, definedAt } }: AttemptInput): Command {
  const command = kind === "command" ? run : contract.suite.agent.run;
  if (command !== undefined) return command;
  throw new UserError({
    what: `case ${id} has no command to run`,
    where: kind === "command" ? `${definedAt.file}:${definedAt.line}` : "suite.yaml",
    todo: kind === "command" ? "give the case a `run`" : "give the agent a `run`",
  });
}

interface Left {
  before: Listing;
  after: Listing;
  ended: LaunchEnd | null;
  truth: Truth;
}

async function readEvidence(
  { files, contract: { suite }, case: { kind } }: AttemptInput,
  { folders, redactor }: Prepared,
  { before, after, ended, truth }: Left,
): Promise<{ evidence: Evidence; notes: string[] }> {
  const stdout = ended === null ? null : capturedText(ended.stdout, redactor);
  const stderr = ended === null ? null : capturedText(ended.stderr, redactor);
  const output = await readOutput(files, folders.exchange, redactor);
  const found = await readAgentTrace(suite.agent.trace, files, folders.exchange, redactor);
  const evidence: Evidence = {
    answer: answerOf(found.trace, output, stdout),
    output: output.text,
    outputAbsent: output.absent && ended !== null,
    stdout,
    stderr,
    end: ended?.end ?? null,
    trace: found.trace,
    traceMissing: kind === "command" ? null : found.missing,
    traceText: found.text,
    files: workspaceEvidence(files, folders.workspace, { before, after }, redactor),
    truth,
    usage: usageOf(found.trace, suite),
    durationMs: ended?.durationMs ?? null,
  };
  const notes = [output.note, evidence.traceMissing, ended?.stopped].filter((note) => note != null);
  return { evidence, notes };
}

async function keep(
  { files, evidenceFolder }: AttemptInput,
  { folders, redactor }: Prepared,
  { before, after, evidence }: { before: Listing; after: Listing; evidence: Evidence },
): Promise<void> {
  if (evidenceFolder === null) return;
  await writeEvidence(files, evidenceFolder, evidence);
  await writeChangedFiles({
    files,
    folder: evidenceFolder,
    workspace: folders.workspace,
    before,
    after,
    redactor,
  });
}
