import { expandCommand } from "../lib/placeholders.ts";
import type { ProcessEnd } from "../model/evidence.ts";
import type { Command } from "../model/scalars.ts";
import { quoted } from "./bounded-text.ts";
import type { CheckContext } from "./check-context.ts";
import type { VerifierFolders } from "./verifier-files.ts";

/** Milliseconds that a verifier or detector may take when the suite does not say. */
const verifierTimeoutMs = 120_000;
const keepBytes = 1_048_576;

/** What a verifier did; texts are redacted. `stdoutCut`: it wrote more than is kept, so its last line is not known. */
export interface VerifierRun {
  end: ProcessEnd;
  stdout: string;
  stderr: string;
  stdoutCut: boolean;
}

/** Runs one command of the suite in its scratch folder. Throws a UserError for a placeholder that has no value. */
export async function runVerifier(
  command: Command,
  timeoutMs: number | undefined,
  folders: VerifierFolders,
  { launcher, redactor }: CheckContext,
): Promise<VerifierRun> {
  const { end, stdout, stderr } = await launcher.launch({
    command: expandCommand(command, folders.values),
    cwd: folders.scratch,
    env: folders.env,
    account: "suite",
    shown: folders.shown,
    timeoutMs: timeoutMs ?? verifierTimeoutMs,
    keepBytes,
  });
  const text = (stream: { bytes: Uint8Array; truncated: boolean }) => {
    const decoded = new TextDecoder().decode(stream.bytes);
    return stream.truncated ? redactor.cutText(decoded) : redactor.text(decoded);
  };
  return { end, stdout: text(stdout), stderr: text(stderr), stdoutCut: stdout.truncated };
}

/** Why a run says nothing, when it did not end by an exit status of its own; null when it did. */
export function brokenEnd(end: ProcessEnd): string | null {
  switch (end.kind) {
    case "exited":
      return null;
    case "signalled":
      return `was ended by ${end.signal}`;
    case "timed_out":
      return "ran past its time";
    case "lost":
      return `was lost from sight: ${end.reason}`;
    case "not_started":
      return `could not be started: ${end.reason}`;
  }
}

/** The last line that is not blank, or null. */
export function lastLine(text: string): string | null {
  const trimmed = text.trimEnd();
  return trimmed === "" ? null : trimmed.slice(trimmed.lastIndexOf("\n") + 1).replace(/\r$/, "");
}

/** What a verifier said last, quoted, for a reason: of standard error, else of standard output. */
export function lastWords({ stdout, stderr }: VerifierRun): string {
  const line = lastLine(stderr) ?? lastLine(stdout);
  return line === null ? "" : `: ${quoted(line, 400)}`;
}
