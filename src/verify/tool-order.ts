import { quoted, quotedList } from "./bounded-text.ts";
import type { Part } from "./check-answer.ts";
import { type CallsReading, callMatches } from "./tool-calls.ts";

/**
 * `order` of a `tools` check: calls that match the globs come in the globs' order. Other calls between them don't matter, a tool whose turn has come may be
 * called again, and a call before its turn fails even if it is repeated later: `[authorise, delete]` is broken by delete, authorise, delete.
 */
export function orderPart({ calls, open }: CallsReading, globs: readonly string[]): Part {
  let next = 0;
  for (const call of calls) {
    const wanted = globs[next];
    if (wanted !== undefined && callMatches(call, [wanted])) {
      if (!call.denied) next++;
      continue;
    }
    const early = globs.slice(next + 1).find((glob) => callMatches(call, [glob]));
    if (early === undefined || callMatches(call, globs.slice(0, next))) continue;
    return { outcome: "fail", reason: `${quoted(call.name)} was called before ${quoted(wanted ?? "")}` };
  }
  const missing = globs.slice(next);
  if (missing.length > 0) {
    if (open !== null) return { outcome: "not_assessed", reason: open, missing };
    return { outcome: "fail", reason: `not called in order: ${quotedList(missing)}`, missing };
  }
  // What is not seen comes after all that is: every tool's turn has come.
  return { outcome: "pass", matched: globs };
}
