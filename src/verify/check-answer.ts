import type { CheckOutcome } from "../model/attempt.ts";
import { boundedText, oneLine } from "./bounded-text.ts";
import type { CheckAnswer } from "./check-context.ts";

const mostListed = 50;

/** A check's answer with everything in it bounded and on one line. */
export function checkAnswer(
  outcome: CheckOutcome,
  reason: string | null,
  rest: Partial<Omit<CheckAnswer, "outcome" | "reason">> = {},
): CheckAnswer {
  return {
    outcome,
    reason: reason === null ? null : oneLine(boundedText(reason)),
    matched: boundedList(rest.matched ?? []),
    missing: boundedList(rest.missing ?? []),
    observed:
      rest.observed === undefined || rest.observed === null ? null : oneLine(boundedText(rest.observed)),
    score: rest.score ?? null,
  };
}

function boundedList(texts: readonly string[]): string[] {
  return texts.slice(0, mostListed).map((text) => oneLine(boundedText(text, 200)));
}

/** What one assertion of a check says; a check holds when all of its assertions do. */
export interface Part {
  outcome: "pass" | "fail" | "not_assessed";
  reason?: string;
  matched?: readonly string[];
  missing?: readonly string[];
}

/** One failed part fails the check, else one that is not known leaves it not assessed. A check that asserts nothing is an error: it would hold for everything. */
export function answerOfParts(parts: readonly Part[], observed: string | null): CheckAnswer {
  if (parts.length === 0) return checkAnswer("error", "the check asserts nothing");
  const outcome =
    (["fail", "not_assessed"] as const).find((kind) => parts.some((part) => part.outcome === kind)) ?? "pass";
  const reasons = parts.filter((part) => part.outcome === outcome).map((part) => part.reason ?? "");
  const said = [...new Set(reasons)].filter((reason) => reason !== "");
  return checkAnswer(outcome, outcome === "pass" || said.length === 0 ? null : said.join("; "), {
    matched: parts.flatMap((part) => part.matched ?? []),
    missing: parts.flatMap((part) => part.missing ?? []),
    observed,
  });
}
