import type { Redactor } from "../lib/redact.ts";
import type { Captured, Evidence, FileEntry, WorkspaceFiles } from "../model/evidence.ts";
import type { EvidenceFacts } from "../model/evidence-facts.ts";
import type { Files } from "../ports.ts";
import { keepLimits } from "./keep-limits.ts";
import { createEvidenceWriter, type EvidenceWriter } from "./kept-evidence.ts";
import type { Listing } from "./workspace-files.ts";

/**
 * Writes what is kept of an attempt below its evidence folder; what is absent or empty gets no file, and facts.json says which it was.
 * Returns the digest by which the attempt's record knows its evidence.
 */
export async function writeEvidence(
  files: Files,
  folder: string,
  evidence: Evidence,
  changed?: ChangedFiles,
): Promise<string> {
  const writer = createEvidenceWriter(files, folder);
  const empty = await writeTexts(writer, evidence);
  if (changed !== undefined) await writeChangedFiles(writer, files, changed);
  return writer.seal(factsOf(evidence, empty));
}

/** Returns the names of those that are empty. */
async function writeTexts(writer: EvidenceWriter, evidence: Evidence): Promise<string[]> {
  const told: Record<string, string | null> = {
    "answer.txt": evidence.answer,
    "output.txt": evidence.output,
    "stdout.txt": evidence.stdout?.text ?? null,
    "stderr.txt": evidence.stderr?.text ?? null,
    "trace.jsonl": evidence.traceText,
  };
  const texts: Record<string, string | null> = {
    ...told,
    "truth.json": evidence.truth.kind === "none" ? null : JSON.stringify(evidence.truth, null, 2),
  };
  for (const { name, log } of evidence.services ?? []) texts[serviceLogName(name)] = log;
  // One after the other, so that the same evidence is named in the same order and has the same digest.
  for (const [name, text] of Object.entries(texts))
    if (text !== null && text !== "") await writer.write(name, text);
  return Object.keys(told).filter((name) => told[name] === "");
}

/** Where the evidence folder keeps what a service logged while the agent ran. */
export function serviceLogName(service: string): string {
  return `services/${service}.log.jsonl`;
}

function factsOf(evidence: Evidence, empty: string[]): Omit<EvidenceFacts, "kept"> {
  const stream = (captured: Captured | null) =>
    captured === null ? null : { sizeBytes: captured.sizeBytes, truncated: captured.truncated };
  return {
    schema: 1,
    end: evidence.end,
    empty,
    outputAbsent: evidence.outputAbsent === true,
    outputTruncated: evidence.outputTruncated === true,
    stdout: stream(evidence.stdout),
    stderr: stream(evidence.stderr),
    traceTruncated: evidence.traceTruncated === true,
    traceMissing: evidence.traceMissing,
    workspace: evidence.files === null ? null : keptListing(evidence.files),
    ...(evidence.notStarted === undefined ? {} : { notStarted: evidence.notStarted }),
    ...(evidence.services === undefined
      ? {}
      : { services: evidence.services.map(({ name, failure, open }) => ({ name, failure, open })) }),
    ...(evidence.network === undefined
      ? {}
      : { network: { ...evidence.network, refused: [...evidence.network.refused] } }),
    ...(evidence.broker === undefined
      ? {}
      : { broker: { ...evidence.broker, models: [...evidence.broker.models] } }),
  };
}

function keptListing({ before, after, partial }: WorkspaceFiles): EvidenceFacts["workspace"] {
  const cut = (entries: readonly FileEntry[]) => entries.slice(0, keepLimits.listedFiles);
  const isCut = Math.max(before.length, after.length) > keepLimits.listedFiles;
  return { before: cut(before), after: cut(after), partial: partial || isCut };
}

/** A workspace whose changed files are kept too. */
export interface ChangedFiles {
  workspace: string;
  before: Listing;
  after: Listing;
  redactor: Redactor;
}

/**
 * Keeps the small files of the workspace that are new or changed, as `files/1`, `files/2`, … with their names in `files.json`: a name that
 * an agent chose is no name for a file of ours.
 */
async function writeChangedFiles(
  writer: EvidenceWriter,
  files: Pick<Files, "readEvidence">,
  request: ChangedFiles,
): Promise<void> {
  const { redactor } = request;
  const kept: { file: string; path: string; sha256: string | null; sizeBytes: number }[] = [];
  for (const { path, sha256, sizeBytes } of smallChanges(request)) {
    const found = await files.readEvidence(request.workspace, path, keepLimits.changedFileBytes);
    if (found.kind !== "file" || found.truncated) continue;
    const file = `files/${kept.length + 1}`;
    await writer.write(file, redactor.bytes(found.bytes));
    kept.push({ file, path: redactor.text(path), sha256, sizeBytes });
  }
  if (kept.length > 0) await writer.write("files.json", JSON.stringify(kept, null, 2));
}

function smallChanges({ before, after }: ChangedFiles): FileEntry[] {
  const known = new Map(before.entries.map((entry) => [entry.path, entry.sha256]));
  return after.entries
    .filter(({ path, kind, sha256 }) => kind === "file" && known.get(path) !== sha256)
    .filter(({ sizeBytes }) => sizeBytes <= keepLimits.changedFileBytes)
    .slice(0, keepLimits.changedFiles);
}
