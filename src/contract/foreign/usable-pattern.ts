import { compilePattern, PatternError } from "../../lib/pattern.ts";

const mostPatternChars = 2000;

/** A foreign regular expression as this engine understands it, or why there is none. */
export type UsablePattern = { kind: "pattern"; pattern: string } | { kind: "unusable"; why: string };

/** Rewrites what other engines spell otherwise (`\u0041`, `(?<name>…)`, `\Z`), and says what is left that can't be used. */
export function usablePattern(foreign: string, flags: string): UsablePattern {
  const pattern = foreign
    .replace(/\\u\{([0-9A-Fa-f]+)\}/g, "\\x{$1}")
    .replace(/\\u([0-9A-Fa-f]{4})/g, "\\x{$1}")
    .replace(/\\Z/g, "\\z")
    .replaceAll("[^]", "[\\s\\S]");
  if (pattern.length > mostPatternChars)
    return { kind: "unusable", why: `it has more than ${mostPatternChars} characters` };
  try {
    compilePattern(pattern, flags);
    return pattern === "" ? { kind: "unusable", why: "it is empty" } : { kind: "pattern", pattern };
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    return { kind: "unusable", why: error.message.slice(0, 300) };
  }
}

/** A pattern that matches exactly this text. */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
