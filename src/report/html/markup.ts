import { visibleLines, visibleText } from "../untrusted/visible-text.ts";

/** Markup of ours. Only `html` and `trusted` make it, so that no text of others gets into a page unescaped. */
export interface Markup {
  readonly markup: string;
}

type Part = Markup | string | number | null | false | readonly Part[];

const longestText = 2000;
const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A template in which every string is text: bounded, with everything invisible shown by its number, and escaped. */
export function html(fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const told = fixed.map((text, index) => `${text}${index < parts.length ? markupOf(parts[index]) : ""}`);
  return { markup: joined(told) };
}

/** Markup that another encoder of ours made, such as that of a sentence about what moved. */
export function trusted(markup: string): Markup {
  return { markup };
}

/** Text that another encoder bounded and made visible already, escaped as it is. */
export function escapedText(text: string): Markup {
  return { markup: escaped(text) };
}

/** Untrusted text of several lines, its line ends kept, at most `limit` characters and `lines` lines. */
export function htmlLines(raw: string, limit: number, lines: number): Markup {
  return trusted(escaped(visibleLines(raw, limit, lines).join("\n")));
}

function markupOf(part: Part | undefined): string {
  if (part === null || part === undefined || part === false) return "";
  if (typeof part === "number") return String(part);
  if (typeof part === "string") return escaped(inSpaces(part, visibleText(part, longestText)));
  if ("markup" in part) return part.markup;
  return joined(part.map(markupOf));
}

/** A page of ten thousand cases is put together in several steps, of which each would hold a copy of all of it. */
const longJoin = 10_000;

/** The engine keeps a sum of texts as the texts that it is of, and only a join copies them: which is better for a short one. */
function joined(texts: readonly string[]): string {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return length < longJoin ? texts.join("") : texts.reduce((sum, text) => sum + text, "");
}

/** Encoding trims a text, and between two parts of a sentence a space means something. */
function inSpaces(raw: string, text: string): string {
  if (text === "") return raw === "" ? "" : " ";
  return `${/^\s/.test(raw) ? " " : ""}${text}${/\s$/.test(raw) ? " " : ""}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");
}
