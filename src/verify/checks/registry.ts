import type { CheckType, Condition } from "../../model/check.ts";
import type { CheckAnswer, CheckContext, CheckFunction } from "../check-context.ts";
import { checkCommand } from "./command.ts";
import { checkExit } from "./exit.ts";
import { checkFiles } from "./files.ts";
import { checkJson } from "./json.ts";
import { checkRefusal } from "./refusal.ts";
import { checkText } from "./text.ts";
import { checkTools } from "./tools.ts";

/** Every check type and its function: a type without one does not compile. */
const registry: { readonly [T in CheckType]: CheckFunction<T> } = {
  text: checkText,
  json: checkJson,
  exit: checkExit,
  files: checkFiles,
  tools: checkTools,
  refusal: checkRefusal,
  command: checkCommand,
};

/** Evaluates the keys of one check type, without those that all checks share. May throw. */
export async function evaluateCondition(condition: Condition, context: CheckContext): Promise<CheckAnswer> {
  const check = registry[condition.type] as (
    condition: Condition,
    context: CheckContext,
  ) => CheckAnswer | Promise<CheckAnswer>;
  return check(condition, context);
}
