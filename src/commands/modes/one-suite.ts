import { UserError } from "../../model/errors.ts";
import type { ActionInputs } from "../../publish/inputs.ts";

/** The suite of a mode that works on one. */
export function oneSuite({ suite: [first, ...more] }: Pick<ActionInputs, "suite">): string {
  if (first !== undefined && more.length === 0) return first;
  throw new UserError({ where: "input suite", what: "names several suites", todo: "use one step a suite" });
}
