import type { FileEntry, WorkspaceFiles } from "../model/evidence.ts";

/** How the workspace differs from what it was. `unsure` are paths of which nothing can be said: too large for a digest, or links. */
export interface WorkspaceChanges {
  changed: readonly string[];
  unsure: readonly string[];
}

/**
 * Paths that were added, removed or whose content changed. In a listing that limits cut, only files that stand in both halves
 * can be compared: what stands in one may be missing from the other's listing alone.
 */
export function workspaceChanges(files: WorkspaceFiles): WorkspaceChanges {
  const before = byPath(files.before);
  const after = byPath(files.after);
  const changed: string[] = [];
  const unsure: string[] = [];
  for (const path of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [was, is] = [before.get(path), after.get(path)];
    if (was === undefined || is === undefined) (files.partial ? unsure : changed).push(path);
    else if (was.kind !== is.kind || was.sizeBytes !== is.sizeBytes) changed.push(path);
    else if (was.sha256 === null || is.sha256 === null) unsure.push(path);
    else if (was.sha256 !== is.sha256) changed.push(path);
  }
  return { changed, unsure };
}

function byPath(entries: readonly FileEntry[]): Map<string, FileEntry> {
  return new Map(entries.map((entry) => [entry.path, entry]));
}
