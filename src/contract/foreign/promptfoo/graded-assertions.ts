import type { Json } from "../../../model/json.ts";
import type { Draft } from "../draft.ts";
import { questionCheck } from "../question-check.ts";
import { type Assertion, type AssertionConverter, textsOf, unconverted } from "./assertion.ts";

function graded(ask: (text: string) => string): AssertionConverter {
  return (assertion) => {
    const { value, at, folder, options, negated } = assertion;
    const texts = textsOf(value);
    if (texts === null) return unconverted(assertion, "the rubric is no text", "write it as a sentence");
    for (const key of ["rubricPrompt", "provider", "threshold"]) {
      const said = at.at(key);
      if (said !== null)
        folder.remarks.note(
          said,
          `${key} of a graded assertion is gone`,
          "word the question so that yes is a pass",
        );
    }
    const not = negated ? "It must not be so: " : "";
    return texts.map((text): Draft => questionCheck(`${not}${ask(text)}`, options));
  };
}

function queryOf(value: Json): string {
  return typeof value === "string" ? value : "the question";
}

/** Assertions that a model settles: here a judge, or a person. */
export const gradedAssertions: Readonly<Record<string, AssertionConverter>> = {
  "llm-rubric": graded((text) => text),
  "agent-rubric": graded((text) => text),
  "search-rubric": graded((text) => text),
  "g-eval": graded((text) => text),
  "model-graded-closedqa": graded((text) => `Does the answer meet this criterion? ${text}`),
  factuality: graded((text) => `Does the answer agree with this fact? ${text}`),
  "model-graded-factuality": graded((text) => `Does the answer agree with this fact? ${text}`),
  "trajectory:goal-success": graded((text) => `Was this goal reached? ${text}`),
  "answer-relevance": (assertion: Assertion) =>
    assertion.negated
      ? unconverted(assertion, "that an answer is off the point can't be said", "write a rubric")
      : [
          questionCheck(
            `Is the answer about ${queryOf(assertion.value)}, and nothing else?`,
            assertion.options,
          ),
        ],
  human: (assertion: Assertion) => [
    { type: "human", question: (textsOf(assertion.value)?.[0] ?? "Is the answer right?").slice(0, 2000) },
  ],
};
