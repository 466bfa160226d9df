import { canonicalJson } from "../lib/canonical-json.ts";
import { schemaViolation } from "../lib/json-schema.ts";
import type { Json } from "../model/json.ts";
import type { ToolCall } from "../model/trace.ts";
import { quoted, quotedJson } from "./bounded-text.ts";
import type { Part } from "./check-answer.ts";
import type { Asserting } from "./check-context.ts";
import { type CallsReading, callMatches } from "./tool-calls.ts";

type ArgsRule = NonNullable<Asserting<"tools">["args"]>[string];

/** `args` of a `tools` check: by glob, what every matching call's arguments hold; a call that was not made breaks nothing. */
export function argsParts(reading: CallsReading, rules: Readonly<Record<string, ArgsRule>>): Part[] {
  return Object.entries(rules).map(([glob, rule]) => argsPart(reading, glob, rule));
}

function argsPart({ calls, open }: CallsReading, glob: string, rule: ArgsRule): Part {
  for (const call of calls.filter((candidate) => callMatches(candidate, [glob]))) {
    const problem = "equals" in rule ? unequal(call, rule.equals) : schemaViolation(rule.schema, call.args);
    if (problem !== null) {
      const shown = quotedJson(canonicalJson(call.args));
      return { outcome: "fail", reason: `${quoted(call.name)} was called with ${shown}: ${problem}` };
    }
  }
  return open === null ? { outcome: "pass" } : { outcome: "not_assessed", reason: open };
}

function unequal({ args }: ToolCall, wanted: Readonly<Record<string, Json>>): string | null {
  for (const [name, value] of Object.entries(wanted)) {
    const actual = argumentNamed(args, name);
    if (actual === undefined) return `${name} is absent`;
    if (canonicalJson(actual) !== canonicalJson(value))
      return `${name} is not ${quotedJson(canonicalJson(value))}`;
  }
  return null;
}

function argumentNamed(args: Json, name: string): Json | undefined {
  if (args === null || typeof args !== "object" || Array.isArray(args) || !Object.hasOwn(args, name))
    return undefined;
  return (args as { readonly [key: string]: Json })[name];
}
