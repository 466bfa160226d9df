import type { Progress } from "../../pipeline/request/progress.ts";
import type { Log } from "../../ports.ts";
import type { Terminal } from "../terminal.ts";
import { liveProgress } from "./live-progress.ts";
import { plainProgress } from "./plain-progress.ts";

/** How a long command speaks on standard error: live where that is a terminal which can move its cursor, else in lines; not at all when quiet. */
export function runVoice(quiet: boolean | undefined, terminal: Terminal): { log: Log; progress: Progress } {
  if (quiet === true) return spoken({ line: () => undefined });
  const { stderr, env } = process;
  if (stderr.isTTY !== true || env["TERM"] === "dumb") return spoken({ line: terminal.note });
  return liveProgress({
    unicode: terminal.unicode,
    get width() {
      return stderr.columns || 80;
    },
    write: (text) => void stderr.write(text),
    now: () => performance.now(),
  });
}

function spoken(log: Log): { log: Log; progress: Progress } {
  return { log, progress: plainProgress(log) };
}
