import type { ActionInputs } from "../../publish/inputs.ts";
import type { ActionMode } from "./action-mode.ts";
import { checkMode } from "./check-mode.ts";
import { decideMode, gateMode } from "./gate-mode.ts";
import { mergeMode } from "./merge-mode.ts";
import { planMode } from "./plan-mode.ts";
import { publishMode } from "./publish-mode.ts";
import { releaseMode } from "./release-mode.ts";
import { replayMode } from "./replay-mode.ts";

/** What the input `mode` chooses from. */
export const modes: Readonly<Record<ActionInputs["mode"], ActionMode>> = {
  gate: gateMode,
  check: checkMode,
  decide: decideMode,
  replay: replayMode,
  release: releaseMode,
  plan: planMode,
  merge: mergeMode,
  publish: publishMode,
};
