import { quote } from "../wording.ts";
import { type Cursor, leaveOthers } from "./cursor.ts";
import { type ConvertOptions, type Draft, draft } from "./draft.ts";
import { questionCheck } from "./question-check.ts";
import type { Remarks } from "./remarks.ts";
import { usablePattern } from "./usable-pattern.ts";

/** One grader: its keys, and the text below them when it is a file of its own. */
export interface Grader {
  keys: Cursor;
  body: string;
}

const common = ["name", "type", "weight", "arm"];
const options: Readonly<Record<string, readonly string[]>> = {
  regex: ["pattern", "flags", "match", "target"],
  tool_used: ["tool", "input_match", "min", "max"],
  tool_order: ["before", "after"],
  file_exists: ["path", "exists"],
  llm: ["criteria", "focus"],
  baseline: ["baseline_file", "criteria"],
};

/** What a grader looks at, as evidence; null when there is no such evidence here. */
function evidence(at: Cursor | null): string | null {
  if (at === null || at.text === "last_message") return "answer";
  const path = at.at("source")?.text === "file" ? (at.at("path")?.text ?? null) : null;
  return path === null ? null : `file:${path}`;
}

function regexCheck({ keys, body }: Grader, remarks: Remarks): Draft | null {
  const target = keys.at("target");
  const on = evidence(target);
  if (on === null) {
    remarks.left(
      target ?? keys,
      `a pattern over ${quote(target?.value)} has no counterpart`,
      "check the answer or a file instead, or write a verifier",
    );
    return null;
  }
  const match = keys.at("match")?.text ?? "contains";
  if (match !== "contains" && match !== "not_contains") {
    remarks.left(
      keys.at("match") ?? keys,
      `match: ${quote(match)} counts matches, which no check does`,
      "write a verifier, or a pattern that says it",
    );
    return null;
  }
  const flags = (keys.at("flags")?.text ?? "").replace(/[^ims]/g, "");
  const made = usablePattern(keys.at("pattern")?.text ?? body, flags);
  if (made.kind === "unusable") {
    remarks.left(
      keys.at("pattern") ?? keys,
      `the pattern can't be used: ${made.why}`,
      "rewrite it (docs/checks.md, Patterns)",
    );
    return null;
  }
  return { type: "text", on, [match === "contains" ? "any" : "none"]: [made.pattern], flags };
}

/** The skill that a pattern over the input of the Skill tool names: as the documents of that harness write it, or as a plain word. */
function skillNamed(pattern: string): string | null {
  const usual = /^"skill"\\s\*:\\s\*"(?:\(\?:\[\\w-\]\+:\)\?)?([\w-]+(?::[\w-]+)?)"$/.exec(pattern);
  return usual?.[1] ?? /^([\w-]+(?::[\w-]+)?)$/.exec(pattern)?.[1] ?? null;
}

function skillCheck(keys: Cursor, min: number, max: number | null): Draft | null {
  const name = skillNamed(keys.at("input_match")?.text ?? "");
  if (name === null || !(max === null ? min === 1 : max === 0 && min === 0)) return null;
  const globs = name.includes(":") ? [name] : [`{${name},*:${name}}`];
  return { type: "skill", [max === 0 ? "not_loaded" : "loaded"]: globs, stage: "routing" };
}

function toolUsed(keys: Cursor, remarks: Remarks): Draft | null {
  const tool = keys.at("tool")?.text ?? "";
  const min = keys.at("min")?.number ?? 1;
  const max = keys.at("max")?.number ?? null;
  if (keys.at("input_match") !== null) {
    const made = tool === "Skill" ? skillCheck(keys, min, max) : null;
    if (made === null)
      remarks.left(
        keys,
        `calls of ${quote(tool)} are counted by their input, which no check does`,
        "write a tools check with args, or a verifier that reads TRACE_FILE",
      );
    return made;
  }
  if (max === 0 && min === 0) return { type: "tools", never: [tool] };
  return { type: "tools", count: { [tool]: draft({ min, max: max ?? undefined }) } };
}

function toolOrder(keys: Cursor, remarks: Remarks): Draft | null {
  const steps = ["before", "after"].map((key) => keys.at(key));
  const names = steps.map(
    (at) => at?.text ?? (at?.at("input_match") === null ? at.at("tool")?.text : null) ?? null,
  );
  if (names.every((name) => name !== null)) return { type: "tools", order: names };
  remarks.left(
    keys,
    "the order of calls is told by their input, which no check does",
    "write a verifier that reads TRACE_FILE",
  );
  return null;
}

function fileExists(keys: Cursor): Draft {
  const path = keys.at("path")?.text ?? "";
  return { type: "files", [keys.at("exists")?.value === false ? "absent" : "exists"]: [path] };
}

function rubric(grader: Grader, given: ConvertOptions, remarks: Remarks): Draft | null {
  const { keys, body } = grader;
  const focus = keys.at("focus");
  const on = evidence(focus);
  if (on === null || (on !== "answer" && given.judge === undefined))
    remarks.note(focus ?? keys, `the rubric was about ${quote(focus?.value)}`, "say so in the question");
  const text = keys.at("criteria")?.text ?? body;
  if (text.trim() !== "") return questionCheck(text, given, on === null ? {} : { on });
  remarks.left(keys, "the grader has no rubric", "write one");
  return null;
}

function ownKeys(grader: Grader, given: ConvertOptions, remarks: Remarks): Draft | null {
  const { keys } = grader;
  const type = keys.at("type")?.text ?? "";
  switch (type) {
    case "regex":
      return regexCheck(grader, remarks);
    case "tool_used":
      return toolUsed(keys, remarks);
    case "tool_order":
      return toolOrder(keys, remarks);
    case "file_exists":
      return fileExists(keys);
    case "llm":
      return rubric(grader, given, remarks);
    case "baseline":
      remarks.left(
        keys,
        "a comparison with a stored transcript has no counterpart",
        "gate the two commits: the baseline side is the comparison",
      );
      return null;
    default:
      remarks.left(keys, `the grader type ${quote(type)} has no counterpart`, "write a check by hand");
      return null;
  }
}

/** One grader as a check; null when it can't be, which has been told then. */
export function graderCheck(grader: Grader, given: ConvertOptions, remarks: Remarks): Draft | null {
  const { keys } = grader;
  const made = ownKeys(grader, given, remarks);
  if (made === null) return null;
  leaveOthers(keys, [...common, ...(options[keys.at("type")?.text ?? ""] ?? [])], "a grader", remarks);
  const weight = keys.at("weight");
  if (weight !== null && weight.number !== 1)
    remarks.note(
      weight,
      "the weight is gone: every check counts, and one that fails fails the case",
      "make a check advisory that should not count",
    );
  return made;
}
