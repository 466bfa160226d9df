import { compilePattern } from "../../lib/pattern.ts";
import { quotedList } from "../bounded-text.ts";
import { checkAnswer } from "../check-answer.ts";
import type { Asserting, CheckAnswer, CheckContext } from "../check-context.ts";
import { readOn } from "../on.ts";
import { textOfReading } from "../reading-text.ts";
import { askResolver, knownSymbols } from "../symbol-resolution.ts";
import { verifierTrouble } from "../verifier-readiness.ts";

/**
 * `references`: every symbol that matches `pattern` (its first group, where it has one) resolves: it is in the file `symbols`, or the command `resolve` says so
 * by the verifier's protocol, with the symbols in SYMBOLS_FILE. Symbols that the prompt or the history names are left out.
 *
 * Outcomes: pass, also without a symbol; fail, with the unresolved ones in `missing` where they are known; not assessed when the text is not known, or cut without
 * an unresolved symbol in it; error as for `command`, or without `symbols` and `resolve`. No score but the command's. Source: the suite page, "Checks".
 */
export async function checkReferences(
  check: Asserting<"references">,
  context: CheckContext,
): Promise<CheckAnswer> {
  const reading = textOfReading(await readOn(check.on, context));
  const { symbols: file, resolve } = check;
  if (file === undefined && resolve === undefined) {
    return checkAnswer("error", "the check has neither symbols nor resolve");
  }
  const known = file === undefined ? new Set<string>() : await knownSymbols(file, context);
  if (reading.kind === "unknown") return checkAnswer("not_assessed", reading.reason);
  if (reading.kind === "malformed") return checkAnswer("fail", reading.reason);
  const pattern = compilePattern(check.pattern, check.flags);
  const given = new Set(
    [context.case.prompt ?? "", ...context.case.history.map(({ content }) => content)].flatMap(
      pattern.findAll,
    ),
  );
  const named = [...new Set(pattern.findAll(reading.text))].filter((symbol) => !given.has(symbol));
  const open = named.filter((symbol) => !known.has(symbol));
  const observed = named.length === 0 ? "no symbol" : quotedList(named, 20);
  if (open.length > 0 && resolve !== undefined) {
    const answer =
      verifierTrouble([resolve], context) ?? (await askResolver(resolve, check.timeout, open, context));
    return answer.outcome === "pass" && reading.cut !== "no"
      ? checkAnswer("not_assessed", reading.why, { observed })
      : { ...answer, observed: answer.observed ?? observed };
  }
  if (open.length > 0) {
    const reason = `does not resolve: ${quotedList(open)}`;
    return checkAnswer("fail", reason, {
      missing: open,
      matched: named.filter((symbol) => known.has(symbol)),
      observed,
    });
  }
  return reading.cut === "no"
    ? checkAnswer("pass", null, { matched: named, observed })
    : checkAnswer("not_assessed", reading.why, { observed });
}
