import { codePoint, visibleLines, visibleText } from "./visible-text.ts";

/** Longer runs of backticks are shown by number: a Markdown engine gives up on fences beyond eighty. */
const longestRun = 3;

/**
 * Untrusted text as a code span, where GitHub resolves no mention, reference, commit, emoji, formula, link or tag.
 * Pipes are left as they are: `markdownTable` escapes them, since only there do they mean anything.
 */
export function markdownCode(raw: string, limit = 200): string {
  const text = visibleText(raw, limit);
  return text === "" ? "(empty)" : codeSpan(text);
}

/** A runner obeys this anywhere in a line, also when somebody prints the report there. */
const runnerMark = /##(?=[a-z]*\[)/gi;

/** Wraps text that is already visible and on one line. */
export function codeSpan(text: string): string {
  const body = text
    .replace(runnerMark, `#${codePoint("#")}`)
    .replace(/`+/g, (run) => (run.length > longestRun ? [...run].map(codePoint).join("") : run));
  const fence = "`".repeat(longestBackticks(body) + 1);
  const pad = body.startsWith("`") || body.endsWith("`") ? " " : "";
  return `${fence}${pad}${body}${pad}${fence}`;
}

/** Untrusted text as a fenced block whose fence is longer than any run of backticks inside. */
export function markdownBlock(raw: string, limit = 1200, lines = 40): string {
  const body = visibleLines(raw, limit, lines)
    .join("\n")
    .replace(runnerMark, `#${codePoint("#")}`)
    .replace(/^( *):(?=:)/gm, `$1${codePoint(":")}`);
  const fence = "`".repeat(Math.max(3, longestBackticks(body) + 1));
  return `${fence}text\n${body}\n${fence}`;
}

function longestBackticks(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
