import type { Decision } from "../model/decision.ts";

/**
 * The exit status of a run that reached a decision: 0 merge allowed, 1 fail, 4 blocked only by unreviewed differences or
 * a missing review, 3 inconclusive. (2 is for errors before any attempt.)
 */
export function exitStatus({ merge, verdict, reviewOnly }: Decision): 0 | 1 | 3 | 4 {
  if (merge === "allow") return 0;
  if (verdict === "fail") return 1;
  return reviewOnly ? 4 : 3;
}
