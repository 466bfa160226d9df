import { withoutTrailing } from "../../lib/trim-end.ts";
import type { SuiteEntry } from "../../model/contract.ts";
import type { Json } from "../../model/json.ts";
import type { Pointed } from "./remarks.ts";

/** A map that is being made, such as a case or a check of the new suite. */
export type Draft = Record<string, Json>;

/** A case of the new suite and where it comes from. */
export interface CaseDraft {
  from: Pointed;
  value: Draft;
  /** The folder of a case that is one; its definition is `case.yaml` there. */
  folder?: string;
}

/** What a converter makes of a foreign suite. */
export interface SuiteDraft {
  /** The suite's name, not yet in its form. */
  name: string;
  /** Keys of suite.yaml beside suite, version and cases. */
  keys: Draft;
  cases: readonly CaseDraft[];
  files: readonly SuiteEntry[];
  /** One case a line instead of YAML. */
  lines?: boolean;
}

/** What the caller says that no foreign file does. */
export interface ConvertOptions {
  /** Starts the agent, for a shell. */
  agent?: string;
  /** Commands that make named groups of an output, in order. */
  steps?: readonly string[];
  /** The model that answers questions to a judge. */
  judge?: string;
}

const mostIdChars = 120;

/** A text as a segment of an id: letters, digits, `.`, `_` and `-`. */
export function idSegment(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[^A-Za-z0-9]+/, "");
  return withoutTrailing(withoutTrailing(plain, "-._").slice(0, mostIdChars), "-._");
}

/** A text as an id, its parts between slashes kept apart; `otherwise` when nothing of it can stand there. */
export function caseId(text: string, otherwise: string): string {
  const parts = text
    .split("/")
    .map(idSegment)
    .filter((part) => part !== "");
  return parts.join("/").slice(0, mostIdChars) || otherwise;
}

/** Gives each id once, ignoring case: the next of the same gets a number. */
export function uniqueIds(): (id: string) => string {
  const taken = new Set<string>();
  return (id) => {
    let unique = id;
    for (let n = 2; taken.has(unique.toLowerCase()); n += 1) unique = `${id}-${n}`;
    taken.add(unique.toLowerCase());
    return unique;
  };
}

/** A map without what is undefined. */
export function draft(parts: Readonly<Record<string, Json | undefined>>): Draft {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Draft;
}
