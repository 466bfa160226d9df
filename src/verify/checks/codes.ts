import { quoted, quotedList } from "../bounded-text.ts";
import { checkAnswer } from "../check-answer.ts";
import type { Asserting, CheckAnswer, CheckContext } from "../check-context.ts";
import { namesCode } from "../named-codes.ts";
import { readOn } from "../on.ts";
import { textOfReading } from "../reading-text.ts";
import { type TruthTexts, textsOf } from "../truth-values.ts";

/**
 * `codes`: the reply names every expected code and none of the distractors (named-codes.ts says when a code is named).
 *
 * Score: the share of expected codes named; 0 when a distractor is named, and for an empty reply. Pass: score 1; else fail. Nothing expected passes
 * a reply that is not empty and names no distractor. Not assessed when the reply is not known, or cut without a distractor in it; when truth that
 * the check reads is absent or moved. Error: truth broke or holds nothing there, or a code is expected and a distractor at once. Source: the product
 * page, system B.
 */
export async function checkCodes(check: Asserting<"codes">, context: CheckContext): Promise<CheckAnswer> {
  const reading = textOfReading(await readOn(check.on, context));
  const expected = textsOf(check.expected, context.evidence.truth);
  const distractors = textsOf(check.distractors, context.evidence.truth);
  if (expected.kind !== "texts") return troubled(expected);
  if (distractors.kind !== "texts") return troubled(distractors);
  const wanted = distinct(expected.texts);
  const unwanted = distinct(distractors.texts);
  const both = unwanted.filter((code) => wanted.some((other) => keyOf(other) === keyOf(code)));
  if (both.length > 0) return checkAnswer("error", `expected and a distractor at once: ${quotedList(both)}`);
  if (reading.kind === "unknown") return checkAnswer("not_assessed", reading.reason);
  if (reading.kind === "malformed") return checkAnswer("fail", reading.reason, { missing: wanted, score: 0 });
  const observed = quoted(reading.text, 300);
  const wrong = unwanted.filter((code) => namesCode(reading.text, code));
  const matched = wanted.filter((code) => namesCode(reading.text, code));
  const missing = wanted.filter((code) => !matched.includes(code));
  if (wrong.length > 0) {
    const reason = `names ${quotedList(wrong)}, which ${wrong.length === 1 ? "is" : "are"} wrong`;
    return checkAnswer("fail", reason, { matched, missing, observed, score: 0 });
  }
  if (reading.cut !== "no") return checkAnswer("not_assessed", reading.why, { matched, observed });
  if (reading.text.trim() === "")
    return checkAnswer("fail", "the reply is empty", { missing, observed, score: 0 });
  if (missing.length === 0) return checkAnswer("pass", null, { matched, observed, score: 1 });
  const score = matched.length / wanted.length;
  return checkAnswer("fail", `does not name ${quotedList(missing)}`, { matched, missing, observed, score });
}

function distinct(codes: readonly string[]): string[] {
  return [...new Map(codes.map((code) => [keyOf(code), code])).values()];
}

function keyOf(code: string): string {
  return code.normalize("NFC").toUpperCase();
}

function troubled(trouble: Exclude<TruthTexts, { kind: "texts" }>): CheckAnswer {
  return checkAnswer(trouble.kind, trouble.reason);
}
