import { compilePattern, type Pattern } from "../../lib/pattern.ts";
import { quotedList } from "../bounded-text.ts";
import { answerOfParts, checkAnswer, type Part } from "../check-answer.ts";
import type { Asserting, CheckAnswer, CheckContext } from "../check-context.ts";
import { editedLines } from "../edited-lines.ts";
import { readOn } from "../on.ts";
import { priorText } from "../prior-text.ts";
import { textOfReading } from "../reading-text.ts";

/**
 * `edit`: against `prior`, only lines that match an `allowed` pattern changed, in their old and in their new wording. Comments and blank lines may
 * change; a text without any other change fails, and so does a line that was removed without another in its place.
 *
 * Outcomes: pass, fail; not assessed when the text is not known or cut; error when the prior file is in neither
 * fixture nor history. No score. Source: the suite page, "Checks"; the product page, system D.
 */
export async function checkEdit(check: Asserting<"edit">, context: CheckContext): Promise<CheckAnswer> {
  const reading = textOfReading(await readOn(check.on, context));
  const prior = await priorText(check.prior, context);
  if (reading.kind === "unknown") return checkAnswer("not_assessed", reading.reason);
  if (reading.kind === "malformed") return checkAnswer("fail", reading.reason);
  if (reading.cut !== "no") return checkAnswer("not_assessed", reading.why);
  if (reading.text.trim() === "") return checkAnswer("fail", "there is no edited text");
  const comment = compilePattern(check.comment, "");
  const edits = editedLines(prior, reading.text, (line) => comment.test(line));
  if (edits.kind === "too_many") return checkAnswer("fail", "too many lines changed to compare them");
  const { removed, added, deletions } = edits;
  const allowed = check.allowed.map((source) => compilePattern(source, check.flags));
  if (removed.length + added.length === 0) return checkAnswer("fail", "nothing was changed");
  const parts: Part[] = [
    linesPart("changed outside what may change", removed.concat(added), allowed),
    deletions.length === 0
      ? { outcome: "pass" }
      : { outcome: "fail", reason: `removed without another line in its place: ${quotedList(deletions)}` },
  ];
  return answerOfParts(parts, `${removed.length} lines removed, ${added.length} added`);
}

function linesPart(rule: string, lines: readonly string[], allowed: readonly Pattern[]): Part {
  const outside = lines.filter((line) => !allowed.some((pattern) => pattern.test(line)));
  if (outside.length === 0) return { outcome: "pass", matched: lines };
  return { outcome: "fail", reason: `${rule}: ${quotedList(outside)}` };
}
