import type { Document, LineCounter, Node, YAMLError } from "yaml";
import { lateLibraries } from "../lib/late-libraries.ts";
import type { Json } from "../model/json.ts";
import { inexact, isInexact, mostAliases, mostDepth, mostValues, tooDeep } from "./limits.ts";
import { type Located, leaf, locatedLater, type Mistake, type ParsedText, type Place } from "./located.ts";
import { parsePlainYaml } from "./plain-yaml.ts";
import { quote } from "./wording.ts";

const plainMessages: Record<string, string> = {
  MULTIPLE_DOCS: "the file holds more than one YAML document",
  RESOURCE_EXHAUSTION: tooDeep.what,
  TAB_AS_INDENT: "a tab is used as indentation",
};

/** Thrown inside this file only, to end a walk that a limit stops. */
class LimitReached extends Error {}

/** Turns YAML nodes into plain JSON and remembers the lines. */
class Walk {
  readonly mistakes: Mistake[] = [];
  readonly #yaml = lateLibraries.yaml();
  readonly #lines: LineCounter;
  readonly #anchors = new Map<string, Node>();
  #aliases = 0;
  #values = 0;

  constructor(lines: LineCounter) {
    this.#lines = lines;
  }

  line(node: { range?: readonly number[] | null | undefined } | null | undefined, otherwise: number): number {
    const start = node?.range?.[0];
    return start === undefined ? otherwise : Math.max(1, this.#lines.linePos(start).line);
  }

  convert(node: unknown, depth: number, around: number): Located {
    this.#values += 1;
    const line = this.line(node as Node | null, around);
    if (depth > mostDepth) {
      throw this.#stop(line, tooDeep.what, tooDeep.todo);
    }
    if (this.#values > mostValues) {
      throw this.#stop(line, `the file stands for more than ${mostValues} values`, "use fewer aliases");
    }
    const { isAlias, isMap, isScalar, isSeq } = this.#yaml;
    if (isAlias(node)) {
      return this.#alias(node.source, depth, line);
    }
    if ((isMap(node) || isSeq(node) || isScalar(node)) && node.anchor !== undefined) {
      this.#anchors.set(node.anchor, node);
    }
    if (isMap(node)) {
      return this.#map(node.items, depth, line);
    }
    return isSeq(node) ? this.#list(node.items, depth, line) : this.#scalar(node, line);
  }

  #stop(line: number, what: string, todo: string): LimitReached {
    this.mistakes.push({ line, what, todo });
    return new LimitReached();
  }

  #alias(name: string, depth: number, line: number): Located {
    this.#aliases += 1;
    if (this.#aliases > mostAliases) {
      throw this.#stop(line, `aliases are followed more than ${mostAliases} times`, "write the values out");
    }
    const node = this.#anchors.get(name);
    if (node === undefined) {
      throw this.#stop(line, `the alias ${quote(`*${name}`)} has no anchor before it`, "name an anchor");
    }
    return { value: this.convert(node, depth + 1, line).value, place: leaf(line) };
  }

  #scalar(node: unknown, line: number): Located {
    const { isScalar } = this.#yaml;
    const value = isScalar(node) ? node.value : null;
    if (typeof value === "number" && !Number.isFinite(value)) {
      this.mistakes.push({ line, what: `${value} is no number of JSON`, todo: "write a finite number" });
    } else if (typeof value === "number" && isScalar(node) && isInexact(node.source ?? ""))
      this.mistakes.push({ line, ...inexact });
    const plain = value === null || ["string", "number", "boolean"].includes(typeof value);
    return { value: plain ? (value as Json) : String(value), place: leaf(line) };
  }

  #list(items: readonly unknown[], depth: number, line: number): Located {
    const parts = new Map<string | number, { line: number; place: Place }>();
    const value = items.map((item, index) => {
      // `- a: 1` inside a list of pairs is a map of its own.
      const located = this.convert(item, depth + 1, line);
      parts.set(index, { line: located.place.line, place: located.place });
      return located.value;
    });
    return { value, place: { line, parts } };
  }

  #map(items: readonly unknown[], depth: number, line: number): Located {
    const parts = new Map<string | number, { line: number; place: Place }>();
    const value: Record<string, Json> = {};
    const { isPair } = this.#yaml;
    for (const pair of items) {
      const keyNode = isPair(pair) ? pair.key : null;
      const keyLine = this.line(keyNode as Node | null, line);
      const key = this.#key(keyNode, keyLine);
      const located = this.convert(isPair(pair) ? pair.value : null, depth + 1, keyLine);
      if (key !== null && parts.has(key)) {
        this.mistakes.push({
          line: keyLine,
          what: `the key ${quote(key)} is given twice`,
          todo: "keep one of them",
        });
      } else if (key !== null) {
        parts.set(key, { line: keyLine, place: located.place });
        value[key] = located.value;
      }
    }
    return { value, place: { line, parts } };
  }

  #key(node: unknown, line: number): string | null {
    const key = this.#yaml.isScalar(node) ? node.value : node;
    if (typeof key !== "string") {
      const shown = ["number", "boolean"].includes(typeof key) ? ` ${String(key)}` : "";
      this.mistakes.push({ line, what: `the key${shown} is not text`, todo: "put it in quotes" });
      return null;
    }
    if (key === "__proto__") {
      this.mistakes.push({ line, what: 'the key "__proto__" is not allowed', todo: "use another name" });
      return null;
    }
    return key;
  }
}

function syntaxMistakes(document: Document.Parsed, lines: LineCounter): Mistake[] {
  const toMistake = (error: YAMLError): Mistake => ({
    line: Math.max(1, lines.linePos(error.pos[0]).line),
    what: plainMessages[error.code] ?? `no valid YAML: ${error.message.replaceAll("\n", " ")}`,
    todo: error.code === "RESOURCE_EXHAUSTION" ? tooDeep.todo : "correct it",
  });
  // One slip makes many follow-up errors on the same line; the first says what matters.
  const all = [...document.errors, ...document.warnings].map(toMistake);
  const firsts = new Map(all.reverse().map((mistake) => [mistake.line, mistake]));
  const version = document.directives?.yaml.version;
  if (version !== undefined && version !== "1.2") {
    firsts.set(1, { line: 1, what: `YAML ${version} is asked for`, todo: "use YAML 1.2" });
  }
  return [...firsts.values()].sort((a, b) => a.line - b.line).slice(0, 20);
}

/** Parses one YAML 1.2 document (core schema) to JSON within the limits; duplicate and non-text keys are mistakes. */
export function parseYaml(text: string): ParsedText {
  const plain = parsePlainYaml(text);
  if (plain === null) return parseWholeYaml(text);
  return { kind: "value", located: locatedLater(plain, () => parseWholeYaml(text)) };
}

/** The same by the library, with the place of every part. */
export function parseWholeYaml(text: string): ParsedText {
  const { LineCounter, parseDocument } = lateLibraries.yaml();
  const lines = new LineCounter();
  // The library finds duplicate keys in quadratic time; the walk does it in linear time.
  const document = parseDocument(text, {
    version: "1.2",
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: false,
  });
  const mistakes = syntaxMistakes(document, lines);
  if (mistakes.length > 0) {
    return { kind: "mistakes", mistakes };
  }
  const walk = new Walk(lines);
  try {
    const located = walk.convert(document.contents, 1, 1);
    return walk.mistakes.length === 0
      ? { kind: "value", located }
      : { kind: "mistakes", mistakes: walk.mistakes };
  } catch (error) {
    if (error instanceof LimitReached) {
      return { kind: "mistakes", mistakes: walk.mistakes };
    }
    throw error;
  }
}
