import type { Captured, Evidence, FileEntry, WorkspaceFiles } from "../model/evidence.ts";
import type { Recording } from "../model/recording.ts";
import { keepLimits } from "./keep-limits.ts";

/** What `agent.preset: recorded` needs to replay an attempt, bounded and redacted as its evidence is; null when no agent was started, or nobody saw how it ended. */
export async function makeRecording(evidence: Evidence): Promise<Recording | null> {
  if (evidence.stdout === null || evidence.notStarted !== undefined || evidence.end?.kind === "lost")
    return null;
  const nothing: Captured = { text: "", sizeBytes: 0, truncated: false };
  return {
    schema: 1,
    end: evidence.end,
    durationMs: Math.round(evidence.durationMs ?? 0),
    stdout: evidence.stdout,
    stderr: evidence.stderr ?? nothing,
    output: evidence.output,
    trace: evidence.traceText,
    ...(await workspaceParts(evidence.files)),
    services: Object.fromEntries(
      (evidence.services ?? []).map(({ name, log, open }) => [name, { log, open }]),
    ),
  };
}

async function workspaceParts(
  files: WorkspaceFiles | null,
): Promise<Pick<Recording, "files" | "deleted" | "leftOut">> {
  const parts: Pick<Recording, "files" | "deleted" | "leftOut"> = { files: [], deleted: [], leftOut: [] };
  if (files === null) return parts;
  const before = new Map(files.before.map((entry) => [entry.path, entry]));
  const after = new Set(files.after.map(({ path }) => path));
  for (const entry of files.after.filter((one) => isChanged(before.get(one.path), one))) {
    const text = isSmallFile(entry, parts.files.length) ? await files.read(entry.path) : null;
    if (text === null || text.includes("\uFFFD")) parts.leftOut.push(entry.path);
    else parts.files.push({ path: entry.path, text });
  }
  parts.deleted.push(...[...before.keys()].filter((path) => !after.has(path)));
  return parts;
}

function isChanged(before: FileEntry | undefined, now: FileEntry): boolean {
  return before?.kind !== now.kind || before.sha256 !== now.sha256;
}

function isSmallFile({ kind, sizeBytes }: FileEntry, already: number): boolean {
  return kind === "file" && sizeBytes <= keepLimits.changedFileBytes && already < keepLimits.changedFiles;
}
