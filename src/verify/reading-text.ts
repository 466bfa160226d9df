import { type Reading, textOfJson } from "./on.ts";

/** A reading as one text: several JSON values are joined by line ends, none is the empty text. */
export function textOfReading(reading: Reading): Exclude<Reading, { kind: "values" }> {
  if (reading.kind !== "values") return reading;
  return { kind: "text", text: reading.values.map(textOfJson).join("\n"), cut: "no", why: null };
}
