import { canonicalJson } from "../lib/canonical-json.ts";
import { sha256Hex } from "../lib/sha256.ts";
import type { LineRecord } from "../model/attempt.ts";
import type { Line } from "../model/case-file.ts";
import { type ReadContext, readOn } from "./on.ts";

const keptChars = 1_000;

/**
 * The compared lines of one attempt, in the suite's order. A text stands as it is, one JSON value in its RFC 8785 form, several as an
 * array. `(absent)` and `(not JSON)` are values too: that a line went missing is a difference. Null: it is not known or was cut, so that
 * nothing can be compared. A long value keeps its start and the digest of the whole, so that two that differ stay different.
 */
export async function readLines(lines: readonly Line[], context: ReadContext): Promise<LineRecord[]> {
  const records: LineRecord[] = [];
  for (const { name, on, identity } of lines) {
    const value = await lineValue(on, context).catch(() => null);
    records.push({ name, identity, value: value === null ? null : bounded(value) });
  }
  return records;
}

async function lineValue(on: string, context: ReadContext): Promise<string | null> {
  const reading = await readOn(on, context);
  switch (reading.kind) {
    case "unknown":
      return null;
    case "malformed":
      return "(not JSON)";
    case "text":
      return reading.cut === "no" ? reading.text : null;
    case "values": {
      const [only] = reading.values;
      if (only === undefined) return "(absent)";
      return canonicalJson(reading.values.length === 1 ? only : reading.values);
    }
  }
}

function bounded(value: string): string {
  if (value.length <= keptChars) return value;
  const start = value.slice(0, keptChars).replace(/[\uD800-\uDBFF]$/, "");
  return `${start}… sha256:${sha256Hex(value)}`;
}
