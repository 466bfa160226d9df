import { quote } from "../../wording.ts";
import { type Cursor, leaveOthers } from "../cursor.ts";
import { type Draft, draft } from "../draft.ts";
import { type Assertion, type AssertionConverter, readAssertion, unconverted } from "./assertion.ts";
import { codeAssertion, codeTypes } from "./code-assertions.ts";
import { gradedAssertions } from "./graded-assertions.ts";
import { textAssertions, usageAssertions } from "./text-assertions.ts";
import { toolAssertions } from "./tool-assertions.ts";

const keys =
  "type value threshold weight provider rubricPrompt config metric transform contextTransform".split(" ");

const converters: Readonly<Record<string, AssertionConverter>> = {
  ...textAssertions,
  ...usageAssertions,
  ...toolAssertions,
  ...gradedAssertions,
};

/** What to do about types that measure something which no check does. */
const instead: readonly (readonly [RegExp, string])[] = [
  [
    /^(bleu|gleu|rouge-n|meteor|levenshtein)$/,
    "say what the text must hold (text), or write a verifier that scores it",
  ],
  [/^(similar.*|classifier|moderation|guardrails|pi|perplexity.*)$/, "ask a judge, or write a verifier"],
  [/^(contains-json|(is|contains)-(sql|xml|html)|is-valid-.*)$/, "write a verifier that parses the answer"],
  [/^(context-.*|conversation-relevance|noise-sensitivity)$/, "ask a judge about the answer and its context"],
  [/^trace-.*$/, "limit tool calls, turns or seconds (tools, usage)"],
  [/^(select-best|max-score)$/, "gate the two commits: the comparison is the result"],
  [/^finish-reason$/, "an attempt that did not end well is no pass here"],
  [/^promptfoo:redteam:/, "say in a check what must never happen, and make it critical"],
];

function unknown(assertion: Assertion): null {
  const { type } = assertion;
  const todo =
    instead.find(([shape]) => shape.test(type))?.[1] ?? "write a verifier (docs/checks.md, Verifiers)";
  return unconverted(assertion, `the assertion type ${quote(type)} has no counterpart`, todo) as null;
}

async function converted(assertion: Assertion): Promise<Draft[] | null> {
  const { type, at } = assertion;
  const transform = at.at("transform") ?? at.at("contextTransform");
  if (transform !== null)
    return unconverted(
      assertion,
      "an answer that is transformed first can't be checked as it is",
      "write a verifier that does both",
    );
  if (codeTypes.includes(type)) return codeAssertion(assertion);
  const convert = Object.hasOwn(converters, type) ? converters[type] : undefined;
  return convert === undefined ? unknown(assertion) : convert(assertion);
}

/** Weight and metric of an assertion, as far as a check has them. */
function withWeight(check: Draft, at: Cursor, { folder }: Assertion): Draft {
  const weight = at.at("weight");
  const metric = at.at("metric")?.text?.slice(0, 60);
  if (weight !== null && weight.number !== 0 && weight.number !== 1)
    folder.remarks.note(
      weight,
      "the weight is gone: every check counts, and one that fails fails the case",
      "make a check advisory that should not count",
    );
  const stage =
    metric === undefined || metric === "" || check["stage"] !== undefined ? {} : { stage: metric };
  return draft({
    ...check,
    ...stage,
    ...(weight?.number === 0 && check["type"] !== "judge" ? { advisory: true } : {}),
  });
}

/** The assertions of a set, which all must hold; a set of which a share is enough is told and left. */
function membersOf(at: Cursor, given: Given): Cursor[] {
  const { remarks } = given.folder;
  leaveOthers(at, ["type", "assert", "threshold", "weight", "metric", "config"], "an assert-set", remarks);
  const threshold = at.at("threshold");
  if (threshold !== null && threshold.number !== 1) {
    remarks.left(
      threshold,
      "a set of which a share is enough has no counterpart, and is left out",
      "write the checks that must hold by hand",
    );
    return [];
  }
  return at.at("assert")?.items() ?? [];
}

type Given = Parameters<typeof readAssertion>[1];

/** The checks that assertions become, in order; what can't be converted has been told. */
export async function checksOf(asserts: readonly Cursor[], given: Given): Promise<Draft[]> {
  const checks: Draft[] = [];
  for (const at of asserts) {
    if (at.at("type")?.text === "assert-set") {
      checks.push(...(await checksOf(membersOf(at, given), given)));
      continue;
    }
    const assertion = await readAssertion(at, given);
    if (assertion === null) continue;
    leaveOthers(at, keys, "an assertion", given.folder.remarks);
    const made = (await converted(assertion)) ?? [];
    checks.push(...made.map((check) => withWeight(check, at, assertion)));
  }
  return checks;
}
