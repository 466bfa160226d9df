import { matchesName } from "../lib/glob.ts";
import type { Case } from "../model/contract.ts";
import type { Clock, Files } from "../ports.ts";
import { keepLimits } from "./keep-limits.ts";
import { readCasegateTrace } from "./traces/casegate.ts";
import { traceName } from "./workspace.ts";

const pauseMs = 100;

/** Globs of the skills that a case waits for: those that its checks want loaded; any skill when they name none. */
function wantedSkills({ checks }: Case): readonly string[] {
  const named = checks.flatMap((check) => (check.type === "skill" ? (check.loaded ?? []) : []));
  return named.length === 0 ? ["*"] : [...new Set(named)];
}

export interface SkillWatchRequest {
  case: Case;
  files: Files;
  clock: Clock;
  /** The folder that holds the trace. */
  exchange: string;
  /** Ends the watch. */
  over: AbortSignal;
}

/**
 * Waits until a trace in Casegate's own form shows every skill that the case waits for; true then, false when the watch was ended first. Only
 * `skill` events count, never another tool. It asks for the trace's size ten times a second and reads it when it has grown.
 */
export async function skillIsLoaded(request: SkillWatchRequest): Promise<boolean> {
  const { files, clock, exchange, over } = request;
  const wanted = wantedSkills(request.case);
  for (let seenBytes = 0; !over.aborted; ) {
    const size = await files.readEvidence(exchange, traceName, 0);
    if (size.kind === "file" && size.sizeBytes > seenBytes) {
      seenBytes = size.sizeBytes;
      const found = await files.readEvidence(exchange, traceName, keepLimits.traceBytes);
      const text = found.kind === "file" ? new TextDecoder().decode(found.bytes) : "";
      const { skills } = readCasegateTrace(text, false);
      if (wanted.every((glob) => skills.some((skill) => matchesName([glob], skill)))) return true;
    }
    await clock.sleep(pauseMs, over);
  }
  return false;
}
