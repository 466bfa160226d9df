import { checkJsonPath } from "../lib/json-path.ts";
import { compilePattern, PatternError } from "../lib/pattern.ts";
import type { PathMistake } from "./located.ts";
import { quote, thing } from "./wording.ts";

/** Why a pattern does not compile, at its path. */
export function patternMistakes(
  pattern: string,
  flags: string,
  path: readonly PropertyKey[],
  owner: string,
): PathMistake[] {
  try {
    compilePattern(pattern, flags);
    return [];
  } catch (error) {
    if (error instanceof PatternError) {
      return [{ path, what: `${thing(path, owner)}: ${error.message}`, todo: "correct the pattern" }];
    }
    throw error;
  }
}

function globProblem(glob: string): string | null {
  if (glob.startsWith("!")) {
    return "starts with !; list what is wanted, and use the key for exceptions where there is one";
  }
  if (glob.startsWith("/") || /^[A-Za-z]:/.test(glob)) {
    return "is absolute; write it relative to the folder it is about";
  }
  if (glob.includes("\\")) {
    return "holds a backslash; separate folders by /";
  }
  if (glob.split("/").some((part) => part === ".." || part === ".")) {
    return "holds a . or .. part; write it relative to the folder it is about";
  }
  return glob.endsWith("/") ? `names a folder; write ${quote(`${glob}**`)} for what is in it` : null;
}

/** Globs over paths that can't match as their author hoped. */
export function globMistakes(
  globs: readonly string[] | undefined,
  path: readonly PropertyKey[],
  owner: string,
): PathMistake[] {
  return (globs ?? []).flatMap((glob, index) => {
    const [problem, todo = "correct it"] = globProblem(glob)?.split("; ") ?? [];
    const at = [...path, index];
    return problem === undefined
      ? []
      : [{ path: at, what: `the glob ${quote(glob)} in ${thing(path, owner)} ${problem}`, todo }];
  });
}

/** What is wrong with an `on`: a path that leaves the workspace, or no JSONPath. */
export function onMistakes(on: string, path: readonly PropertyKey[], owner: string): PathMistake[] {
  if (on.startsWith("json:")) {
    return jsonPathMistakes(on.slice("json:".length), path, owner);
  }
  const file = on.startsWith("file:") ? on.slice("file:".length) : "x";
  const leaves = file.startsWith("/") || file.split("/").includes("..");
  return leaves
    ? [
        {
          path,
          what: `${thing(path, owner)} names ${quote(file)}, which leaves the workspace`,
          todo: "write a path inside it",
        },
      ]
    : [];
}

/** What is wrong with a JSONPath. */
export function jsonPathMistakes(text: string, path: readonly PropertyKey[], owner: string): PathMistake[] {
  const problem = checkJsonPath(text);
  return problem === null
    ? []
    : [{ path, what: `${thing(path, owner)}: ${problem}`, todo: "correct the path" }];
}
