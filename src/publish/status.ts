import type { Report } from "../model/report.ts";
import type { Forge } from "../ports/forge.ts";

/** GitHub refuses a longer description. */
const MOST_CHARACTERS = 140;

/** One line of at most 140 UTF-16 units, without half a character at its end. */
function described(text: string): string {
  const line = text.replace(/[\s\p{C}]+/gu, " ").trim();
  if (line.length <= MOST_CHARACTERS) return line;
  return `${line.slice(0, MOST_CHARACTERS - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** The commit status of a report: success exactly when the merge is allowed. */
export function commitStatus(report: Report, url: string): Parameters<Forge["setStatus"]>[1] {
  const { merge, reasons } = report.decision;
  const blocking = reasons.find(({ blocks }) => blocks) ?? reasons[0];
  const reused = report.conditions.interleaved ? "" : " (baseline reused)";
  const headline = `${merge === "allow" ? "May merge" : "Blocked"}${reused}`;
  return {
    context: `casegate/${report.contract.suite}`,
    state: merge === "allow" ? "success" : "failure",
    description: described(blocking === undefined ? headline : `${headline}: ${blocking.text}`),
    url,
  };
}

/** The commit status of a draft, of which only the suite was checked: never success, since nothing was measured. */
export function draftStatus(
  { suite, valid }: { suite: string; valid: boolean },
  url: string,
): Parameters<Forge["setStatus"]>[1] {
  return {
    context: `casegate/${suite}`,
    state: valid ? "pending" : "failure",
    description: valid
      ? "Draft: the suite and its harness are valid; no attempts were made"
      : "Draft: the suite failed its own test; see the job's log",
    url,
  };
}
