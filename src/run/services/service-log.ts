import type { Redactor } from "../../lib/redact.ts";
import type { ServiceReport } from "../../model/evidence.ts";
import { decodeKept } from "../decode-text.ts";
import { parsePlainJson } from "../plain-json.ts";
import { hasNamelessCall, readCasegateTrace } from "../traces/casegate.ts";
import type { StartedService } from "./start-service.ts";

/** The part of a service's standard output that it wrote while the agent ran. */
export interface ServiceLog {
  /** The agent is about to start. */
  open(): void;
  /** Nothing of the agent is left. */
  close(): void;
  /** Bytes that it has written in all. */
  sizeBytes(): number;
  read(): Pick<ServiceReport, "calls" | "open" | "log">;
}

/** Events by which a service shows that it logs its calls. */
const logEvents: readonly unknown[] = ["log", "tool_call", "tool_result"];
/** Services that showed it once; their output is not searched again. */
const speaking = new WeakSet<StartedService>();

/** Watches what a service logs from `open` to `close`. Calls that truth, verifiers or other attempts made outside of it are not the agent's. */
export function watchServiceLog(service: StartedService, redactor: Redactor): ServiceLog {
  const stdout = () => service.running.output().stdout;
  let from = stdout().sizeBytes;
  let to = from;
  return {
    open() {
      from = stdout().sizeBytes;
      to = from;
    },
    close() {
      to = stdout().sizeBytes;
    },
    sizeBytes: () => stdout().sizeBytes,
    read() {
      const { bytes } = stdout();
      const cut = to > bytes.length;
      const log = decodeKept(bytes.subarray(from, to), cut, redactor);
      const { calls } = readCasegateTrace(log, cut);
      return { calls, log, open: openReason(service, bytes.subarray(0, to), log, cut) };
    },
  };
}

function openReason(service: StartedService, written: Uint8Array, log: string, cut: boolean): string | null {
  if (cut) return "it wrote more than is kept";
  if (!speaks(service, written)) {
    return 'it wrote no line of Casegate\'s trace form, not even {"type":"log"}, so whether it logs its calls is not known';
  }
  if (hasNamelessCall(log)) return "a call that it logged has no name";
  const last = log.slice(log.lastIndexOf("\n") + 1).trim();
  const half = last.startsWith("{") && parsePlainJson(last) === undefined;
  return half ? "the last line that it wrote is half written" : null;
}

/** True once a service has written any event: only then does silence mean that it was not called. */
function speaks(service: StartedService, written: Uint8Array): boolean {
  if (speaking.has(service)) return true;
  const lines = new TextDecoder().decode(written).split("\n");
  const found = lines.some((line) => logEvents.includes(eventType(line)));
  if (found) speaking.add(service);
  return found;
}

function eventType(line: string): unknown {
  const value = line.includes("{") ? parsePlainJson(line) : undefined;
  return typeof value === "object" && value !== null && "type" in value ? value.type : undefined;
}
