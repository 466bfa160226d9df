import type { Truth } from "../model/evidence.ts";

/** Said of every check that reads truth which changed under the agent. */
export const truthMoved = "truth moved while the agent ran";

/** Why a check that reads truth can't be evaluated; null when it can (also when the case has no truth). */
export function truthTrouble(truth: Truth): { outcome: "not_assessed" | "error"; reason: string } | null {
  if (truth.kind === "moved") return { outcome: "not_assessed", reason: truthMoved };
  if (truth.kind === "error") {
    return { outcome: "error", reason: `the truth command broke: ${truth.reason}` };
  }
  return null;
}
