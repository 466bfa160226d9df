import type { Json } from "../../model/json.ts";
import { quote } from "../wording.ts";
import type { Cursor } from "./cursor.ts";
import { type Draft, draft } from "./draft.ts";
import type { Remarks } from "./remarks.ts";
import { usablePattern } from "./usable-pattern.ts";

/** Own keys of a check, or null when it can't be converted; what is wrong has been told then. */
type Converter = (check: Cursor, remarks: Remarks) => Draft | null;

/** Keys that a check has beside those of its type, here as there. */
const shared = ["id", "type", "criterion", "critical", "constraint", "stage", "advisory", "when"];

/** The names under which the one thing that a check needs may stand. */
const names = {
  patterns: ["patterns", "values", "value", "any", "all", "none", "pattern"],
  kinds: ["in", "kinds", "values", "value", "kind", "any"],
  states: ["in", "states", "state", "values", "value"],
  limit: ["max", "max_chars", "limit", "value"],
  present: ["present", "value", "expected"],
  prior: ["prior", "artifact", "file"],
  allowed: ["allowed", "allowed_patterns", "patterns"],
  least: ["min", "minimum", "count"],
  paths: ["path_any", "paths", "path_patterns", "any"],
  question: ["question", "instructions", "description", "note"],
} as const;

function first(check: Cursor, keys: readonly string[]): Cursor | null {
  for (const key of keys) {
    const found = check.at(key);
    if (found !== null) return found;
  }
  return null;
}

function lacks(check: Cursor, keys: readonly string[], remarks: Remarks): null {
  const what = `the check ${quote(check.at("type")?.text)} has no ${keys[0]} that can be read`;
  remarks.left(check, what, `give it under ${keys.slice(0, 3).join(", ")}, or write the check by hand`);
  return null;
}

/** The patterns of a check; those that this engine can't run are told. A check that would lose one is not converted. */
function patternsOf(check: Cursor, keys: readonly string[], remarks: Remarks): string[] | null {
  const at = first(check, keys);
  const texts = at?.texts ?? null;
  if (at === null || texts === null || texts.length === 0) return lacks(check, keys, remarks);
  const made = texts.map((text) => usablePattern(text, "im"));
  for (const one of made)
    if (one.kind === "unusable")
      remarks.left(at, `a pattern can't be used: ${one.why}`, "rewrite it (docs/checks.md, Patterns)");
  return made.every((one) => one.kind === "pattern") ? made.map(({ pattern }) => pattern) : null;
}

function textCheck(on: string, key: "any" | "all" | "none"): Converter {
  return (check, remarks) => {
    const patterns = patternsOf(check, names.patterns, remarks);
    return patterns === null ? null : { type: "text", on, [key]: patterns };
  };
}

function jsonCheck(on: string, keys: readonly string[]): Converter {
  return (check, remarks) => {
    const texts = first(check, keys)?.texts ?? null;
    return texts === null || texts.length === 0
      ? lacks(check, keys, remarks)
      : { type: "json", on, in: texts };
  };
}

function longest(check: Cursor, remarks: Remarks): Draft | null {
  const max = first(check, names.limit)?.number ?? null;
  return max === null ? lacks(check, names.limit, remarks) : { type: "text", on: "prose", max_chars: max };
}

function editScope(check: Cursor, remarks: Remarks): Draft | null {
  const allowed = patternsOf(check, names.allowed, remarks);
  const prior = first(check, names.prior)?.text ?? null;
  if (prior === null)
    remarks.left(check, 'the check "edit_scope" does not name its prior artifact', "write the check by hand");
  return allowed === null || prior === null ? null : { type: "edit", on: "code", prior, allowed };
}

function citations(check: Cursor): Draft {
  const paths = first(check, names.paths)?.texts ?? null;
  return draft({
    type: "citations",
    on: "prose",
    min: first(check, names.least)?.number ?? 1,
    path_any: paths ?? undefined,
  });
}

const converters: Readonly<Record<string, Converter>> = {
  kind: jsonCheck("json:$.kind", names.kinds),
  answer_any: textCheck("prose", "any"),
  answer_all: textCheck("prose", "all"),
  answer_none: textCheck("prose", "none"),
  answer_max_chars: longest,
  code_present: (check) => ({
    type: "text",
    on: "code",
    present: first(check, names.present)?.value !== false,
  }),
  code_any: textCheck("code", "any"),
  code_all: textCheck("code", "all"),
  code_none: textCheck("code", "none"),
  edit_scope: editScope,
  validation: jsonCheck("json:$.validation.state", names.states),
  citations,
  no_execution_claim: () => ({ type: "claims", on: "prose" }),
  human: (check) => draft({ type: "human", question: first(check, names.question)?.text?.slice(0, 2000) }),
};

/** Types of checks of the answer benchmark. */
export const answerCheckTypes: readonly string[] = Object.keys(converters);

function ownKeys(check: Cursor, remarks: Remarks): Draft | null {
  const type = check.at("type")?.text ?? "";
  const convert = Object.hasOwn(converters, type) ? converters[type] : undefined;
  if (convert !== undefined) return convert(check, remarks);
  remarks.left(
    check,
    `the check type ${quote(type)} has no counterpart`,
    `write it by hand; known are ${answerCheckTypes.join(", ")}`,
  );
  return null;
}

/** Keys that are neither common nor read for any type. */
function otherKeys(check: Cursor, remarks: Remarks): void {
  const read = new Set<string>([...shared, ...Object.values(names).flat()]);
  for (const [key, at] of check.entries())
    if (!read.has(key))
      remarks.left(
        at,
        `the key ${quote(key)} of a check has no counterpart`,
        "say it in the check by hand, or do without",
      );
}

/** One check of the answer benchmark as a check of this suite; `criteria` are the names that it may have instead of an index. */
export function answerCheck(check: Cursor, criteria: readonly string[], remarks: Remarks): Draft | null {
  const own = ownKeys(check, remarks);
  const when = check.at("when");
  const condition = when === null ? undefined : ownKeys(when, remarks);
  if (own === null || condition === null) return null;
  otherKeys(check, remarks);
  const named = check.at("criterion");
  const index = named === null ? -1 : criteria.indexOf(named.text ?? "");
  const criterion = named === null ? undefined : index === -1 ? named.value : index;
  const kept = (key: string): Json | undefined => check.at(key)?.value;
  return draft({
    id: kept("id"),
    ...own,
    criterion,
    critical: kept("critical"),
    constraint: kept("constraint"),
    stage: kept("stage"),
    advisory: kept("advisory"),
    when: condition,
  });
}
