import type * as z from "zod";
import {
  type DecisionFile,
  decisionFileSchema,
  type ExpectedFile,
  expectedFileSchema,
  type LoadedDecision,
  type LoadedExpected,
  placeholderWords,
} from "../model/decision-file.ts";
import type { Problem } from "../model/errors.ts";
import { DECISIONS, decisionPath, EXPECTED, expectedPath } from "./decision-path.ts";
import { CONTRACT_CASE } from "./fingerprint.ts";
import { formMistake } from "./form-mistake.ts";
import { parseStrictJson } from "./parse-strict-json.ts";

/** One file under `.casegate/` of the candidate, or a deleted one that an earlier commit of the change held. */
export interface DecisionText {
  path: string;
  text: string;
  /** True when the change adds or edits it. */
  inChange: boolean;
  deleted: boolean;
}

export interface DecisionFiles {
  decisions: LoadedDecision[];
  expected: LoadedExpected[];
  /** Mistakes to refuse the run for, each naming its file. */
  problems: Problem[];
}

const MOST_CHARACTERS = 65_536;
const TODO = "write it with casegate accept, reject or expect, or delete the file";

type Read<T> = { file: T } | { problem: Problem };

function problemOf(where: string, what: string): { problem: Problem } {
  return { problem: { where, what, todo: TODO } };
}

interface Kind<T> {
  schema: z.ZodType<T>;
  pathOf: (file: T) => string;
  /** What the schema can't say. */
  mistakeOf: (file: T) => string | null;
}

/** The first offered text that nobody replaced, however it is cased and spaced. */
function unfilled(file: Pick<DecisionFile, "by" | "reason">): string | null {
  const plain = (text: string) => text.replace(/\s+/g, " ").trim().toUpperCase();
  const names = ["reason", "by"] as const;
  const name = names.find((key) => plain(file[key]) === placeholderWords[key]);
  return name === undefined
    ? null
    : `still says "${placeholderWords[name]}" as its ${name}, which a person must fill in`;
}

const decisionKind: Kind<DecisionFile> = {
  schema: decisionFileSchema,
  pathOf: (file) => decisionPath(file.case, file.fingerprint),
  mistakeOf: (file) =>
    (file.direction === undefined) === (file.case === CONTRACT_CASE)
      ? unfilled(file)
      : "must name the direction of the difference, and of a case alone",
};

const expectedKind: Kind<ExpectedFile> = {
  schema: expectedFileSchema,
  pathOf: (file) => expectedPath(file.case),
  mistakeOf: unfilled,
};

function read<T>({ path, text }: DecisionText, { schema, pathOf, mistakeOf }: Kind<T>): Read<T> {
  if (text.length > MOST_CHARACTERS) return problemOf(path, `is larger than ${MOST_CHARACTERS} characters`);
  const json = parseStrictJson(text);
  if ("problem" in json) return problemOf(path, json.problem);
  const parsed = schema.safeParse(json.value);
  if (!parsed.success)
    return problemOf(path, `does not have the form of its kind: ${formMistake(parsed.error)}`);
  const mistake = mistakeOf(parsed.data);
  if (mistake !== null) return problemOf(path, mistake);
  const expected = pathOf(parsed.data);
  return expected === path ? { file: parsed.data } : problemOf(path, `belongs in ${expected}`);
}

function isNote(path: string): boolean {
  return /(^|\/)(README\.md|\.gitkeep)$/.test(path);
}

/** Two files that say they are the same decision: one was copied. */
function repeats(decisions: readonly LoadedDecision[]): Problem[] {
  const seen = new Map<string, string>();
  return decisions.flatMap(({ path, file }) => {
    const first = seen.get(file.id);
    seen.set(file.id, first ?? path);
    return first === undefined
      ? []
      : [problemOf(path, `has the id of ${first}; every decision has its own`).problem];
  });
}

/**
 * Reads decision and expectation files strictly: an unknown key, a repeated key or id, a bad form or a path that does not
 * match its content is a problem that names the file. Files elsewhere are not looked at. A deleted file that can't be read
 * is no problem, since nobody could mend it.
 */
export function parseDecisionFiles(files: readonly DecisionText[]): DecisionFiles {
  const found: DecisionFiles = { decisions: [], expected: [], problems: [] };
  for (const one of files) {
    const { path, inChange, deleted } = one;
    if (isNote(path)) continue;
    if (path.startsWith(DECISIONS)) {
      const result = read(one, decisionKind);
      if ("file" in result) found.decisions.push({ path, file: result.file, inChange, deleted });
      else if (!deleted) found.problems.push(result.problem);
    } else if (path.startsWith(EXPECTED) && !deleted) {
      const result = read(one, expectedKind);
      if ("file" in result) found.expected.push({ path, file: result.file, inChange });
      else found.problems.push(result.problem);
    }
  }
  found.problems.push(...repeats(found.decisions.filter(({ deleted }) => !deleted)));
  return found;
}
