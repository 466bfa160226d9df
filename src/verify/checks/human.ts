import { checkAnswer } from "../check-answer.ts";
import type { Asserting, CheckAnswer } from "../check-context.ts";

/**
 * `human`: needs a person's recorded verdict. Reads no evidence, has no score, and is always not assessed here: the verdict is bound to the
 * digest of the reply and joins the record when the run is decided. Source: the suite page, "Checks"; the decision page, "Person's verdicts".
 */
export function checkHuman(check: Asserting<"human">): CheckAnswer {
  const asked = check.question === undefined ? "" : `: ${check.question}`;
  return checkAnswer("not_assessed", `needs a person's verdict${asked}`);
}
