import { queryJson } from "../lib/json-path.ts";
import type { Truth } from "../model/evidence.ts";
import type { Json } from "../model/json.ts";
import { quoted } from "./bounded-text.ts";
import { truthTrouble } from "./truth-reading.ts";

/** Texts that a check takes from truth; `why` is a whole clause. */
export type TruthTexts =
  | { kind: "texts"; texts: readonly string[] }
  | { kind: "not_assessed" | "error"; reason: string };

/** A list as the suite writes it, or every text and number at `truth:PATH` (lists are opened). Truth without anything there is the suite's mistake. */
export function textsOf(source: string | readonly string[], truth: Truth): TruthTexts {
  if (typeof source !== "string") return { kind: "texts", texts: source };
  const trouble = truthTrouble(truth);
  if (trouble !== null) return { kind: trouble.outcome, reason: trouble.reason };
  if (truth.kind !== "value") return { kind: "not_assessed", reason: "there is no truth" };
  const path = source.replace(/^truth:/, "");
  const found = queryJson(path, truth.value);
  if (found.length === 0) return { kind: "error", reason: `truth has nothing at ${path}` };
  const flat = found.flatMap((value) => (Array.isArray(value) ? (value as readonly Json[]) : [value]));
  const other = flat.find((value) => typeof value !== "string" && typeof value !== "number");
  if (other !== undefined) {
    return { kind: "error", reason: `truth at ${path} is no text: ${quoted(JSON.stringify(other))}` };
  }
  return { kind: "texts", texts: flat.map(String) };
}
