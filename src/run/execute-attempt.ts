import type { PlaceholderValues } from "../lib/placeholders.ts";
import { quoteText } from "../lib/quote-text.ts";
import { UserError } from "../model/errors.ts";
import type { NotStarted, Truth } from "../model/evidence.ts";
import type { Files } from "../ports.ts";
import { type EvidencePlace, keepEvidence, readEvidence } from "./attempt-evidence.ts";
import { type AttemptInput, agentKind, commandOf, placeholderValues } from "./attempt-input.ts";
import { attemptNetwork, type OpenedNetwork } from "./attempt-network.ts";
import type { AttemptExecution } from "./attempt-run.ts";
import { truthView } from "./attempt-view.ts";
import { displayCommand } from "./display-command.ts";
import { attemptEnvironment } from "./environment.ts";
import { presetDisplay } from "./presets/launch-preset.ts";
import { presetOf } from "./presets/presets.ts";
import { type AgentRun, noAgent, runAgent } from "./run-agent.ts";
import { attemptServices } from "./services/attempt-services.ts";
import type { CaseServices } from "./services/case-services.ts";
import type { CommandView } from "./side-folders.ts";
import { askTruth, settleTruth, type TruthAnswer } from "./truth.ts";
import { type AttemptFolders, prepareWorkspace, removeWorkspace } from "./workspace.ts";
import { listWorkspace, stateDigest } from "./workspace-files.ts";

/** Ways to contain a process tree that none of it escapes. */
const surelyEnded: readonly AgentRun["containment"][] = ["pid_namespace", "subreaper"];

/**
 * Makes one attempt of one case on one side: fresh folders, services, truth, the agent (or the scripted command) with its whole process tree
 * ended, then everything it left, read once through the evidence reader, bounded and redacted. Throws a UserError for a command that
 * can't be put together; never for what a program does. Without its services, or without a truth before it, the agent is not started.
 * Services run on for the verifiers until `endServices` or `dispose`. With a `turn` all of that but the program may be beside other attempts'.
 */
export async function executeAttempt(input: AttemptInput): Promise<AttemptExecution> {
  const redactor = input.redactor.fresh();
  const openedAt = input.clock.now().toISOString();
  const { files, launcher, contract, case: one } = input;
  const folders = await prepareWorkspace({
    files,
    launcher,
    contract,
    case: one,
    suiteFolder: input.folders.suite,
  });
  let services: CaseServices | null = null;
  let network: OpenedNetwork | null = null;
  let contained = false;
  const dispose = async () => {
    await network?.end();
    await services?.end();
    await removeWorkspace(files, folders, { contained, isolation: launcher.isolation });
  };
  try {
    const plain = placeholderValues(input, folders);
    services = await attemptServices(input, redactor, plain, folders);
    const values = { ...plain, ...services.values };
    network = await attemptNetwork(input, values, services.ports);
    const prepared = { openedAt, folders, redactor, values, services, network };
    const variables = variablesOf(input, prepared);
    if (variables.kind === "missing") {
      await dispose();
      return { kind: "no_credentials", missing: variables.names };
    }
    const made = await make(input, { ...prepared, variables: variables.variables });
    if (made === null) {
      await dispose();
      return { kind: "too_late" };
    }
    const { workspace } = folders;
    contained = surelyEnded.includes(made.containment);
    return {
      kind: "ran",
      ...made,
      workspace,
      services: services.values,
      endServices: services.end,
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

interface Prepared extends EvidencePlace {
  values: PlaceholderValues;
  services: CaseServices;
  network: OpenedNetwork;
  variables: Record<string, string>;
  /** When its folders were made. */
  openedAt: string;
}

/** The agent's environment, with what the broker tells instead of the real keys; nothing where a service is missing, because its address may be part of it. */
function variablesOf(input: AttemptInput, prepared: Omit<Prepared, "variables">) {
  if (prepared.services.failure() !== null) return { kind: "ready", variables: {} } as const;
  const { home, temporary } = prepared.folders.seen;
  const made = attemptEnvironment({
    engine: input.engine,
    home,
    temporary,
    cookie: input.cookie,
    values: prepared.values,
    agent: input.contract.suite.agent,
    optional: input.case.kind === "command" || agentKind(input) !== "program",
  });
  if (made.kind === "missing") return made;
  return { kind: "ready", variables: Object.assign(made.variables, prepared.network.variables) } as const;
}

/** Null where its turn came too late. */
async function make(input: AttemptInput, prepared: Prepared) {
  const { files, abort, turn = null } = input;
  const { folders, values, variables, redactor, services, network } = prepared;
  const ask = async () =>
    input.case.truth !== undefined && services.failure() === null
      ? askTruth({ ...input, values, redactor, view: truthViewOf(input, folders) }).catch(untold)
      : null;
  const truthBefore = await ask();
  const before = await listWorkspace(files, folders.workspace);
  services.open();
  const withheld = services.failure() !== null || truthBefore?.kind === "error";
  if ((await turn?.begin()) != null) return null;
  const startedAt = turn === null ? prepared.openedAt : input.clock.now().toISOString();
  const agent = withheld ? noAgent : await runAgent(input, { folders, values, variables, ...network.told });
  if (agent.ended?.end.kind === "not_started") await requireWorkspace(files, folders);
  await turn?.over();
  const reached = await network.end();
  await services.close();
  const truthAfter = truthBefore?.kind === "value" ? await ask() : null;
  const after = await listWorkspace(files, folders.workspace);
  // A truth command that met a dead service is not what broke.
  const truth: Truth = services.failure() === null ? settleTruth(truthBefore, truthAfter) : { kind: "none" };
  const notStarted = agent.ended === null ? whyNotStarted(input, services) : null;
  const left = { before, after, agent, notStarted, truth, services: services.reports(), reached };
  const { evidence, notes } = await readEvidence(input, prepared, left);
  const kept = await keepEvidence(input, prepared, { before, after, evidence }).catch(notKept);
  const isKept = kept === null || typeof kept === "string";
  if (!isKept) await removeKept(input);
  return {
    startedAt,
    evidence,
    kept: isKept,
    notKept: isKept ? null : kept.error,
    evidenceDigest: isKept ? kept : null,
    command: displayOf(input, prepared),
    containment: agent.containment,
    survivors: agent.ended?.survivors ?? 0,
    redactions: redactor.count,
    stateDigest: stateDigest(before),
    notes: isKept ? notes : [...notes, `its evidence could not be kept: ${kept.error.message}`],
    interrupted: abort?.aborted === true,
  };
}

/** A program that was never started did not delete its workspace: somebody else did, which is no behaviour of the agent. */
async function requireWorkspace(files: Files, { workspace }: AttemptFolders): Promise<void> {
  if (await files.exists(workspace)) return;
  // Tells where all of the run's folders are gone.
  await files.makeFolder();
  throw new UserError({
    where: quoteText(workspace),
    what: "an attempt's workspace was deleted meanwhile",
    todo: "let nothing clean the folder for temporary files while a run goes on, and continue with --resume",
  });
}

function truthViewOf(input: AttemptInput, folders: AttemptFolders): CommandView | undefined {
  const { truth } = input.case;
  return truth === undefined ? undefined : truthView(truth.run, input, folders);
}

/** What a user can mend (a full disk) must not lose an attempt that was made. */
function notKept(error: unknown): { error: UserError } {
  if (error instanceof UserError) return { error };
  throw error;
}

async function removeKept({ files, evidenceFolder }: AttemptInput): Promise<void> {
  if (evidenceFolder !== null) await files.removeFolder(evidenceFolder).catch(() => undefined);
}

function untold(error: unknown): TruthAnswer {
  if (error instanceof UserError) return { kind: "error", reason: `it could not be asked: ${error.message}` };
  throw error;
}

function whyNotStarted(input: AttemptInput, services: CaseServices): NotStarted | null {
  const failure = services.failure();
  if (failure !== null) return { cause: "service", reason: failure };
  if (agentKind(input) !== "none") return null;
  return { cause: "dry_run", reason: "a dry run: no agent was started (agent.preset is none)" };
}

function displayOf(input: AttemptInput, { redactor }: Prepared): string {
  const kind = agentKind(input);
  const { agent } = input.contract.suite;
  const preset = input.case.kind === "agent" ? presetOf(agent) : null;
  if (preset !== null) return presetDisplay(preset, agent.model);
  return kind === "program" ? displayCommand(commandOf(input), redactor) : `agent.preset ${kind}`;
}
