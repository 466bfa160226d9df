import type { Condition } from "../model/check.ts";
import type { Command } from "../model/scalars.ts";

/** The verifiers that a check starts; empty for one that starts none. */
export function commandsOf(condition: Condition): readonly Command[] {
  switch (condition.type) {
    case "command":
      return condition.steps ?? (condition.run === undefined ? [] : [condition.run]);
    case "groups":
      return condition.steps ?? [];
    case "references":
      return condition.resolve === undefined ? [] : [condition.resolve];
    default:
      return [];
  }
}
