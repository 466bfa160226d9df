import type { Verified } from "../../model/attempt.ts";

const mostNamed = 3;

/** Says which critical checks rest on what the candidate's own code recorded of itself: their silence is its word. */
export function selfReportedNotes(attempts: readonly Verified[]): string[] {
  const checks = attempts
    .filter(({ side }) => side === "candidate")
    .flatMap((attempt) => attempt.checks.filter((check) => check.critical && check.selfReported));
  const ids = [...new Set(checks.map(({ id }) => id))].sort();
  if (ids.length === 0) return [];
  const others = ids.length - mostNamed;
  const named = `${ids.slice(0, mostNamed).join(", ")}${others > 0 ? ` and ${others} more` : ""}`;
  const [what, reads] = ids.length === 1 ? ["critical check", "reads"] : ["critical checks", "read"];
  return [`self-reported: the ${what} ${named} ${reads} a trace that the agent's own code writes`];
}
