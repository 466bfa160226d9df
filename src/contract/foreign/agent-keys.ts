import { type ConvertOptions, type Draft, draft } from "./draft.ts";
import { presetDefaults } from "./preset-models.ts";

/** How the new suite's agent is started: as the caller says, or not at all, which checks no less. */
export function agentKeys(options: ConvertOptions, more: Draft = {}): Draft {
  return options.agent === undefined ? { preset: "none", ...more } : { run: options.agent, ...more };
}

/** The folder as a path of the repository; null when it lies elsewhere. */
function inRepository(shown: string): string | null {
  return /^(?!\.\.?(\/|$)|\/)[\w./@+*-]+$/.test(shown) ? shown : null;
}

/** The agent that skills and plugins of that harness are made for, with the skills of these folders; as the caller says where it says so. */
export function skilledAgent(options: ConvertOptions, skills: readonly string[], more: Draft = {}): Draft {
  if (options.agent !== undefined) return agentKeys(options, { trace: "casegate" });
  const found = skills.map(inRepository).filter((path) => path !== null);
  const { model } = presetDefaults["claude-code"] ?? {};
  return draft({ preset: "claude-code", model, skills: found.length === 0 ? undefined : found, ...more });
}
