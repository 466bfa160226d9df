import { markdownCode } from "../untrusted/markdown-code.ts";
import { markdownText } from "../untrusted/markdown-text.ts";

/** A command that somebody is to copy stands in one piece. */
export function howToSettle(how: string): string {
  const parts = how.split(/(casegate (?:accept|show|verdict|decide|merge|release)\b[^;,]*)/);
  return parts.map((part, at) => (at % 2 === 1 ? markdownCode(part, 300) : between(part))).join("");
}

/** Words beside a command, with the stop and the blanks that part them from it. */
function between(part: string): string {
  const [, before = "", words = "", after = ""] = /^([;,]? ?)(.*?)( ?)$/s.exec(part) ?? [];
  return words === "" ? part : `${before}${markdownText(words, 300)}${after}`;
}
