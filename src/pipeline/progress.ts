import type { Log } from "../ports.ts";

/** Counts finished attempts of a stage aloud: at its start, at every tenth part, never more often than that. */
export function tellProgress(log: Log, stage: string, total: number): () => void {
  let done = 0;
  let told = 0;
  log.line(`${stage}: ${total} attempts`);
  return () => {
    done += 1;
    const tenths = Math.floor((done * 10) / total);
    if (tenths === told || done === total) return;
    told = tenths;
    log.line(`${stage}: ${done} of ${total} made`);
  };
}
