import { matchesName } from "../lib/glob.ts";
import type { Case } from "../model/contract.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import { agentProgram, traceFormOf } from "../model/trace-form.ts";
import type { Clock, Files } from "../ports.ts";
import { keepLimits } from "./keep-limits.ts";
import { traceReaderOf } from "./traces/trace-readers.ts";
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
  agent: SuiteFile["agent"];
  /** The folder that holds the trace. */
  exchange: string;
  /** What the agent has written to standard output so far, in case that it is its trace. */
  written: () => string;
  /** Ends the watch. */
  over: AbortSignal;
}

/**
 * Waits until the trace shows every skill that the case waits for; true then, false when the watch was ended first. Only a skill that was loaded counts,
 * never another tool. It asks for the trace's size ten times a second and reads it when it has grown.
 */
export async function skillIsLoaded(request: SkillWatchRequest): Promise<boolean> {
  const { clock, over } = request;
  const wanted = wantedSkills(request.case);
  const read = traceReaderOf(traceFormOf(request.agent));
  for (let seen = 0; !over.aborted && read !== null; ) {
    const grown = await traceBeyond(request, seen);
    if (grown !== null) {
      seen = grown.size;
      const { skills } = read(grown.text, false);
      if (wanted.every((glob) => skills.some((skill) => matchesName([glob], skill)))) return true;
    }
    await clock.sleep(pauseMs, over);
  }
  return false;
}

/** The trace as it is now; null when it has not grown beyond what was seen. */
async function traceBeyond(
  { files, exchange, agent, written }: SkillWatchRequest,
  seen: number,
): Promise<{ text: string; size: number } | null> {
  const size = await files.readEvidence(exchange, traceName, 0);
  if (size.kind === "file") {
    if (size.sizeBytes <= seen) return null;
    const found = await files.readEvidence(exchange, traceName, keepLimits.traceBytes);
    return found.kind === "file"
      ? { text: new TextDecoder().decode(found.bytes), size: size.sizeBytes }
      : null;
  }
  const text = agentProgram(traceFormOf(agent)) === null ? "" : written();
  return text.length > seen ? { text, size: text.length } : null;
}
