import { canonicalJson } from "../lib/canonical-json.ts";
import { expandCommand, type PlaceholderValues } from "../lib/placeholders.ts";
import type { Redactor } from "../lib/redact.ts";
import { placeOf } from "../lib/shown-places.ts";
import type { Case } from "../model/contract.ts";
import type { Truth } from "../model/evidence.ts";
import type { Json } from "../model/json.ts";
import type { Files, LaunchEnd, Launcher } from "../ports.ts";
import { decodeKept } from "./decode-text.ts";
import { baseEnvironment, type Variables } from "./environment.ts";
import { endOfText } from "./excerpts.ts";
import { keepLimits } from "./keep-limits.ts";
import { parsePlainJson } from "./plain-json.ts";
import type { CommandView } from "./side-folders.ts";

const defaultTimeoutMs = 60_000;

/** What the truth command said at one moment; null for a case without one. */
export type TruthAnswer = { kind: "value"; value: Json } | { kind: "error"; reason: string } | null;

export interface TruthRequest {
  case: Case;
  values: PlaceholderValues;
  engine: Variables;
  cookie: string;
  files: Files;
  launcher: Launcher;
  redactor: Redactor;
  abort?: AbortSignal;
  /** What it sees beside its scratch folder. */
  view?: CommandView | undefined;
}

/** Asks a case's truth command, in a fresh scratch folder and without secrets, for JSON on standard output. */
export async function askTruth(request: TruthRequest): Promise<TruthAnswer> {
  const { truth } = request.case;
  if (truth === undefined) return null;
  const scratch = await request.files.makeFolder();
  try {
    const seen = placeOf(request.launcher.isolation, "scratch", scratch);
    const ended = await request.launcher.launch({
      command: expandCommand(truth.run, { ...request.values, scratch: seen }),
      cwd: seen,
      env: baseEnvironment({
        engine: request.engine,
        home: seen,
        temporary: seen,
        cookie: request.cookie,
      }),
      account: "suite",
      shown: [...(request.view?.shown ?? []), { from: scratch, to: seen, write: true }],
      timeoutMs: truth.timeout ?? defaultTimeoutMs,
      keepBytes: keepLimits.truthBytes,
      ...(request.abort === undefined ? {} : { abort: request.abort }),
    });
    return answerOf(ended, request.redactor);
  } finally {
    await request.files.removeFolder(scratch);
  }
}

function answerOf({ end, stdout, stderr }: LaunchEnd, redactor: Redactor): TruthAnswer {
  const error = (what: string): TruthAnswer => {
    const said = endOfText(decodeKept(stderr.bytes, stderr.truncated, redactor));
    return { kind: "error", reason: `the truth command ${what}${said === "" ? "" : `: ${said}`}` };
  };
  if (end.kind === "not_started") return error(`could not be started (${redactor.text(end.reason)})`);
  if (end.kind === "timed_out") return error("ran past its time");
  if (end.kind === "lost") return error(`was lost from sight (${end.reason})`);
  if (end.kind === "signalled") return error(`was ended by ${end.signal}`);
  if (end.exit !== 0) return error(`exited with ${end.exit}`);
  if (stdout.truncated) return error("wrote more than is read");
  const value = parsePlainJson(decodeKept(stdout.bytes, false, redactor));
  return value === undefined ? error("wrote no JSON") : { kind: "value", value };
}

/** The truth of an attempt, asked before and after it. */
export function settleTruth(before: TruthAnswer, after: TruthAnswer): Truth {
  if (before === null) return { kind: "none" };
  if (before.kind === "error") return before;
  if (after === null || after.kind === "error") return after ?? { kind: "none" };
  const moved = canonicalJson(before.value) !== canonicalJson(after.value);
  return moved ? { kind: "moved", before: before.value, after: after.value } : before;
}
