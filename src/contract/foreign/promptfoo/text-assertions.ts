import type { Json } from "../../../model/json.ts";
import type { Draft } from "../draft.ts";
import { draft } from "../draft.ts";
import { literalPattern, usablePattern } from "../usable-pattern.ts";
import { type Assertion, type AssertionConverter, textsOf, unconverted } from "./assertion.ts";

const mostChars = 2000;

function text(keys: Draft): Draft[] {
  return [{ type: "text", ...keys }];
}

/** Texts as patterns that match exactly them, between two more; null, and a remark, when one is too long for a pattern. */
function exactly(assertion: Assertion, texts: readonly string[], before = "", after = ""): string[] | null {
  const patterns = texts.map((one) => `${before}${literalPattern(one)}${after}`);
  return patterns.every(({ length }) => length <= mostChars)
    ? patterns
    : (unconverted(
        assertion,
        `a text of more than ${mostChars} characters can't be a pattern`,
        "put it into a verifier",
      ) as null);
}

function texts(assertion: Assertion): string[] | null {
  const found = textsOf(assertion.value);
  if (found === null)
    unconverted(
      assertion,
      `the value of ${assertion.type} is no text`,
      "write it as a text or a list of texts",
    );
  return found;
}

function matching(
  key: "any" | "all" | "none",
  flags: string,
  before = "",
): (assertion: Assertion) => Draft[] | null {
  return (assertion) => {
    const found = texts(assertion);
    const patterns = found === null ? null : exactly(assertion, found, before);
    return patterns === null ? null : text({ [key]: patterns, flags });
  };
}

function either(plain: AssertionConverter, negated: AssertionConverter): AssertionConverter {
  return (assertion) => (assertion.negated ? negated : plain)(assertion);
}

/** `contains`: letter for letter. */
const contains: AssertionConverter = (assertion) => {
  const found = texts(assertion);
  return found === null ? null : text({ [assertion.negated ? "lacks" : "contains"]: found });
};

/** That not all of some texts occur is no assertion of a text check, unless there is one text. */
function notAll(otherwise: AssertionConverter): AssertionConverter {
  return (assertion) =>
    textsOf(assertion.value)?.length === 1
      ? otherwise(assertion)
      : unconverted(
          assertion,
          "that not all of several texts occur can't be said",
          "say which of them must not (lacks)",
        );
}

const equals: AssertionConverter = (assertion) => {
  const { value, negated } = assertion;
  if (value !== null && typeof value === "object")
    return negated
      ? unconverted(assertion, "that JSON is not equal can't be said", "use a schema with not")
      : [{ type: "json", equals: value }];
  const found = texts(assertion)?.[0];
  if (found === undefined) return null;
  if (!negated) return text({ equals: found });
  const patterns = exactly(assertion, [found], "\\A", "\\z");
  return patterns === null ? null : text({ none: patterns, flags: "" });
};

const regex: AssertionConverter = (assertion) => {
  const found = texts(assertion)?.[0];
  if (found === undefined) return null;
  const made = usablePattern(found, "");
  return made.kind === "unusable"
    ? unconverted(
        assertion,
        `the pattern can't be used: ${made.why}`,
        "rewrite it (docs/checks.md, Patterns)",
      )
    : text({ [assertion.negated ? "none" : "any"]: [made.pattern], flags: "" });
};

function schemaOf(value: Json): Json | undefined {
  if (typeof value !== "string") return value === null ? true : value;
  try {
    return JSON.parse(value) as Json;
  } catch {
    return undefined;
  }
}

const isJson: AssertionConverter = (assertion) => {
  if (assertion.negated)
    return unconverted(assertion, "that the answer is no JSON can't be said", "write a verifier");
  const schema = schemaOf(assertion.value);
  return schema === undefined
    ? unconverted(assertion, "the schema is no JSON", "write it as a map")
    : [{ type: "json", schema }];
};

const word = "\\S+";
const mostWords = 1000;

/** So many words: runs of what is no white space. */
const words: AssertionConverter = (assertion) => {
  const { value, negated } = assertion;
  const range = (typeof value === "number" ? { min: value, max: value } : value) as {
    min?: Json;
    max?: Json;
  } | null;
  const [min, max] = [range?.min ?? 1, range?.max ?? null];
  const counts = [min, max].every(
    (one) =>
      one === null || (typeof one === "number" && Number.isInteger(one) && one >= 1 && one <= mostWords),
  );
  if (negated || !counts || range === null || typeof range !== "object")
    return unconverted(
      assertion,
      `the number of words is not 1 to ${mostWords}, or a range of them`,
      "write a verifier, or use max_chars",
    );
  const most = max === null ? "" : String(Number(max) - 1);
  const end = max === null ? "" : "\\s*\\z";
  return text({ all: [`\\A\\s*${word}(?:\\s+${word}){${Number(min) - 1},${most}}${end}`], flags: "" });
};

const refusals = [
  "\\b(I('m| am) sorry|I apologi[sz]e)\\b",
  "\\b(can('t|not| not)|won('t| not)|(unable|not able) to|not (going|allowed|permitted) to)\\b",
  "\\b(decline|refuse) to\\b",
];

const refusal: AssertionConverter = (assertion) => {
  const { folder, at, negated } = assertion;
  folder.remarks.note(
    at,
    "what counts as a refusal are patterns of the new check, not that tool's list",
    "look at them, or use a check of the type refusal",
  );
  return text({ [negated ? "none" : "any"]: refusals });
};

/** Assertions on the answer's text. */
export const textAssertions: Readonly<Record<string, AssertionConverter>> = {
  equals,
  contains,
  regex,
  "is-json": isJson,
  "word-count": words,
  "is-refusal": refusal,
  "contains-all": either(contains, notAll(contains)),
  "contains-any": either(matching("any", ""), (assertion) => contains({ ...assertion, negated: true })),
  icontains: either(matching("any", "i"), matching("none", "i")),
  "icontains-all": either(matching("all", "i"), notAll(matching("none", "i"))),
  "icontains-any": either(matching("any", "i"), matching("none", "i")),
  "starts-with": either(matching("any", "", "\\A"), matching("none", "", "\\A")),
};

/** Limits on what an attempt uses. */
export const usageAssertions: Readonly<Record<string, AssertionConverter>> = {
  latency: (assertion) => limit(assertion, "seconds", 1000),
  cost: (assertion) => limit(assertion, "usd", 1),
};

function limit(assertion: Assertion, key: string, divisor: number): Draft[] | null {
  const { threshold, negated, type } = assertion;
  return threshold === null || negated
    ? unconverted(
        assertion,
        `${type} without a limit is only measured, as it is here for every attempt`,
        "read it in the report",
      )
    : [draft({ type: "usage", [key]: threshold / divisor })];
}
