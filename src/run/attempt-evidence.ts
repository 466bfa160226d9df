import type { Redactor } from "../lib/redact.ts";
import type { Evidence, Truth } from "../model/evidence.ts";
import type { LaunchEnd } from "../ports.ts";
import { readAgentTrace } from "./agent-trace.ts";
import type { AttemptInput } from "./attempt-input.ts";
import { answerOf, readOutput } from "./attempt-output.ts";
import { capturedText } from "./decode-text.ts";
import { writeChangedFiles, writeEvidence } from "./evidence-files.ts";
import { usageOf } from "./usage.ts";
import type { AttemptFolders } from "./workspace.ts";
import { type Listing, workspaceEvidence } from "./workspace-files.ts";

/** Where the evidence lies, and what is removed from it. */
export interface EvidencePlace {
  folders: AttemptFolders;
  redactor: Redactor;
}

/** What is known once the process tree has ended; `ended` is null when the command was not started. */
export interface Left {
  before: Listing;
  after: Listing;
  ended: LaunchEnd | null;
  truth: Truth;
}

/** Reads all that an attempt left, and says in notes what was refused or cut. */
export async function readEvidence(
  { files, contract: { suite }, case: { kind } }: AttemptInput,
  { folders, redactor }: EvidencePlace,
  { before, after, ended, truth }: Left,
): Promise<{ evidence: Evidence; notes: string[] }> {
  const stdout = ended === null ? null : capturedText(ended.stdout, redactor);
  const stderr = ended === null ? null : capturedText(ended.stderr, redactor);
  const output = await readOutput(files, folders.exchange, redactor);
  const found = await readAgentTrace(suite.agent.trace, files, folders.exchange, redactor);
  const evidence: Evidence = {
    answer: answerOf(found.trace, output, stdout),
    output: output.text,
    outputAbsent: output.absent && ended !== null,
    outputTruncated: output.truncated,
    stdout,
    stderr,
    end: ended?.end ?? null,
    trace: found.trace,
    traceMissing: kind === "command" ? null : found.missing,
    traceText: found.text,
    traceTruncated: found.truncated,
    files: workspaceEvidence(files, folders.workspace, { before, after }, redactor),
    truth,
    usage: usageOf(found.trace, suite),
    durationMs: ended?.durationMs ?? null,
  };
  const notes = [output.note, evidence.traceMissing, ended?.stopped].filter((note) => note != null);
  return { evidence, notes };
}

/** Writes what is kept below the evidence folder, if there is one. */
export async function keepEvidence(
  { files, evidenceFolder }: AttemptInput,
  { folders, redactor }: EvidencePlace,
  { before, after, evidence }: { before: Listing; after: Listing; evidence: Evidence },
): Promise<void> {
  if (evidenceFolder === null) return;
  await writeEvidence(files, evidenceFolder, evidence);
  await writeChangedFiles({
    files,
    folder: evidenceFolder,
    workspace: folders.workspace,
    before,
    after,
    redactor,
  });
}
