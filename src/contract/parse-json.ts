import type { ObjectNode, ValueNode } from "@humanwhocodes/momoa";
import { lateLibraries } from "../lib/late-libraries.ts";
import type { Json } from "../model/json.ts";
import { inexact, isInexact, mostDepth, tooDeep } from "./limits.ts";
import { leaf, locatedLater, type Mistake, type ParsedText, type Place } from "./located.ts";
import { parsePlainJson } from "./plain-json.ts";
import { quote } from "./wording.ts";

/** Collects what a walk over one text sees beside the lines. */
interface Seen {
  text: string;
  mistakes: Mistake[];
  deepest: number;
}

type Parts = Map<string | number, { line: number; place: Place }>;

function mapPlace(node: ObjectNode, seen: Seen, depth: number): Place {
  const parts: Parts = new Map();
  for (const member of node.members) {
    const { line } = member.loc.start;
    const key = member.name.type === "String" ? member.name.value : "";
    if (key === "__proto__") {
      seen.mistakes.push({ line, what: 'the key "__proto__" is not allowed', todo: "use another name" });
    } else if (parts.has(key)) {
      seen.mistakes.push({ line, what: `the key ${quote(key)} is given twice`, todo: "keep one of them" });
    }
    parts.set(key, { line, place: placeOf(member.value, seen, depth + 1) });
  }
  return { line: node.loc.start.line, parts };
}

function placeOf(node: ValueNode, seen: Seen, depth: number): Place {
  const { line } = node.loc.start;
  seen.deepest = Math.max(seen.deepest, depth);
  if (node.type === "Object") {
    return mapPlace(node, seen, depth);
  }
  if (node.type === "Array") {
    const parts: Parts = new Map();
    for (const [index, element] of node.elements.entries()) {
      const place = placeOf(element.value, seen, depth + 1);
      parts.set(index, { line: place.line, place });
    }
    return { line, parts };
  }
  if (node.type === "Number" && !Number.isFinite(node.value)) {
    seen.mistakes.push({ line, what: "a number is too large for JSON", todo: "write a smaller one" });
  } else if (
    node.type === "Number" &&
    isInexact(seen.text.slice(node.loc.start.offset, node.loc.end.offset))
  ) {
    seen.mistakes.push({ line, ...inexact });
  }
  return leaf(line);
}

const tokenWords: Record<string, string> = {
  LBrace: "{",
  RBrace: "}",
  LBracket: "[",
  RBracket: "]",
  Colon: ":",
  Comma: ",",
};

function lineOfOffset(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

function syntaxMistake(text: string, error: unknown): Mistake {
  if (error instanceof RangeError) {
    return { line: 1, ...tooDeep };
  }
  const { message, line } = error as Error & { line?: number };
  const offset = Number(/position (\d+)/.exec(message)?.[1] ?? 0);
  const plain = message.replace(/ found\. \(\d+:\d+\)$/, "").replace(/ in JSON at position .*$/s, "");
  const worded = plain.replace(/^Unexpected token (\w+)$/, (_, name: string) => {
    return `unexpected ${tokenWords[name] ?? name.toLowerCase()}`;
  });
  return {
    line: line ?? lineOfOffset(text, offset),
    what: `no valid JSON: ${worded.replace(/^Unexpected/, "unexpected").replaceAll("\n", "\\n")}`,
    todo: "correct it",
  };
}

/** Parses strict JSON with the lines of its parts; duplicate keys are mistakes. */
export function parseJson(text: string): ParsedText {
  const plain = parsePlainJson(text);
  if (plain === null) return parseWholeJson(text);
  return { kind: "value", located: locatedLater(plain, () => parseWholeJson(text)) };
}

/** The same by the library, with the place of every part. */
export function parseWholeJson(text: string): ParsedText {
  try {
    const node = lateLibraries.momoa().parse(text, { mode: "json" });
    const seen: Seen = { text, mistakes: [], deepest: 0 };
    const place = placeOf(node.body, seen, 1);
    if (seen.deepest > mostDepth) {
      seen.mistakes.push({ line: 1, ...tooDeep });
    }
    // JSON.parse also refuses raw control characters in strings, which the parser with lines lets through.
    const value = JSON.parse(text) as Json;
    return seen.mistakes.length > 0
      ? { kind: "mistakes", mistakes: seen.mistakes }
      : { kind: "value", located: { value, place } };
  } catch (error) {
    return { kind: "mistakes", mistakes: [syntaxMistake(text, error)] };
  }
}
