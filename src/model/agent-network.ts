import { knownProviders } from "./provider-access.ts";
import type { SuiteFile } from "./suite-file.ts";

/** What of the network an agent may reach, as settled for a run. */
export interface AgentNetwork {
  mode: "allow" | "broker" | "loopback";
  /** Further hosts that a broker lets through. */
  hosts: readonly string[];
}

/** Presets whose program talks to a provider. */
const brokered: readonly (string | undefined)[] = ["claude-code", "codex", "gemini", "opencode"];

/** True where a broker stands between the agent and a provider whose answers it can read, so that tokens are counted without the agent's word. */
export function brokerCounts(agent: SuiteFile["agent"]): boolean {
  if (agentNetwork(agent, false).mode !== "broker") return false;
  const { preset, run, env } = agent;
  const isPreset = run === undefined && brokered.includes(preset);
  return isPreset || knownProviders.some(({ access }) => env.pass.includes(access.keyVariable));
}

/** The network of a suite's agent; `blockExternal` closes it whatever the suite says. */
export function agentNetwork(
  { network, preset, run }: SuiteFile["agent"],
  blockExternal: boolean,
): AgentNetwork {
  if (blockExternal) return { mode: "loopback", hosts: [] };
  const usual = run === undefined && brokered.includes(preset) ? "broker" : "allow";
  const asked = network ?? usual;
  return typeof asked === "string" ? { mode: asked, hosts: [] } : { mode: asked.mode, hosts: asked.hosts };
}
