import type { Captured } from "../model/evidence.ts";
import { excerptChars } from "./keep-limits.ts";

/** A bounded part of a text, as it stands in an attempt's record. */
export interface Excerpt {
  text: string;
  sizeBytes: number;
  truncated: boolean;
}

/** Start and end of a captured stream in at most `excerptChars` characters; null stays null. */
export function excerptOfStream(stream: Captured | null): Excerpt | null {
  if (stream === null) return null;
  const text = middleCut(stream.text);
  return { text, sizeBytes: stream.sizeBytes, truncated: stream.truncated || text !== stream.text };
}

/** Start and end of a text in at most `excerptChars` characters; null stays null. */
export function excerptOfText(text: string | null): Excerpt | null {
  if (text === null) return null;
  const kept = middleCut(text);
  return { text: kept, sizeBytes: Buffer.byteLength(text), truncated: kept !== text };
}

/** The end of a text in at most `excerptChars` characters. */
export function endOfText(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.length <= excerptChars ? trimmed : `…${withoutHalves(trimmed.slice(1 - excerptChars))}`;
}

/** Both ends count: an agent's answer starts with its point, its error stream ends with it. */
function middleCut(text: string): string {
  if (text.length <= excerptChars) return text;
  const mark = `\n[… ${text.length - excerptChars} or more characters left out …]\n`;
  const half = Math.floor((excerptChars - mark.length) / 2);
  return withoutHalves(text.slice(0, half)) + mark + withoutHalves(text.slice(-half));
}

/** A cut between the two units of one character leaves neither of them. */
function withoutHalves(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "");
}
