import type { SuiteFile } from "../../model/suite-file.ts";
import { type AgentProgram, agentProgram, traceFormOf } from "../../model/trace-form.ts";
import { claudeCode } from "./claude-code.ts";
import { codex } from "./codex.ts";
import { gemini } from "./gemini.ts";
import { opencode } from "./opencode.ts";
import type { Preset } from "./preset.ts";

const presets: Readonly<Record<AgentProgram, Preset>> = {
  "claude-code": claudeCode,
  codex,
  gemini,
  opencode,
};

type Agent = Pick<SuiteFile["agent"], "run" | "preset" | "trace">;

/** The agent program that a suite starts by preset; null where it starts its agent itself, or none. */
export function presetOf({ run, preset }: Pick<Agent, "run" | "preset">): Preset | null {
  const program = run === undefined ? agentProgram(preset) : null;
  return program === null ? null : presets[program];
}

/** Where an agent looks for skills and instructions: that of its preset, or of the agent whose traces it writes. */
export function placesOf(agent: Agent): Preset | null {
  const program = agentProgram(traceFormOf(agent));
  return program === null || (agent.run === undefined && presetOf(agent) === null) ? null : presets[program];
}
