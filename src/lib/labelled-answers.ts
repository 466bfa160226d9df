import * as z from "zod";
import { parsedJson } from "./parsed-json.ts";

/** An answer of which people say whether it passes. */
const labelledSchema = z.strictObject({
  answer: z
    .string()
    .min(1)
    .max(64 * 1024),
  passes: z.boolean(),
  id: z.string().max(200).optional(),
});
export type LabelledAnswer = z.infer<typeof labelledSchema>;

export interface LabelledReading {
  answers: LabelledAnswer[];
  mistakes: { line: number; what: string }[];
}

/** Reads a labelled set: JSON lines, blank lines and lines that begin with # apart. */
export function readLabelled(text: string): LabelledReading {
  const reading: LabelledReading = { answers: [], mistakes: [] };
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "" || line.trimStart().startsWith("#")) continue;
    const parsed = labelledSchema.safeParse(parsedJson(line));
    if (parsed.success) reading.answers.push(parsed.data);
    else reading.mistakes.push({ line: index + 1, what: "is no { answer, passes }" });
  }
  return reading;
}
