/** Characters of a reason or an observed value that are kept. */
const reasonChars = 1200;
const quoteChars = 200;

/** The first `maxChars` UTF-16 units of a text, with the number of those left out; never half a character. */
export function boundedText(text: string, maxChars: number = reasonChars): string {
  if (text.length <= maxChars) return text;
  const start = text.slice(0, maxChars).replace(/[\uD800-\uDBFF]$/, "");
  return `${start}… (${text.length - start.length} more characters)`;
}

/** A text on one line: white space that ends lines becomes a space, other control characters and those that turn the direction of writing are spelled out. */
export function oneLine(text: string): string {
  return text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ")
    .replace(
      /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
}

/** A bounded text in double quotes, with JSON's escapes: hostile text within a reason. */
export function quoted(text: string, maxChars: number = quoteChars): string {
  return oneLine(JSON.stringify(boundedText(text, maxChars)));
}

/** A bounded JSON text, which has quotes and escapes of its own. */
export function quotedJson(text: string, maxChars: number = quoteChars): string {
  return oneLine(boundedText(text, maxChars));
}

/** A list for a sentence: quoted, at most `most` of them, the number of the others named. */
export function quotedList(texts: readonly string[], most = 5): string {
  const shown = texts.slice(0, most).map((text) => quoted(text));
  const others = texts.length - shown.length;
  return others > 0 ? `${shown.join(", ")} and ${others} more` : shown.join(", ");
}
