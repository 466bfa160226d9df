import type { Review } from "../decide/decide-input.ts";
import type { Policy } from "../model/criteria.ts";

/** This version reviews decision files as files. A contract that asks for an independent person is not served by that. */
export function reviewOf({ independent }: Policy): Review {
  if (independent === undefined || independent === "file_only") return { kind: "file_only" };
  return {
    kind: "missing",
    text: `policy.independent is ${independent}, and this version can't check who reviewed a decision file`,
  };
}
