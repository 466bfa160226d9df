import type { Encoder } from "./moved-sentences.ts";
import type { View } from "./view.ts";

/** Of a digest, as of a commit: enough to be found in the report. */
const digestChars = 12;

/**
 * What of the stack is known to have moved since the stored run, where a replay found something: `Moved since the stored run: the agent's
 * model (a → b).` Empty otherwise; what nobody knows of is not told to have stayed.
 */
export function movedSince({ report }: View, encode: Encoder): string {
  const { moved } = report.versions;
  if (report.mode !== "replay" || report.decision.verdict !== "fail" || moved.length === 0) return "";
  const value = (text: string) =>
    encode.code(/^[0-9a-f]{64}$/.test(text) ? text.slice(0, digestChars) : text, 80);
  const told = moved.map((one) => `${one.what} (${value(one.baseline)} → ${value(one.candidate)})`);
  return `Moved since the stored run: ${told.join("; ")}.`;
}
