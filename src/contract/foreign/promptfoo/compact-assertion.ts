import type { Json } from "../../../model/json.ts";

const lists = /^(not-)?i?contains-(any|all)$/;

/** The short form of an assertion in a cell of a table: `contains-any: a, b`, `similar(0.8): text`, or the text that must be equal. */
export function assertionOf(cell: string): Json {
  const text = cell.trim();
  const code = /^(?:javascript|fn|eval):([\s\S]*)$/.exec(text)?.[1];
  if (code !== undefined) return { type: "javascript", value: code.trim() };
  const graded = /^grade:([\s\S]*)$/.exec(text)?.[1];
  if (graded !== undefined) return { type: "llm-rubric", value: graded.trim() };
  const found = /^(not-)?([a-z][a-z0-9:-]*?)(?:\((\d+(?:\.\d+)?)\))?(?::\s*([\s\S]*))?$/.exec(text);
  const [, not = "", type = "", threshold, value] = found ?? [];
  const named = found !== null && (value !== undefined || threshold !== undefined || known.has(type));
  if (!named || !known.has(type)) return { type: "equals", value: text };
  const shown =
    value === undefined
      ? null
      : lists.test(`${not}${type}`)
        ? value.split(",").map((part) => part.trim())
        : value;
  return {
    type: `${not}${type}`,
    ...(shown === null ? {} : { value: shown }),
    ...(threshold === undefined ? {} : { threshold: Number(threshold) }),
  };
}

const known = new Set(
  (
    "answer-relevance bleu classifier contains contains-all contains-any contains-html contains-json contains-sql contains-xml " +
    "context-faithfulness context-recall context-relevance cost equals factuality finish-reason g-eval gleu guardrails icontains " +
    "icontains-all icontains-any is-html is-json is-refusal is-sql is-valid-function-call is-valid-openai-function-call " +
    "is-valid-openai-tools-call is-xml latency levenshtein llm-rubric meteor model-graded-closedqa model-graded-factuality moderation " +
    "perplexity perplexity-score pi python regex rouge-n ruby similar skill-used starts-with tool-call-f1 webhook word-count"
  ).split(" "),
);
