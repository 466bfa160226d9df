import { join, posix } from "node:path";
import type { PlaceholderValues } from "../../lib/placeholders.ts";
import type { AgentEndpoint } from "../../model/provider-access.ts";
import type { AttemptInput } from "../attempt-input.ts";
import type { AttemptFolders } from "../workspace.ts";
import { allowedTools } from "./allowed-tools.ts";
import { conversationText } from "./conversation.ts";
import { launchedServers } from "./launched-servers.ts";
import { mountSubject } from "./mount-subject.ts";
import type { Preset } from "./preset.ts";
import { presetOf } from "./presets.ts";

/** Below the exchange folder. */
const conversationName = "conversation.txt";

export interface PresetPlace {
  folders: Pick<AttemptFolders, "home" | "exchange">;
  values: PlaceholderValues;
  /** The agent's environment so far; HOME and TRACE_FILE are as the agent sees them. */
  variables: Readonly<Record<string, string>>;
  endpoint: AgentEndpoint;
}

/** What an attempt's agent is started with. */
export interface PreparedAgent {
  command: string;
  variables: Record<string, string>;
}

/**
 * Prepares an attempt's agent program: configuration, skills and instructions below its HOME, the prompt on standard input, its trace in TRACE_FILE. What the
 * suite sets in `env` stands over the preset's variables. Null where the suite starts its agent itself.
 */
export async function prepareAgent(input: AttemptInput, place: PresetPlace): Promise<PreparedAgent | null> {
  const { files, contract, case: one } = input;
  const { agent } = contract.suite;
  const { folders, values, variables } = place;
  const isAgent = one.kind === "agent";
  const { subject } = input.folders;
  const { links = [] } = input;
  if (isAgent) await mountSubject({ files, agent, subject, links, home: folders.home });
  const preset = isAgent ? presetOf(agent) : null;
  if (preset === null) return null;
  const launch = preset.launch({
    model: agent.model ?? "",
    endpoint: place.endpoint,
    home: variables["HOME"] ?? "",
    servers: launchedServers(agent, values),
    tools: allowedTools(agent),
    maxTurns: agent.max_turns,
    isIsolated: input.launcher.isolation !== "none",
  });
  for (const [path, text] of Object.entries(launch.files)) await files.write(join(folders.home, path), text);
  await files.write(join(folders.exchange, conversationName), conversationText(one));
  const trace = variables["TRACE_FILE"] ?? "";
  return {
    command: commandLine(launch.argv, posix.join(posix.dirname(trace), conversationName), trace),
    variables: { ...launch.variables, ...variables, ...launch.access },
  };
}

/** Standard input and output are files, so that no prompt is too long for an argument and no trace is cut. */
function commandLine(argv: readonly string[], prompt: string, trace: string): string {
  return `exec ${argv.map(quoted).join(" ")} < ${quoted(prompt)} > ${quoted(trace)}`;
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** How the record names a preset's agent. */
export function presetDisplay(preset: Preset, model: string | undefined): string {
  return `${preset.program} (agent.preset), model ${model ?? "unknown"}`;
}
