import type { SuiteEntry } from "../model/contract.ts";
import { mostDefinitionBytes } from "./limits.ts";
import type { Located, Mistake, ParsedText } from "./located.ts";
import { parseJson } from "./parse-json.ts";
import { parseYaml } from "./parse-yaml.ts";

/** Values of a definition file in order, and what could not be read. A JSONL file has one value a line. */
export interface DefinitionFile {
  values: readonly Located[];
  mistakes: readonly Mistake[];
}

const whole = (mistake: Omit<Mistake, "line">): DefinitionFile => ({
  values: [],
  mistakes: [{ line: 1, ...mistake }],
});

/** The text of a file in UTF-8 without its byte order mark; null when it is no UTF-8. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** True for a file whose name says that it is YAML, JSON or JSONL. */
export function isDefinitionName(path: string): boolean {
  return /\.(yaml|yml|json|jsonl)$/.test(path);
}

function parseLines(text: string): DefinitionFile {
  const values: Located[] = [];
  const mistakes: Mistake[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const content = line.trim();
    if (content !== "" && !content.startsWith("#")) {
      const parsed = parseJson(content);
      if (parsed.kind === "mistakes") {
        mistakes.push(...parsed.mistakes.map((mistake) => ({ ...mistake, line: index + 1 })));
      } else {
        // The whole value stands on this one line.
        values.push({ value: parsed.located.value, place: { line: index + 1, parts: new Map() } });
      }
    }
  }
  return { values, mistakes };
}

function single(parsed: ParsedText): DefinitionFile {
  return parsed.kind === "value"
    ? { values: [parsed.located], mistakes: [] }
    : { values: [], mistakes: parsed.mistakes };
}

/** Parses a definition file by its name: YAML 1.2, JSON or JSONL, UTF-8, at most 1 MiB. */
export function parseDefinition(entry: SuiteEntry): DefinitionFile {
  if (entry.bytes.length > mostDefinitionBytes) {
    return whole({
      what: "the file is larger than 1 MiB",
      todo: "split it, or keep content in files of its own",
    });
  }
  const text = textOf(entry.bytes);
  if (text === null) {
    return whole({ what: "the file is not UTF-8 text", todo: "save it as UTF-8" });
  }
  if (entry.path.endsWith(".jsonl")) {
    return parseLines(text);
  }
  return single(entry.path.endsWith(".json") ? parseJson(text) : parseYaml(text));
}
