import type { Json } from "../../../model/json.ts";
import { type Draft, draft } from "../draft.ts";
import { type AssertionConverter, textsOf, unconverted } from "./assertion.ts";

type Map = { readonly [key: string]: Json };

function mapOf(value: Json): Map {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Map) : {};
}

function nameIn(value: Json): string | null {
  const { pattern, name } = mapOf(value);
  const found = pattern ?? name ?? null;
  return typeof found === "string" ? found : null;
}

function range(value: Json, least: number): { min: number; max?: number } {
  const { min, max } = mapOf(value);
  return { min: typeof min === "number" ? min : least, ...(typeof max === "number" ? { max } : {}) };
}

/** A skill that must be, or must not be, loaded. */
const skillUsed: AssertionConverter = (assertion) => {
  const { value, negated } = assertion;
  const names = textsOf(value) ?? [nameIn(value)].filter((name) => name !== null);
  const { min, max } = range(value, 1);
  const counted = min > 1 || (max !== undefined && max > 0);
  if (names.length === 0 || counted)
    return unconverted(
      assertion,
      "how often a skill is loaded is not counted here",
      "say that it is loaded, or that it is not",
    );
  const absent = negated || max === 0;
  return [{ type: "skill", [absent ? "not_loaded" : "loaded"]: names }];
};

const toolUsed: AssertionConverter = (assertion) => {
  const { value, negated } = assertion;
  const names = textsOf(value);
  if (names !== null) return [{ type: "tools", [negated ? "never" : "must"]: names }];
  const name = nameIn(value);
  if (name === null || negated)
    return unconverted(
      assertion,
      "the tools are neither names nor one pattern with min and max",
      "write a tools check by hand",
    );
  const { min, max } = range(value, 1);
  return max === 0
    ? [{ type: "tools", never: [name] }]
    : [{ type: "tools", count: { [name]: draft({ min, max }) } }];
};

/** A schema that every value fits which holds at least what is expected. */
function atLeast(expected: Json): Json {
  if (expected === null || typeof expected !== "object" || Array.isArray(expected))
    return { const: expected };
  const entries = Object.entries(expected).map(([key, part]) => [key, atLeast(part as Json)] as const);
  return { type: "object", required: entries.map(([key]) => key), properties: Object.fromEntries(entries) };
}

const argsMatch: AssertionConverter = (assertion) => {
  const { value, negated, folder, at } = assertion;
  const { args, arguments: given, mode, defaults, ignore } = mapOf(value);
  const expected = args ?? given;
  const name = nameIn(value);
  if (negated || name === null || expected === undefined || defaults !== undefined || ignore !== undefined)
    return unconverted(
      assertion,
      "arguments with defaults, with ignored names or negated can't be said",
      "write a tools check with a schema by hand",
    );
  folder.remarks.note(
    at,
    "here every call of the tool must have these arguments, not one of them",
    "write a verifier if other calls may differ",
  );
  const rule = { schema: mode === "exact" ? { const: expected } : atLeast(expected) };
  return [{ type: "tools", must: [name], args: { [name]: rule } }];
};

const sequence: AssertionConverter = (assertion) => {
  const { value, negated } = assertion;
  const steps = textsOf(mapOf(value)["steps"] ?? value);
  if (steps === null || negated)
    return unconverted(assertion, "the sequence is no list of names", "write a tools check by hand");
  if (mapOf(value)["mode"] !== "exact") return [{ type: "tools", order: steps }];
  const count = new Map<string, number>();
  for (const step of steps) count.set(step, (count.get(step) ?? 0) + 1);
  return [{ type: "tools", order: steps, only: [...count.keys()], count: Object.fromEntries(count) }];
};

const stepCount: AssertionConverter = (assertion) => {
  const { value, negated } = assertion;
  const { type } = mapOf(value);
  if (negated || (type !== undefined && type !== "tool"))
    return unconverted(
      assertion,
      "only steps that are tool calls are known here",
      "limit turns with a usage check",
    );
  return [{ type: "tools", count: { [nameIn(value) ?? "*"]: draft({ ...range(value, 0) }) } }];
};

const sameTools: AssertionConverter = (assertion) => {
  const { value, threshold, negated } = assertion;
  const names = typeof value === "string" ? value.split(",").map((name) => name.trim()) : textsOf(value);
  if (names === null || negated || (threshold ?? 1) !== 1)
    return unconverted(
      assertion,
      "a share of the expected tools has no counterpart",
      "say which tools must be called, and which may",
    );
  return [{ type: "tools", must: names, only: names }] satisfies Draft[];
};

/** Assertions on the tools and skills that an attempt used: they need a trace. */
export const toolAssertions: Readonly<Record<string, AssertionConverter>> = {
  "skill-used": skillUsed,
  "trajectory:tool-used": toolUsed,
  "trajectory:tool-args-match": argsMatch,
  "trajectory:tool-sequence": sequence,
  "trajectory:step-count": stepCount,
  "tool-call-f1": sameTools,
};

/** True for a check that reads the trace. */
export function readsTrace({ type }: Draft): boolean {
  return type === "tools" || type === "skill" || type === "claims";
}
