import type { SuiteFile } from "./suite-file.ts";

/** Whose trace an attempt has; `none` where its agent leaves none. */
export type TraceForm = SuiteFile["agent"]["trace"];

const ownForms: Readonly<Record<string, TraceForm>> = {
  "claude-code": "claude-code",
  codex: "codex",
  gemini: "gemini",
  opencode: "opencode",
  chat: "chat",
};

/** The form of an agent's traces: what a preset's agent leaves, else what the suite says. */
export function traceFormOf({ preset, trace }: Pick<SuiteFile["agent"], "preset" | "trace">): TraceForm {
  return ownForms[preset ?? ""] ?? trace;
}

/** The presets that start an agent program; each leaves a trace of its own form. */
const agentPrograms = ["claude-code", "codex", "gemini", "opencode"] as const;
export type AgentProgram = (typeof agentPrograms)[number];

/** The agent program of that name, as of a preset or of a trace's form; null for any other. */
export function agentProgram(name: string | undefined): AgentProgram | null {
  return agentPrograms.find((program) => program === name) ?? null;
}
