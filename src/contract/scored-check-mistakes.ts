import type { Condition } from "../model/check.ts";
import { type CommandRules, commandMistakes } from "./command-mistakes.ts";
import type { PathMistake } from "./located.ts";
import { globMistakes, jsonPathMistakes, onMistakes, patternMistakes } from "./matcher-mistakes.ts";
import { thing } from "./wording.ts";

type Path = readonly PropertyKey[];
type Of<T extends Condition["type"]> = Extract<Condition, { type: T }>;
/** Checks that read a reply or a trace by rules of their own, beside the plain assertions. */
type Scored = Exclude<
  Condition,
  { type: "text" | "json" | "files" | "tools" | "refusal" | "command" | "exit" }
>;

/** What is wrong with such a check that its schema accepts: patterns, paths, commands, keys that need or exclude each other. */
export function scoredCheckMistakes(
  check: Scored,
  path: Path,
  owner: string,
  rules: CommandRules,
): PathMistake[] {
  const on = "on" in check && check.on !== undefined ? onMistakes(check.on, [...path, "on"], owner) : [];
  return [...on, ...ownMistakes(check, path, owner, rules)];
}

function ownMistakes(check: Scored, path: Path, owner: string, rules: CommandRules): PathMistake[] {
  switch (check.type) {
    case "rows":
      return rowsMistakes(check, path, owner);
    case "codes":
      return [
        ...truthPathMistakes(check.expected, [...path, "expected"], owner),
        ...truthPathMistakes(check.distractors, [...path, "distractors"], owner),
      ];
    case "groups":
      return groupsMistakes(check, path, owner, rules);
    case "edit":
      return [
        ...patternsMistakes(check.allowed, check.flags, [...path, "allowed"], owner),
        ...patternMistakes(check.comment, "", [...path, "comment"], owner),
      ];
    case "claims":
      return patternsMistakes(check.patterns, "im", [...path, "patterns"], owner);
    case "references":
      return referencesMistakes(check, path, owner, rules);
    case "citations":
      return globMistakes(check.path_any, [...path, "path_any"], owner);
    case "skill":
    case "usage":
    case "judge":
    case "human":
      return [];
  }
}

function patternsMistakes(
  patterns: readonly string[] | undefined,
  flags: string,
  path: Path,
  owner: string,
): PathMistake[] {
  return (patterns ?? []).flatMap((pattern, index) =>
    patternMistakes(pattern, flags, [...path, index], owner),
  );
}

function rowsMistakes(check: Of<"rows">, path: Path, owner: string): PathMistake[] {
  const cells = (["where", "every", "some"] as const).flatMap((key) =>
    Object.entries(check[key] ?? {}).flatMap(([column, cell]) => {
      if (cell === null || typeof cell !== "object") return [];
      const at = [...path, key, column];
      return [
        ...patternsMistakes(cell.any, "im", [...at, "any"], owner),
        ...patternsMistakes(cell.none, "im", [...at, "none"], owner),
      ];
    }),
  );
  const empty = (["every", "some"] as const).filter(
    (key) => Object.keys(check[key] ?? { column: 1 }).length === 0,
  );
  return [
    ...empty.map((key) => ({
      path: [...path, key],
      what: `${thing([...path, key], owner)} names no column`,
      todo: "name one, or remove it",
    })),
    ...cells,
    ...(check.path === undefined ? [] : jsonPathMistakes(check.path, [...path, "path"], owner)),
  ];
}

function truthPathMistakes(source: string | readonly string[], path: Path, owner: string): PathMistake[] {
  return typeof source === "string" ? jsonPathMistakes(source.replace(/^truth:/, ""), path, owner) : [];
}

function groupsMistakes(check: Of<"groups">, path: Path, owner: string, rules: CommandRules): PathMistake[] {
  const oneExpected = (check.expected === undefined) !== (check.expected_file === undefined);
  const oneSource = check.on === undefined || check.steps === undefined;
  return [
    ...(oneExpected ? [] : [needs(path, owner, "exactly one of expected and expected_file")]),
    ...(oneSource ? [] : [needs(path, owner, "at most one of on and steps")]),
    ...(check.path === undefined ? [] : jsonPathMistakes(check.path, [...path, "path"], owner)),
    ...(check.steps ?? []).flatMap((step, index) =>
      commandMistakes(step, "verifier", rules, [...path, "steps", index], owner),
    ),
  ];
}

function referencesMistakes(
  check: Of<"references">,
  path: Path,
  owner: string,
  rules: CommandRules,
): PathMistake[] {
  const resolvable = check.symbols !== undefined || check.resolve !== undefined;
  return [
    ...(resolvable ? [] : [needs(path, owner, "symbols or resolve")]),
    ...patternMistakes(check.pattern, check.flags, [...path, "pattern"], owner),
    ...(check.resolve === undefined
      ? []
      : commandMistakes(check.resolve, "verifier", rules, [...path, "resolve"], owner)),
  ];
}

function needs(path: Path, owner: string, what: string): PathMistake {
  return { path, what: `${thing(path, owner)} needs ${what}`, todo: "correct it" };
}
