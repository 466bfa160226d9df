import { UserError } from "../../model/errors.ts";
import { inputNames } from "../../publish/inputs.ts";
import type { ActionMode } from "./action-mode.ts";

/** A mode that is named and not there yet. */
export const unservedMode: ActionMode = {
  reads: inputNames,
  run: ({ inputs }) => {
    throw new UserError({
      where: "input mode",
      what: `mode ${inputs.mode} is not in this version`,
      todo: "correct it under `with:` in the workflow",
    });
  },
};
