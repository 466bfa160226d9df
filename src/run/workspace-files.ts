import { canonicalJson } from "../lib/canonical-json.ts";
import type { Redactor } from "../lib/redact.ts";
import { sha256Hex } from "../lib/sha256.ts";
import type { FileEntry, WorkspaceFiles } from "../model/evidence.ts";
import type { Files } from "../ports.ts";
import { decodeKept } from "./decode-text.ts";
import { keepLimits, listLimits } from "./keep-limits.ts";

/** What a workspace holds at one moment. */
export interface Listing {
  entries: readonly FileEntry[];
  partial: boolean;
}

/** Lists a workspace. One that is gone is known to be empty: an agent that deletes it gains no doubt by that. */
export async function listWorkspace(files: Files, workspace: string): Promise<Listing> {
  const listing = await files.list(workspace, listLimits);
  if (!listing.partial || listing.entries.length > 0 || (await files.exists(workspace))) return listing;
  return { entries: [], partial: false };
}

/** Names the state in which an agent finds its workspace; null when a limit cut the listing. */
export function stateDigest({ entries, partial }: Listing): string | null {
  if (partial) return null;
  const rows = entries.map(({ path, kind, sha256, sizeBytes }) => ({ path, kind, sha256, sizeBytes }));
  return sha256Hex(canonicalJson(rows));
}

/**
 * Two listings as evidence. Names are redacted too; `read` takes the names as they are shown, and gives nothing for a file that is not what it was when
 * the attempt had ended: a verifier, or what it ran of the agent's, may have changed it for the next check.
 */
export function workspaceEvidence(
  files: Files,
  workspace: string,
  listings: { before: Listing; after: Listing },
  redactor: Redactor,
): WorkspaceFiles {
  const real = new Map<string, string>();
  const shown = (entry: FileEntry) => {
    const path = redactor.text(entry.path);
    if (path !== entry.path) real.set(path, entry.path);
    return { ...entry, path };
  };
  const { before, after } = listings;
  const digests = new Map(after.entries.map(({ path, sha256 }) => [path, sha256]));
  return {
    before: before.entries.map(shown),
    after: after.entries.map(shown),
    partial: before.partial || after.partial,
    async read(path) {
      const own = real.get(path) ?? path;
      const found = await files.readEvidence(workspace, own, keepLimits.workspaceFileBytes);
      if (found.kind !== "file" || found.truncated) return null;
      const known = digests.get(own) ?? null;
      if (known === null ? !after.partial : known !== sha256Hex(found.bytes)) return null;
      return decodeKept(found.bytes, false, redactor);
    },
  };
}
