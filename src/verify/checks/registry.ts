import type { CheckType, Condition } from "../../model/check.ts";
import type { CheckAnswer, CheckContext, CheckFunction } from "../check-context.ts";
import { checkCitations } from "./citations.ts";
import { checkClaims } from "./claims.ts";
import { checkCodes } from "./codes.ts";
import { checkCommand } from "./command.ts";
import { checkEdit } from "./edit.ts";
import { checkExit } from "./exit.ts";
import { checkFiles } from "./files.ts";
import { checkGroups } from "./groups.ts";
import { checkHuman } from "./human.ts";
import { checkJson } from "./json.ts";
import { checkJudge } from "./judge.ts";
import { checkReferences } from "./references.ts";
import { checkRefusal } from "./refusal.ts";
import { checkRows } from "./rows.ts";
import { checkSkill } from "./skill.ts";
import { checkText } from "./text.ts";
import { checkTools } from "./tools.ts";
import { checkUsage } from "./usage.ts";

/** Every check type and its function: a type without one does not compile. */
const registry: { readonly [T in CheckType]: CheckFunction<T> } = {
  text: checkText,
  json: checkJson,
  rows: checkRows,
  codes: checkCodes,
  groups: checkGroups,
  exit: checkExit,
  files: checkFiles,
  edit: checkEdit,
  tools: checkTools,
  skill: checkSkill,
  refusal: checkRefusal,
  claims: checkClaims,
  references: checkReferences,
  citations: checkCitations,
  usage: checkUsage,
  command: checkCommand,
  judge: checkJudge,
  human: checkHuman,
};

/** Evaluates the keys of one check type, without those that all checks share. May throw. */
export async function evaluateCondition(condition: Condition, context: CheckContext): Promise<CheckAnswer> {
  const check = registry[condition.type] as (
    condition: Condition,
    context: CheckContext,
  ) => CheckAnswer | Promise<CheckAnswer>;
  return check(condition, context);
}
