import { latePattern } from "./late-pattern.ts";

const limitChars = 200;
/** Letters, marks, digits, punctuation, symbols and the plain space may stand as they are; all else is spelled out. */
const unsafe = latePattern(String.raw`[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|["\\]`, "gu");

/** Text that someone else wrote (file names, git's messages) for one line of an error: quoted, cut, nothing invisible, no runner command. */
export function quoteText(text: string): string {
  const characters = [...text];
  const cut = characters.length > limitChars ? `${characters.slice(0, limitChars).join("")}…` : text;
  const escaped = cut
    .replace(unsafe(), (character) =>
      character === '"' || character === "\\"
        ? `\\${character}`
        : `\\u{${character.codePointAt(0)?.toString(16)}}`,
    )
    .replaceAll("##[", "#\\u{23}[");
  return `"${escaped}"`;
}
