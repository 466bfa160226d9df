import picomatch from "picomatch";
import { lateLibraries } from "./late-libraries.ts";

type Matcher = (text: string) => boolean;

// Suites name few globs and match many paths; the cap keeps a caller with ever new globs from growing it.
const MOST_KEPT = 5_000;

function remembered(make: (glob: string) => Matcher): (glob: string) => Matcher {
  const kept = new Map<string, Matcher>();
  return (glob) => {
    const found = kept.get(glob) ?? make(glob);
    if (kept.size >= MOST_KEPT) {
      kept.clear();
    }
    kept.set(glob, found);
    return found;
  };
}

// Without the flag `s` a name with a line break in it would match no `**`.
const pathOptions = { dot: true, nonegate: true, noextglob: true, flags: "s" };
// What only keeps `.` and `..` out, which no path of ours has, and which a linear-time engine does not know.
const guards = /\(\?!(?:\(\?:\^\|\\\/\)|\(\?:\\\/\|\^\))?\\\.(?:\{[01],[12]\}\(\?:\\\/\|\$\))?\)|\(\?=\.\)/g;

/** True for a glob that no path keeps busy: few stars, none of them in a group that repeats. */
function isQuick(glob: string): boolean {
  return !/[()\\+]/.test(glob) && (glob.match(/\*+/g) ?? []).length <= 2;
}

/** Paths come from agents and pull requests, so that a glob of many stars becomes a linear-time pattern. One that can't be read matches nothing. */
const pathMatcher = remembered((glob): Matcher => {
  try {
    if (isQuick(glob)) return picomatch(glob, pathOptions);
    const { source } = picomatch.makeRe(glob, pathOptions);
    const { RE2JS } = lateLibraries.re2js();
    const compiled = RE2JS.compile(source.replace(guards, ""), RE2JS.DOTALL);
    return (path) => path === glob || compiled.test(path);
  } catch {
    return () => false;
  }
});

// Names come from agents, so that a glob over them becomes a linear-time pattern.
function namePattern(glob: string): string {
  const tokens = glob.match(/\*+|\?|\{[^{}]*\}|[^*?{]+|\{/g) ?? [];
  const parts = tokens.map((token) => {
    if (token.startsWith("*")) {
      return ".*";
    }
    if (token === "?") {
      return ".";
    }
    const inner = /^\{(.*)\}$/s.exec(token)?.[1];
    return inner === undefined
      ? lateLibraries.re2js().RE2JS.quote(token)
      : `(?:${inner.split(",").map(namePattern).join("|")})`;
  });
  return parts.join("");
}

const nameMatcher = remembered((glob) => {
  const { RE2JS } = lateLibraries.re2js();
  const compiled = RE2JS.compile(`^(?:${namePattern(glob)})$`, RE2JS.DOTALL);
  return (name) => compiled.test(name);
});

/** True when a path (with `/`) matches one of the globs: `*` stays within a segment, `**` does not, dot files included. */
export function matchesAny(globs: readonly string[], path: string): boolean {
  return globs.some((glob) => pathMatcher(glob)(path));
}

/** True when a name (a tool's, a skill's) matches one of the globs: `*` is any text, `/` too; `?` and `{a,b}` work. */
export function matchesName(globs: readonly string[], name: string): boolean {
  return globs.some((glob) => nameMatcher(glob)(name));
}
