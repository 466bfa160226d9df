import { latePattern } from "../../lib/late-pattern.ts";
import { codeSpan } from "./markdown-code.ts";
import { visibleText } from "./visible-text.ts";

const plainWord = latePattern(
  String.raw`^["'\u201c\u201d\u2018\u2019(]*[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[./,'\u2019+-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*["'\u201c\u201d\u2018\u2019).,;:!?%\u2026]*$`,
  "u",
);
/** The same of ASCII, of which most words are. */
const plainAscii = /^["'(]*[A-Za-z0-9]+(?:[./,'+-][A-Za-z0-9]+)*["').,;:!?%]*$/;
const plainSign = /^[→↵…·−–]$/u;
/** What GitHub or Markdown would still make of such a word: a web address, an issue, a commit, a list item. */
const meaningful = [/www\./i, /\bgh-\d/i, /[A-Z]{2}-\d/, /^\d+[.)]$/];
/** Part of a longer word it is none, whatever letters go on with it. */
const commit = latePattern(String.raw`(?<![\p{L}\p{N}])[0-9a-f]{7,}(?![\p{L}\p{N}])`, "iu");
const sentenceEnd = latePattern(String.raw`^(.*[\]\p{L}\p{N}])([.,;:])$`, "su");
const clauseEnd = latePattern(String.raw`^(.*[\]\p{L}\p{N}])(\)?[.,;:]|\))$`, "su");

/**
 * Untrusted text as Markdown prose on one line: plain words stay words, every other word becomes a code span.
 * An allow-list, so that a feature which GitHub adds tomorrow is not obeyed either.
 */
export function markdownText(raw: string, limit = 300): string {
  const parts: string[] = [];
  let code: string[] = [];
  for (const word of visibleText(raw, limit).split(" ")) {
    if (isPlain(word)) {
      if (code.length > 0) parts.push(spanned(code.join(" ")));
      code = [];
      parts.push(word);
    } else code.push(word);
  }
  if (code.length > 0) parts.push(spanned(code.join(" ")));
  return parts.join(" ") || "(empty)";
}

/** The comma or semicolon after a number such as `−0.03 [−0.15, +0.09]`, and a bracket that closes later, belong to the sentence. */
function spanned(words: string): string {
  const [, inner = words, end = ""] = ended(words) ?? [];
  const opens = inner.startsWith("(") && inner.length > 1 && !inner.includes(")");
  return opens ? `(${codeSpan(inner.slice(1))}${end}` : `${codeSpan(inner)}${end}`;
}

function ended(words: string): RegExpExecArray | null {
  if (!/[.,;:)]$/.test(words)) return null;
  return (words.includes("(") ? sentenceEnd() : clauseEnd()).exec(words);
}

function isPlain(word: string): boolean {
  if (word === "") return true;
  return (isWord(word) && !isMeaningful(word)) || plainSign.test(word);
}

function isWord(word: string): boolean {
  return /^[ -~]*$/.test(word) ? plainAscii.test(word) : plainWord().test(word);
}

function isMeaningful(word: string): boolean {
  return (
    meaningful.some((pattern) => pattern.test(word)) || (/[0-9a-f]{7}/i.test(word) && commit().test(word))
  );
}
