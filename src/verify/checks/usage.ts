import { answerOfParts, checkAnswer, type Part } from "../check-answer.ts";
import { type Asserting, type CheckAnswer, type CheckContext, interruption } from "../check-context.ts";
import { readCalls } from "../tool-calls.ts";

/**
 * `usage`: limits on what the attempt used: `tokens` (input and output together; cached ones are part of the input), `usd`, `seconds`, `turns`,
 * `tool_calls` (denied ones too).
 *
 * Outcomes: pass, fail; what is not known is not assessed, and a number of a cut trace is at least that much: it can break a
 * limit and not keep one. No score. Source: the suite page, "Checks".
 */
export function checkUsage(check: Asserting<"usage">, context: CheckContext): CheckAnswer {
  const { usage, durationMs } = context.evidence;
  const { calls, open } = readCalls(context);
  const outage = interruption(context);
  if (outage !== null) return checkAnswer("not_assessed", outage);
  const seconds = durationMs === null ? null : durationMs / 1000;
  const traced = context.evidence.trace === null ? null : open;
  const parts = [
    limitPart("tokens", check.tokens, tokensOf(usage), traced),
    limitPart("usd", check.usd, known(usage?.usd), traced),
    limitPart("seconds", check.seconds, known(seconds), null),
    limitPart("turns", check.turns, known(usage?.turns), traced),
    limitPart("tool_calls", check.tool_calls, { least: calls.length, open }, null),
  ].filter((part) => part !== null);
  const used = { tokens: tokensOf(usage).least, usd: usage?.usd, seconds, turns: usage?.turns };
  return answerOfParts(parts, JSON.stringify(used));
}

/** An amount: at least so much, null when nothing is known; `open` says why it may be more. */
interface Amount {
  least: number | null;
  open: string | null;
}

function known(amount: number | null | undefined): Amount {
  return { least: amount ?? null, open: null };
}

function tokensOf(usage: CheckContext["evidence"]["usage"]): Amount {
  const parts = [usage?.input, usage?.output];
  const told = parts.filter((part) => part !== null && part !== undefined);
  const open = told.length === parts.length ? null : "input or output tokens are not known";
  return { least: told.length === 0 ? null : told.reduce((sum, part) => sum + part, 0), open };
}

function limitPart(
  name: string,
  most: number | undefined,
  { least, open }: Amount,
  cut: string | null,
): Part | null {
  if (most === undefined) return null;
  if (least !== null && least > most)
    return { outcome: "fail", reason: `${name}: ${least}, at most ${most} allowed` };
  const why = least === null ? `${name} is not known` : (open ?? cut);
  return why === null ? { outcome: "pass", matched: [name] } : { outcome: "not_assessed", reason: why };
}
