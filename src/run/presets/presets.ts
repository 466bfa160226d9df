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

/** Where agents of any make look for their user's skills. */
const commonSkillsPlace = ".agents/skills";

/** Where an agent looks for skills: that of its preset, or of the agent whose traces it writes, else the common place; null where no agent is started. */
export function skillsPlaceOf(agent: Agent): string | null {
  const program = agentProgram(traceFormOf(agent));
  if (agent.run === undefined && presetOf(agent) === null) return null;
  return program === null ? commonSkillsPlace : presets[program].skillsPlace;
}
