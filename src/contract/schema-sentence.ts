import type * as z from "zod";
import { readKnownKeys } from "./known-keys.ts";
import type { PathMistake } from "./located.ts";
import { either, pathText, quote, suggestion, thing } from "./wording.ts";

type Issue = z.core.$ZodIssue;

const kindWords: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "a map",
  record: "a map",
  array: "a list",
};

function shown(value: unknown): string {
  if (value === null || typeof value !== "object") {
    return quote(value);
  }
  return Array.isArray(value) ? "a list" : "a map";
}

function mistake(path: readonly PropertyKey[], what: string, todo = "correct it"): PathMistake {
  return { path, what, todo };
}

function missing(path: readonly PropertyKey[], owner: string, hint = ""): PathMistake {
  const what = `${thing(path.slice(0, -1), owner)} lacks the key ${quote(path.at(-1))}`;
  return mistake(path, what, `add it${hint}`);
}

function unknownKeys(issue: z.core.$ZodIssueUnrecognizedKeys, owner: string): PathMistake[] {
  const { known, inside } = readKnownKeys(issue.message);
  return issue.keys.map((key) => {
    const homes = inside.filter((path) => path.endsWith(`.${key}`));
    return mistake(
      [...issue.path, key],
      `unknown key ${quote(key)} in ${thing(issue.path, owner)}`,
      homes.length > 0
        ? `did you mean ${either(homes)}?`
        : suggestion(key, known, `known keys are ${known.join(", ")}`),
    );
  });
}

function badChoice(issue: Issue, choices: readonly unknown[], owner: string): PathMistake {
  const words = choices.map(String);
  const what = `${thing(issue.path, owner)} must be ${either(words)}, not ${shown(issue.input)}`;
  return mistake(issue.path, what, suggestion(String(issue.input), words, "choose one of them"));
}

function badCheckType(issue: z.core.$ZodIssueInvalidUnion, owner: string): PathMistake {
  const known = "options" in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
  const { type } = issue.input as { type?: unknown };
  const place = thing(issue.path.slice(0, -1), owner);
  if (type === undefined) {
    return missing(issue.path, owner, `: ${either(known)}`);
  }
  const todo = suggestion(String(type), known, `use ${either(known)}`);
  return mistake(issue.path, `unknown check type ${quote(type)} in ${place}`, todo);
}

function wrongKind(issue: Issue, expected: readonly string[], owner: string): PathMistake {
  if (issue.input === undefined && issue.path.length > 0) {
    return missing(issue.path, owner);
  }
  const words = [...new Set(expected.map((kind) => kindWords[kind] ?? kind))];
  // YAML reads an unquoted {subject} as a map.
  const isDuration = /(^|\.)(timeout|wall|max_age)$/.test(issue.path.map(String).join("."));
  if (isDuration && typeof issue.input === "number")
    return mistake(
      issue.path,
      `${thing(issue.path, owner)} lacks its unit`,
      `write ${issue.input}s, or ms, m, h or d`,
    );
  const unquoted = words[0] === "text" && issue.input !== null && !Array.isArray(issue.input);
  const what = `${thing(issue.path, owner)} must be ${either(words)}, not ${shown(issue.input)}`;
  return mistake(issue.path, what, unquoted ? "put it in quotes" : "correct it");
}

// Of several shapes that a value could have had, the one that its author most likely meant.
function unionMistakes(issue: z.core.$ZodIssueInvalidUnion, owner: string): PathMistake[] {
  if (issue.errors.length === 0) {
    return [badCheckType(issue, owner)];
  }
  const isKind = ({ code, path }: Issue) => code === "invalid_type" && path.length === 0;
  const meant = issue.errors.filter((errors) => !errors.some(isKind));
  if (meant.length === 0) {
    const kinds = issue.errors.flat().map((error) => ("expected" in error ? String(error.expected) : ""));
    return [wrongKind(issue, kinds, owner)];
  }
  const guesses = (list: readonly PathMistake[]) => list.filter(({ todo }) => todo.startsWith("did")).length;
  const inPlace = (error: Issue): Issue => ({ ...error, path: [...issue.path, ...error.path] });
  const ranked = meant
    .map((errors) => errors.flatMap((error) => issueMistakes(inPlace(error), owner)))
    .sort((a, b) => guesses(b) - guesses(a) || a.length - b.length);
  return ranked[0] ?? [];
}

function sizeRule(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const small = issue.code === "too_small";
  const limit = small ? issue.minimum : issue.maximum;
  const units: Record<string, string> = { array: "entries", string: "characters" };
  const unit = units[issue.origin];
  if (small && limit === 1 && unit !== undefined) {
    return "not be empty";
  }
  const inclusive = small ? "at least" : "at most";
  const bound = issue.inclusive === false ? (small ? "more than" : "less than") : inclusive;
  return unit === undefined ? `be ${bound} ${limit}` : `have ${bound} ${limit} ${unit}`;
}

function rule(issue: Issue): string {
  if (issue.code === "too_big" || issue.code === "too_small") {
    return sizeRule(issue);
  }
  if (issue.code === "invalid_format" && issue.format === "date") {
    return "be a day such as 2027-01-31";
  }
  // Messages of our own schemas start with "must".
  return issue.message.replace(/^must /, "");
}

function issueMistakes(issue: Issue, owner: string): PathMistake[] {
  switch (issue.code) {
    case "unrecognized_keys":
      return unknownKeys(issue, owner);
    case "invalid_value":
      return [issue.input === undefined ? missing(issue.path, owner) : badChoice(issue, issue.values, owner)];
    case "invalid_union":
      return unionMistakes(issue, owner);
    case "invalid_type":
      return [wrongKind(issue, [issue.expected], owner)];
    case "invalid_key": {
      const what = `the key ${quote(issue.path.at(-1))} in ${thing(issue.path.slice(0, -1), owner)}`;
      return [mistake(issue.path, `${what} ${issue.issues[0]?.message ?? "is not allowed"}`)];
    }
    default: {
      const empty = shown(issue.input) === '""' || rule(issue) === "not be empty";
      const what = `${thing(issue.path, owner)} must ${rule(issue)}`;
      return [mistake(issue.path, empty ? what : `${what}, not ${shown(issue.input)}`)];
    }
  }
}

/** Every issue of a failed parse in plain words; a missing key is left out where an unknown one was surely meant for it. */
export function schemaMistakes(issues: readonly Issue[], owner: string): PathMistake[] {
  const all = issues.flatMap((issue) => issueMistakes(issue, owner));
  const around = (path: readonly PropertyKey[]) => pathText(path.slice(0, -1));
  const meant = new Set(all.map(({ path, todo }) => `${around(path)} ${todo}`));
  return all.filter(
    ({ path, todo }) =>
      !(todo.startsWith("add it") && meant.has(`${around(path)} did you mean ${quote(path.at(-1))}?`)),
  );
}
