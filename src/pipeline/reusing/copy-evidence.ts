import { join } from "node:path";
import { canonicalJson } from "../../lib/canonical-json.ts";
import type { AttemptRecord } from "../../model/attempt.ts";
import type { Json } from "../../model/json.ts";
import type { TraceForm } from "../../model/trace-form.ts";
import type { Files } from "../../ports.ts";
import { excerptOfStream, excerptOfText } from "../../run/excerpts.ts";
import { keptEvidence } from "../../run/kept-evidence.ts";
import { readStoredEvidence } from "../../run/read-evidence.ts";
import { evidenceFolderOf } from "../../run/stored-records.ts";

const mostFiles = 1000;
const mostFileBytes = 64 * 1024 * 1024;

/** The names that a run writes into the evidence of an attempt. */
const written =
  /^(?:(?:answer|output|stdout|stderr)\.txt|trace\.jsonl|(?:facts|truth|files)\.json|files\/\d{1,6}|services\/[A-Za-z0-9][A-Za-z0-9_-]{0,100}\.log\.jsonl)$/;

/**
 * Copies what a stored run kept of one attempt, file by file, so that no link is followed and nothing else comes along. False where
 * something of it can't be had, or is not what the record says of it.
 */
export async function copyEvidence(
  files: Files,
  from: string,
  to: string,
  record: AttemptRecord,
  form: TraceForm,
): Promise<boolean> {
  const source = evidenceFolderOf(from, record);
  const target = evidenceFolderOf(to, record);
  const { entries, partial } = await files.list(source, { entries: mostFiles, hashBytes: 0 });
  if ((partial && entries.length >= mostFiles) || !entries.every(({ kind }) => kind === "file")) return false;
  for (const { path } of entries.filter((entry) => written.test(entry.path))) {
    const found = files.readStored(source, path, mostFileBytes);
    if (found.kind !== "file" || found.truncated) return false;
    await files.write(join(target, path), found.bytes);
  }
  return isTold(files, target, record, form);
}

/** True where the texts are those that the record has excerpts of. */
function isTold(files: Files, folder: string, record: AttemptRecord, form: TraceForm): boolean {
  const { answer, stdout, stderr } = readStoredEvidence(files, folder, record, form);
  const told = {
    answer: excerptOfText(answer),
    stdout: excerptOfStream(stdout),
    stderr: excerptOfStream(stderr),
  };
  const isSame = canonicalJson(told as Json) === canonicalJson(record.excerpts as Json);
  return isSame && isWhole(files, folder, record);
}

/** True where each file that the run kept of the attempt is what it wrote, a trace or a log that no excerpt shows too. */
function isWhole(files: Files, folder: string, record: AttemptRecord): boolean {
  const { facts, read } = keptEvidence(files, folder, record);
  return facts !== null && Object.keys(facts.kept ?? {}).every((name) => read(name) !== null);
}
