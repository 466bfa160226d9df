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
