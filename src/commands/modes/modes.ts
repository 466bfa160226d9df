import type { ActionInputs } from "../../publish/inputs.ts";
import type { ActionMode } from "../runner/action-mode.ts";

/** What the input `mode` chooses from. Each is read when it is asked for. */
export const modes: Readonly<Record<ActionInputs["mode"], () => Promise<ActionMode>>> = {
  gate: async () => (await import("./gate-mode.ts")).gateMode,
  check: async () => (await import("./check-mode.ts")).checkMode,
  decide: async () => (await import("./gate-mode.ts")).decideMode,
  replay: async () => (await import("./replay-mode.ts")).replayMode,
  release: async () => (await import("./release-mode.ts")).releaseMode,
  plan: async () => (await import("./plan-mode.ts")).planMode,
  merge: async () => (await import("./merge-mode.ts")).mergeMode,
  publish: async () => (await import("./publish-mode.ts")).publishMode,
};
