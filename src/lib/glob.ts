import picomatch from "picomatch";
import { RE2JS } from "re2js";

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

const pathMatcher = remembered((glob) => picomatch(glob, { dot: true, nonegate: true, noextglob: true }));

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
    return inner === undefined ? RE2JS.quote(token) : `(?:${inner.split(",").map(namePattern).join("|")})`;
  });
  return parts.join("");
}

const nameMatcher = remembered((glob) => {
  const compiled = RE2JS.compile(`^(?:${namePattern(glob)})$`, RE2JS.DOTALL);
  return (name) => compiled.matcher(name).find();
});

/** True when a path (with `/`) matches one of the globs: `*` stays within a segment, `**` does not, dot files included. */
export function matchesAny(globs: readonly string[], path: string): boolean {
  return globs.some((glob) => pathMatcher(glob)(path));
}

/** True when a name (a tool's, a skill's) matches one of the globs: `*` is any text, `/` too; `?` and `{a,b}` work. */
export function matchesName(globs: readonly string[], name: string): boolean {
  return globs.some((glob) => nameMatcher(glob)(name));
}
