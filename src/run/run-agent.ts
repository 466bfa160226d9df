import { expandCommand, type PlaceholderValues } from "../lib/placeholders.ts";
import type { AgentEndpoint } from "../model/provider-access.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import { agentProgram, traceFormOf } from "../model/trace-form.ts";
import type { LaunchEnd, NetworkPlan } from "../ports.ts";
import { type AttemptInput, agentKind, commandOf } from "./attempt-input.ts";
import { agentView } from "./attempt-view.ts";
import { runChat } from "./chat/run-chat.ts";
import { ownEndpoint } from "./environment.ts";
import { keepLimits } from "./keep-limits.ts";
import { prepareAgent } from "./presets/launch-preset.ts";
import { replayRecording } from "./replay-recording.ts";
import { skillIsLoaded } from "./skill-watch.ts";
import type { AttemptFolders } from "./workspace.ts";

/** What came of an attempt's agent; `ended` is null when no program was started. */
export interface AgentRun {
  ended: LaunchEnd | null;
  containment: LaunchEnd["containment"] | "none";
  /** True when it was ended because its skill was loaded: how it would have ended is not known. */
  skillLoaded: boolean;
}

export const noAgent: AgentRun = { ended: null, containment: "none", skillLoaded: false };

export interface AgentRequest {
  folders: AttemptFolders;
  values: PlaceholderValues;
  variables: Readonly<Record<string, string>>;
  /** Where a preset's agent finds its model; absent: at its provider. */
  endpoint?: AgentEndpoint | null;
  /** Null: the machine's network. */
  network: NetworkPlan | null;
}

/** Lets the agent do what it does, in its workspace, until nothing of it is left. */
export async function runAgent(input: AttemptInput, request: AgentRequest): Promise<AgentRun> {
  const { recording = null, files } = input;
  if (agentKind(input) === "none") return noAgent;
  if (agentKind(input) === "recorded") {
    if (recording === null) throw new Error("a recorded attempt is made without its recording");
    const ended = await replayRecording(recording, files, request.folders);
    return { ended, containment: "none", skillLoaded: recording.end === null };
  }
  if (agentKind(input) === "chat")
    return { ended: await runChat(input, request), containment: "none", skillLoaded: false };
  return input.case.stop_on === undefined
    ? launched(await launch(input, request, input.abort))
    : launchUntilSkill(input, request);
}

function launched(ended: LaunchEnd): AgentRun {
  return { ended, containment: ended.containment, skillLoaded: false };
}

async function launch(
  input: AttemptInput,
  { folders, values, variables, endpoint, network }: AgentRequest,
  abort: AbortSignal | undefined,
  tap?: (piece: Uint8Array) => void,
): Promise<LaunchEnd> {
  const { agent } = input.contract.suite;
  const told = endpoint ?? ownEndpoint(agent, input.engine);
  const prepared = await prepareAgent(input, { folders, values, variables, endpoint: told });
  return input.launcher.launch({
    command: prepared?.command ?? expandCommand(commandOf(input), values),
    cwd: folders.seen.workspace,
    env: prepared?.variables ?? variables,
    ...agentView(input, folders),
    timeoutMs: input.case.timeoutMs,
    keepBytes: streamIsTrace(agent) ? keepLimits.traceBytes : keepLimits.streamBytes,
    ...(network === null ? {} : { network }),
    ...(abort === undefined ? {} : { abort }),
    ...(tap === undefined ? {} : { tap }),
  });
}

/** An agent program that the suite starts itself may write its trace to standard output. */
function streamIsTrace(agent: SuiteFile["agent"]): boolean {
  return agent.run !== undefined && agentProgram(traceFormOf(agent)) !== null;
}

async function launchUntilSkill(input: AttemptInput, request: AgentRequest): Promise<AgentRun> {
  const stop = new AbortController();
  const over = new AbortController();
  const interrupt = () => stop.abort();
  if (input.abort?.aborted === true) stop.abort();
  input.abort?.addEventListener("abort", interrupt, { once: true });
  const decoder = new TextDecoder();
  let written = "";
  const tap = (piece: Uint8Array) => {
    written += decoder.decode(piece, { stream: true });
  };
  const watching = skillIsLoaded({
    ...input,
    agent: input.contract.suite.agent,
    exchange: request.folders.exchange,
    written: () => written,
    over: over.signal,
  }).then((loaded) => {
    if (loaded) stop.abort();
    return loaded;
  });
  const ended = await launch(input, request, stop.signal, tap);
  over.abort();
  input.abort?.removeEventListener("abort", interrupt);
  const loaded = await watching;
  return { ...launched(ended), skillLoaded: loaded && ended.stopped != null };
}
