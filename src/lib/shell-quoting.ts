/** How a POSIX shell reads a character: outside quotes, in single quotes or in double quotes. */
export type QuoteContext = "plain" | "single" | "double";

/**
 * The quoting context of each character (UTF-16 unit) of a shell text, by its index. Knows backslashes, comments and `$( )` within
 * quotes; a here-document counts as plain. What is wrong here costs a value its quotes, never more.
 */
export function quoteContexts(text: string): QuoteContext[] {
  const contexts: QuoteContext[] = [];
  const open: QuoteContext[] = ["plain"];
  for (let at = 0; at < text.length; ) {
    const context = open.at(-1) ?? "plain";
    const length = context === "single" ? 1 : skipped(text, at, context);
    for (let step = 0; step < length; step++) contexts.push(context);
    if (length === 1) turn(open, context, text, at);
    at += length;
  }
  return contexts;
}

/** Characters from `at` on that open and close nothing: an escaped one, a comment. */
function skipped(text: string, at: number, context: QuoteContext): number {
  if (text[at] === "\\") return Math.min(2, text.length - at);
  const comment = context === "plain" && text[at] === "#" && /^[\s;(]?$/.test(text[at - 1] ?? "");
  if (!comment) return 1;
  const end = text.indexOf("\n", at);
  return Math.max(2, (end === -1 ? text.length : end) - at);
}

function turn(open: QuoteContext[], context: QuoteContext, text: string, at: number): void {
  const char = text[at];
  if (context === "single") {
    if (char === "'") open.pop();
  } else if (char === '"') {
    if (context === "double") open.pop();
    else open.push("double");
  } else if (char === "'" && context === "plain") {
    open.push("single");
  } else if (char === "(" && (context === "plain" || text[at - 1] === "$")) {
    open.push("plain");
  } else if (char === ")" && context === "plain" && open.length > 1) {
    open.pop();
  }
}
