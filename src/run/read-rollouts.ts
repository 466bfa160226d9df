import { join } from "node:path";
import type { Redactor } from "../lib/redact.ts";
import type { Files } from "../ports.ts";
import { decodeKept } from "./decode-text.ts";
import { keepLimits } from "./keep-limits.ts";

/** Where Codex writes its rollout files, below the agent's HOME. */
const sessions = ".codex/sessions";
const rolloutName = /(?:^|\/)rollout-[^/]+\.jsonl$/;
const mostFiles = 20;
const limits = { entries: 1000, hashBytes: 0 };

interface RolloutsRequest {
  files: Files;
  /** The agent's own. */
  folders: { home: string };
  redactor: Redactor;
}

/** The rollout files of one attempt's Codex, one after the other, through the evidence reader. */
export async function readRollouts({
  files,
  folders,
  redactor,
}: RolloutsRequest): Promise<{ text: string; truncated: boolean }> {
  const root = join(folders.home, sessions);
  if (!(await files.exists(root).catch(() => false))) return { text: "", truncated: false };
  const { entries } = await files.list(root, limits);
  const paths = entries.map(({ path }) => path).filter((path) => rolloutName.test(path));
  let truncated = entries.length >= limits.entries || paths.length > mostFiles;
  let left = keepLimits.traceBytes;
  const texts: string[] = [];
  for (const path of paths.slice(0, mostFiles)) {
    const found = await files.readEvidence(root, path, left);
    if (found.kind !== "file") continue;
    left -= found.bytes.length;
    truncated = truncated || found.truncated;
    texts.push(decodeKept(found.bytes, found.truncated, redactor));
  }
  return { text: texts.map((text) => (text.endsWith("\n") ? text : `${text}\n`)).join(""), truncated };
}
