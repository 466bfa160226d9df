import { placeholderNames } from "../lib/placeholders.ts";
import type { Command } from "../model/scalars.ts";
import { checkAnswer } from "./check-answer.ts";
import type { CheckAnswer, CheckContext } from "./check-context.ts";
import { serviceTrouble } from "./service-use.ts";
import { truthTrouble } from "./truth-reading.ts";

/**
 * Why commands can't be asked about this attempt: truth that moved or broke (any of them may read it), a service that failed or does not
 * run, or a workspace that is not known; null when they can.
 */
export function verifierTrouble(commands: readonly Command[], context: CheckContext): CheckAnswer | null {
  const { evidence, places } = context;
  const trouble = truthTrouble(evidence.truth);
  if (trouble !== null) return checkAnswer(trouble.outcome, trouble.reason);
  const service = serviceTrouble(commands, context);
  if (service !== null) return checkAnswer("not_assessed", service);
  const reads = commands.some((command) => placeholderNames(command).includes("workspace"));
  if (places.workspace !== undefined || !reads) return null;
  return checkAnswer("not_assessed", "the command reads the workspace, which is not known");
}
