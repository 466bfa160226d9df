import type { Conversion, ForeignKind } from "../../model/conversion.ts";
import { type Problem, UserError } from "../../model/errors.ts";
import { loadContract } from "../load-contract.ts";
import { quote } from "../wording.ts";
import { type CaseDraft, type Draft, idSegment, type SuiteDraft } from "./draft.ts";
import type { Remarks } from "./remarks.ts";
import { type PlacedCase, type SuiteText, suiteText } from "./suite-text.ts";

const mostCases = 5000;
const mostRounds = 5;

/** Where the new suite is to lie, and what it was made of. */
export interface Assembly {
  form: ForeignKind;
  target: string;
  /** What was converted, as people find it. */
  from: string;
  remarks: Remarks;
}

function suiteFile(made: SuiteDraft): Draft {
  const { agent = { preset: "none" }, ...rest } = made.keys;
  const lists = made.cases.some(({ folder }) => folder === undefined);
  const folders = made.cases.some(({ folder }) => folder !== undefined);
  const list = made.lines === true ? "cases*.jsonl" : "cases*.yaml";
  return {
    suite: (idSegment(made.name) || "converted").slice(0, 100),
    version: "1.0.0",
    agent,
    ...rest,
    cases: [...(lists ? [list] : []), ...(folders ? ["*/"] : [])],
  };
}

/** The problems of a loaded draft by the case that has them; those of no case are a bug of the converter. */
function blamed(
  problems: readonly Problem[],
  { placed }: SuiteText,
  target: string,
): Map<PlacedCase, Problem> {
  const found = new Map<PlacedCase, Problem>();
  for (const problem of problems) {
    const [, file = "", line = "0"] = /^"?(.*?)"?:(\d+)$/.exec(problem.where ?? "") ?? [];
    const here = placed.filter((one) => `${target}/${one.file}` === file && one.line <= Number(line));
    const owner = here.at(-1);
    if (owner === undefined) throw new UserError(problem);
    if (!found.has(owner)) found.set(owner, problem);
  }
  return found;
}

function problemsOf(text: SuiteText, target: string): readonly Problem[] {
  try {
    loadContract({ path: target, entries: text.entries });
    return [];
  } catch (error) {
    if (error instanceof UserError) return error.problems;
    throw error;
  }
}

function bounded(cases: readonly CaseDraft[], remarks: Remarks): readonly CaseDraft[] {
  const first = cases[mostCases];
  if (first !== undefined)
    remarks.left(
      first.from,
      `there are ${cases.length} cases, and ${mostCases} are converted`,
      "split the suite",
    );
  return cases.slice(0, mostCases);
}

/**
 * The files of a suite that loads. A case that the loader does not accept is taken out again and told, because a suite with a hole that is
 * known is of use, and one that can't be loaded is not.
 */
export function assemble(made: SuiteDraft, { form, target, from, remarks }: Assembly): Conversion {
  let cases = bounded(made.cases, remarks);
  for (let round = 0; round < mostRounds && cases.length > 0; round += 1) {
    const text = suiteText({ ...made, cases }, suiteFile({ ...made, cases }));
    const wrong = blamed(problemsOf(text, target), text, target);
    if (wrong.size === 0) {
      const { list, more } = remarks;
      return { form, files: text.entries, cases: cases.length, remarks: list, moreRemarks: more };
    }
    for (const [{ draft }, { what }] of wrong)
      remarks.left(
        draft.from,
        `the case ${quote(draft.value["id"] ?? draft.folder)} can't be converted: ${what}`,
        "write it by hand",
      );
    const dropped = new Set([...wrong.keys()].map(({ draft }) => draft));
    cases = cases.filter((one) => !dropped.has(one));
  }
  const problems = remarks.list
    .filter(({ kind }) => kind === "left")
    .map(({ kind: _, ...problem }) => problem);
  throw new UserError([
    ...problems.slice(0, 20),
    {
      where: from,
      what: "no case in it can be converted",
      todo: "see docs/from-another-harness.md, and write the suite by hand",
    },
  ]);
}
