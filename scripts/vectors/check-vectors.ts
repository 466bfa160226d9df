import * as z from "zod";
import { methods } from "./methods.ts";

/** How many rows and rejected inputs a file holds, and one line for each that disagrees. */
export interface CheckedVectors {
  rows: number;
  rejects: number;
  mismatches: string[];
}

const input = z.record(z.string(), z.unknown());
const expected = z.record(z.string(), z.union([z.number(), z.string(), z.array(z.number())]));
const file = z.object({
  function: z.string(),
  tolerance: z.object({ absolute: z.number() }),
  must_reject: z.array(input).optional(),
  rows: z.array(z.object({ id: z.string(), input, expected })),
});

type Value = number | string | readonly number[];
type Method = (input: Record<string, unknown>) => Record<string, Value>;

const RELATIVE = 1e-12;

/** Whether a value is the expected one; `relative` for values above 1 that grow without bound. */
function agrees(actual: Value | undefined, wanted: Value, absolute: number, relative: boolean): boolean {
  if (typeof wanted === "number" && typeof actual === "number") {
    const tolerance = relative && Math.abs(wanted) > 1 ? RELATIVE * Math.abs(wanted) : absolute;
    return Math.abs(actual - wanted) <= tolerance;
  }
  if (typeof wanted === "object" && typeof actual === "object") {
    return (
      wanted.length === actual.length && wanted.every((w, i) => agrees(actual[i], w, absolute, relative))
    );
  }
  return actual === wanted;
}

function attempt(method: Method, given: Record<string, unknown>): Record<string, Value> | Error {
  try {
    return method(given);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function checkReject(method: Method, given: Record<string, unknown>): string | undefined {
  const actual = attempt(method, given);
  const sentence = actual instanceof RangeError && /^[A-Z].*\.$/.test(actual.message);
  return sentence
    ? undefined
    : `${JSON.stringify(given)}: expected a RangeError with a sentence, got ${actual}`;
}

/** Compares every row of one vector file with our functions, and every input that must be rejected. */
export function checkVectors(name: string, text: string): CheckedVectors {
  const parsed = file.safeParse(JSON.parse(text));
  if (!parsed.success) {
    return {
      rows: 0,
      rejects: 0,
      mismatches: [`${name}: ${z.prettifyError(parsed.error).split("\n").join(" ")}`],
    };
  }
  const { rows, must_reject: rejects = [], tolerance, function: title } = parsed.data;
  const method = methods[title];
  if (method === undefined) {
    return {
      rows: rows.length,
      rejects: rejects.length,
      mismatches: rows.map((row) => `${row.id}: no function ${title}`),
    };
  }
  const mismatches = rows.flatMap((row) => {
    const actual = attempt(method, row.input);
    if (actual instanceof Error) {
      return [`${row.id}: ${actual.message}`];
    }
    return Object.entries(row.expected)
      .filter(([key, wanted]) => !agrees(actual[key], wanted, tolerance.absolute, title === "primitives"))
      .map(([key, wanted]) => `${row.id} ${key}: expected ${wanted}, got ${actual[key]}`);
  });
  const rejected = rejects.flatMap((given) => checkReject(method, given) ?? []);
  return {
    rows: rows.length,
    rejects: rejects.length,
    mismatches: [...mismatches, ...rejected.map((m) => `${name} ${m}`)],
  };
}
