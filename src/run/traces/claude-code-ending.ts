import type { Ending } from "../../model/trace.ts";
import { amountOf, listOf, nameOf, type TraceEvent, textOfContent } from "./json-lines.ts";

const overContext = /prompt is too long|context (?:window|limit)/i;

/** What was told before the closing event. */
interface Before {
  refused: boolean;
  /** Claude Code's own word for what went wrong, such as `server_error`. */
  failure: string | null;
}

/** What a closing event comes to. `subtype` may say success for a failure of the provider, so `is_error` and the reasons count. */
export function claudeCodeEnding(closing: TraceEvent, before: Before): Ending {
  const subtype = nameOf(closing["subtype"]) ?? "";
  const stop = nameOf(closing["stop_reason"]);
  const words = wordsOf(closing);
  if (subtype === "error_max_turns") return { kind: "limit", reason: "the turn limit was reached" };
  if (subtype.startsWith("error_max")) return { kind: "limit", reason: words ?? subtype };
  if (stop === "refusal") return { kind: "refused", reason: words };
  if (closing["is_error"] === true || subtype !== "success") return failureOf(closing, before, words);
  if (stop === "max_tokens") return { kind: "limit", reason: "the most tokens were reached" };
  return { kind: "completed", reason: null };
}

function failureOf(closing: TraceEvent, { refused, failure }: Before, words: string | null): Ending {
  if (refused) return { kind: "refused", reason: words };
  if (failure === "max_output_tokens" || overContext.test(words ?? ""))
    return { kind: "limit", reason: words };
  const provider = failure !== null || amountOf(closing["api_error_status"]) !== null;
  // Only a failure of the provider calls itself a success.
  if (provider || closing["subtype"] === "success") return { kind: "outage", reason: words ?? failure };
  return { kind: "crashed", reason: words ?? nameOf(closing["subtype"]) };
}

function wordsOf({ result, errors }: TraceEvent): string | null {
  return nameOf(result) ?? nameOf(textOfContent(errors)) ?? nameOf(listOf(errors)[0]);
}
