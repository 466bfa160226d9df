import { markdownCode } from "../untrusted/markdown-code.ts";
import { markdownText } from "../untrusted/markdown-text.ts";

/** A command that somebody is to copy stands in one piece. */
export function howToSettle(how: string): string {
  return commandParts(how)
    .map((part, at) => (at % 2 === 1 ? markdownCode(part, 300) : between(part)))
    .join("");
}

/** What somebody is to do, taken apart: every second part is a command. */
export function commandParts(how: string): string[] {
  return how.split(/(casegate (?:accept|show|verdict|decide|merge|release)\b[^;,]*)/);
}

/** Words beside a command, with the stop and the blanks that part them from it. */
function between(part: string): string {
  const [, before = "", words = "", after = ""] = /^([;,]? ?)(.*?)( ?)$/s.exec(part) ?? [];
  return words === "" ? part : `${before}${markdownText(words, 300)}${after}`;
}
