import { latePattern } from "../../lib/late-pattern.ts";
import { stripAnsi } from "./strip-ansi.ts";

/** Characters without a shape of their own: controls, bidi, zero-width, tags, variation selectors, surrogates, private use, blank letters. */
const invisible = latePattern(
  String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]`,
  "u",
);
/** What the report itself writes, every sign of which is seen: of most texts that is all there is to ask. */
const allSeen = /^[ -~±·×–—‘’“”…→↵−≤≥]*$/;
const newLine = /\r\n|[\n\r\u0085\u2028\u2029]/g;

/** A character by its number, as `\u{202E}`. */
export function codePoint(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
}

/**
 * Untrusted text on one line: terminal sequences removed, new lines as ↵, everything invisible by its number,
 * at most `limit` characters, the last of which is … when something was cut. Says nothing yet about markup.
 */
export function visibleText(raw: string, limit: number): string {
  return bounded(prepared(raw, limit).replace(newLine, " ↵ ").replace(/ {2,}/g, " ").trim(), raw, limit);
}

/** The same over several lines, at most `lines` of them, each new line kept. */
export function visibleLines(raw: string, limit: number, lines: number): string[] {
  const all = prepared(raw, limit).replace(newLine, "\n").split("\n");
  const text = bounded(all.slice(0, lines).join("\n"), raw, limit);
  const kept = text.split("\n");
  return all.length > lines && !text.endsWith("…") ? [...kept, "…"] : kept;
}

/** Cuts early, so that a huge text costs no more than a small one. */
function prepared(raw: string, limit: number): string {
  return stripAnsi(raw.slice(0, cutAt(limit)))
    .replaceAll("\t", " ")
    .trimEnd();
}

function cutAt(limit: number): number {
  return limit * 4 + 2000;
}

function hides(text: string): boolean {
  return !allSeen.test(text) && invisible().test(text);
}

function bounded(text: string, raw: string, limit: number): string {
  let cut = raw.length > cutAt(limit);
  // Most texts are short and hide nothing, and to take one apart costs a hundred times a look at it.
  if (!cut && text.length <= limit && !hides(text.replaceAll("\n", " "))) return text;
  const kept: string[] = [];
  let size = 0;
  for (const character of text) {
    const shown = character !== "\n" && hides(character) ? codePoint(character) : character;
    if (size + [...shown].length > limit) {
      cut = true;
      break;
    }
    kept.push(shown);
    size += [...shown].length;
  }
  if (!cut) return kept.join("");
  while (size >= limit && kept.length > 0) size -= [...(kept.pop() ?? "")].length;
  return `${kept.join("").trimEnd()}…`;
}
