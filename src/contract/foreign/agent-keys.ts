import type { ConvertOptions, Draft } from "./draft.ts";

/** How the new suite's agent is started: as the caller says, or not at all, which checks no less. */
export function agentKeys(options: ConvertOptions, more: Draft = {}): Draft {
  return options.agent === undefined ? { preset: "none", ...more } : { run: options.agent, ...more };
}
