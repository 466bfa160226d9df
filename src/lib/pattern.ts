import type { RE2JS } from "re2js";
import { lateLibraries } from "./late-libraries.ts";

/** A compiled regular expression. Both methods look anywhere in the text. */
export interface Pattern {
  source: string;
  test(text: string): boolean;
  /** The first match, or null. */
  find(text: string): string | null;
  /** Every match that is not empty, in order; of a pattern with a group, what its first group holds. */
  findAll(text: string): string[];
}

/** Why a pattern can't be used: one sentence without its final full stop. */
export class PatternError extends Error {
  constructor(source: string, reason: string) {
    super(`the pattern ${JSON.stringify(source)} ${reason}`);
    this.name = "PatternError";
  }
}

const flagNames: Record<string, "CASE_INSENSITIVE" | "MULTILINE" | "DOTALL"> = {
  i: "CASE_INSENSITIVE",
  m: "MULTILINE",
  s: "DOTALL",
};

const unsupported: readonly (readonly [RegExp, string])[] = [
  [/\(\?(=|!|<=|<!)/, "uses look-around, which a linear-time engine does not have"],
  [/\\[1-9]|\\k</, "uses a back-reference, which a linear-time engine does not have"],
  [/\\u/, "uses \\u; write \\x{…} with the hexadecimal number instead"],
  [
    /\(\?>|[*+?}]\+/,
    "uses an atomic group or possessive repetition, which a linear-time engine does not have",
  ],
];

function reasonOf(source: string, error: unknown): string {
  const known = unsupported.find(([shape]) => shape.test(source))?.[1];
  const message = error instanceof Error ? error.message : String(error);
  return (
    known ??
    `can't be used: ${message
      .replace(/^error parsing regexp: /, "")
      // The engine shows our flags as groups before the pattern.
      .replace(/`(\(\?[ims]\))+/, "`")
      .replaceAll("`", "'")}`
  );
}

// Suites name few patterns and meet many texts with them, and one takes up to 30 ms to compile; the cap keeps ever new ones from growing it.
const mostKept = 1_000;
const kept = new Map<string, Pattern>();

/**
 * Compiles a pattern for RE2's engine, which needs time linear in the text: patterns meet hostile text.
 *
 * The syntax is RE2's: no look-around, no back-references, no possessive repetition, `\x{41}` instead of `\u0041`, at
 * most 1,000 repetitions. Inline groups such as `(?i)` and `(?-i:…)` work. `flags` holds i, m, s; by default
 * patterns ignore case and `^`, `$` match at lines. Throws a PatternError.
 */
export function compilePattern(source: string, flags = "im"): Pattern {
  const key = `${flags}/${source}`;
  const found = kept.get(key) ?? compileAnew(source, flags);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, found);
  return found;
}

function compileAnew(source: string, flags: string): Pattern {
  const { RE2JS } = lateLibraries.re2js();
  const named = [...flags].flatMap((flag) => flagNames[flag] ?? []);
  const bits = named.reduce((sum, name) => sum | RE2JS[name], 0);
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(source, bits);
  } catch (error) {
    throw new PatternError(source, reasonOf(source, error));
  }
  return {
    source,
    test: (text) => compiled.matcher(text).find(),
    find: (text) => {
      const matcher = compiled.matcher(text);
      return matcher.find() ? matcher.group() : null;
    },
    findAll: (text) => {
      const matcher = compiled.matcher(text);
      const found: string[] = [];
      while (matcher.find())
        found.push((compiled.groupCount() > 0 ? matcher.group(1) : matcher.group()) ?? "");
      return found.filter((match) => match !== "");
    },
  };
}
