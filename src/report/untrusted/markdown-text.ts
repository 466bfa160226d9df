import { codeSpan } from "./markdown-code.ts";
import { visibleText } from "./visible-text.ts";

const plainWord =
  /^["'“”‘’(]*[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[./,'’+-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*["'“”‘’).,;:!?%…]*$/u;
const plainSign = /^[→↵…·−–]$/u;
/** What GitHub or Markdown would still make of such a word: a web address, an issue, a commit, a list item. */
const meaningful = [
  /www\./i,
  /\bgh-\d/i,
  /[A-Z]{2}-\d/,
  /(?<![\p{L}\p{N}])[0-9a-f]{7,}(?![\p{L}\p{N}])/iu,
  /^\d+[.)]$/,
];

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
  const closing = words.includes("(")
    ? /^(.*[\]\p{L}\p{N}])([.,;:])$/su
    : /^(.*[\]\p{L}\p{N}])(\)?[.,;:]|\))$/su;
  const [, inner = words, end = ""] = closing.exec(words) ?? [];
  const opens = inner.startsWith("(") && inner.length > 1 && !inner.includes(")");
  return opens ? `(${codeSpan(inner.slice(1))}${end}` : `${codeSpan(inner)}${end}`;
}

function isPlain(word: string): boolean {
  if (word === "") return true;
  return (plainWord.test(word) && !meaningful.some((pattern) => pattern.test(word))) || plainSign.test(word);
}
