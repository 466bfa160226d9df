import type { JudgeRecord } from "../../model/judge-record.ts";
import { checkAnswer } from "../check-answer.ts";
import type { Asserting, CheckAnswer, CheckContext } from "../check-context.ts";
import { notAsked, silentJudge } from "../judge/judge.ts";
import { type JudgeQuestion, questionOf } from "../judge/question.ts";
import { readOn } from "../on.ts";
import { textOfReading } from "../reading-text.ts";

type JudgeCheck = Asserting<"judge">;

/**
 * `judge`: a typed question about the reply for a model. Advisory, unless the suite lets calibrated judges gate; then its word counts as long
 * as its calibration holds for the model that answered. Whatever keeps it from an answer leaves it not assessed, with the reason.
 * Source: the suite page, "Checks"; the decision page, "Judge"; the product page, system B.
 */
export async function checkJudge(check: JudgeCheck, context: CheckContext): Promise<CheckAnswer> {
  const question = questionOf(check);
  const judge = context.judge ?? silentJudge("nobody is asked here");
  const reading = textOfReading(await readOn(check.on, context));
  const record =
    reading.kind === "text"
      ? reading.cut === "no"
        ? await judge.ask(question, reading.text)
        : notAsked(question, reading.why ?? "the text is not known whole")
      : notAsked(question, reading.reason);
  return answerOf(check, question, { ...record, gates: isGate(check, context) }, judge.mistrust(record));
}

/** True for a check whose word counts: the suite says so, and its calibration is part of the contract. */
export function isGate({ calibration }: JudgeCheck, { suite }: Pick<CheckContext, "suite">): boolean {
  return calibration !== undefined && suite.judge?.gates === true;
}

function answerOf(
  check: JudgeCheck,
  question: JudgeQuestion,
  record: JudgeRecord,
  mistrust: string | null,
): CheckAnswer {
  if (record.notAsked !== null)
    return { ...checkAnswer("not_assessed", `not asked (${record.notAsked})`), judge: record };
  const { told, share, passes } = toldBy(check, question, record);
  const answer = { observed: told, score: share, judge: record };
  if (record.gates && mistrust !== null)
    return { ...checkAnswer("not_assessed", `${told}, but ${mistrust}`), ...answer };
  if (passes === null) return { ...checkAnswer("not_assessed", `${told}; no threshold is set`), ...answer };
  const outcome = passes ? "pass" : "fail";
  return { ...checkAnswer(outcome, passes ? null : `${told}${wantedOf(check)}`), ...answer };
}

/** Whether an answer passes by the check's threshold or options; null where it has none. */
export function passesBy(check: JudgeCheck, record: JudgeRecord): boolean | null {
  return toldBy(check, questionOf(check), record).passes;
}

/** What was told, as words; as a share of 1 where it has a size; and whether it passes, where that was asked. */
function toldBy({ at_least: least, expect }: JudgeCheck, question: JudgeQuestion, record: JudgeRecord) {
  const { probability, choice, score } = record;
  if (choice !== null)
    return { told: `choice ${choice}`, share: null, passes: expect?.includes(choice) ?? null };
  const [low, high] = question.scale;
  const value = probability ?? score ?? 0;
  const share = probability ?? (value - low) / (high - low);
  const told = `${probability === null ? "score" : "probability"} ${value}`;
  return { told, share, passes: least === undefined ? null : value >= least };
}

function wantedOf({ at_least: least, expect = [] }: JudgeCheck): string {
  return least === undefined ? `, not ${expect.join(" or ")}` : `, below ${least}`;
}
