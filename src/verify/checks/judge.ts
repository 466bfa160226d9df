import { checkAnswer } from "../check-answer.ts";
import type { Asserting, CheckAnswer, CheckContext } from "../check-context.ts";
import { readOn } from "../on.ts";
import { textOfReading } from "../reading-text.ts";

/**
 * `judge`: a typed question about the reply for a model, always advisory. No model is asked by this version: the answer is not assessed, with the reason
 * why it was not asked (an empty or unknown reply, or no judge). Source: the suite page, "Checks"; the product page, system B.
 */
export async function checkJudge(check: Asserting<"judge">, context: CheckContext): Promise<CheckAnswer> {
  const reading = textOfReading(await readOn(check.on, context));
  if (reading.kind !== "text") return checkAnswer("not_assessed", `not asked (${reading.reason})`);
  if (reading.text.trim() === "") return checkAnswer("not_assessed", "not asked (empty reply)");
  return checkAnswer("not_assessed", `not asked (no judge is available for ${check.model})`);
}
