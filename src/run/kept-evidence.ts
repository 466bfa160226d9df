import { join } from "node:path";
import { sha256Hex } from "../lib/sha256.ts";
import { sparingCheck } from "../lib/sparing-check.ts";
import type { AttemptRecord } from "../model/attempt.ts";
import { type EvidenceFacts, evidenceFactsSchema } from "../model/evidence-facts.ts";
import type { Files } from "../ports.ts";
import { createExactReader } from "./exact-reader.ts";
import { parsePlainJson } from "./plain-json.ts";

const mostBytes = 64 * 1024 * 1024;
const readFacts = createExactReader(evidenceFactsSchema);
/** What is asked of the facts of very many attempts. */
const checkKept = sparingCheck(evidenceFactsSchema.pick({ kept: true }).strip());
/** The file that says what else lies there. */
export const factsName = "facts.json";
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Reads a file of an evidence folder as text; null when it is not there, or is not what the run wrote. */
export type ReadText = (name: string) => string | null;

/** Writes the files of one attempt's evidence; facts.json, which says what each of them was, comes last and its digest goes into the record. */
export interface EvidenceWriter {
  write(name: string, content: Uint8Array | string): Promise<void>;
  seal(facts: Omit<EvidenceFacts, "kept">): Promise<string>;
}

export function createEvidenceWriter(files: Pick<Files, "write">, folder: string): EvidenceWriter {
  const kept = new Map<string, { sizeBytes: number; sha256: string }>();
  return {
    async write(name, content) {
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      await files.write(join(folder, name), bytes);
      kept.set(name, { sizeBytes: bytes.length, sha256: sha256Hex(bytes) });
    },
    async seal(facts) {
      const text = JSON.stringify({ ...facts, kept: Object.fromEntries(kept) });
      await files.write(join(folder, factsName), text);
      return sha256Hex(text);
    },
  };
}

/** What an evidence folder still holds of what the run wrote there. */
export interface KeptEvidence {
  /** Null where facts.json is not there or not what the run wrote. */
  facts: EvidenceFacts | null;
  read: ReadText;
}

/**
 * Opens an attempt's evidence. What was deleted, cut, edited or put there since is not known, whatever it says now. A record of an earlier
 * version has no digest, and its evidence is taken as it lies there.
 */
export function keptEvidence(
  files: Pick<Files, "readStored">,
  folder: string,
  { evidenceDigest }: Pick<AttemptRecord, "evidenceDigest">,
): KeptEvidence {
  const plain: ReadText = (name) => textOf(files, folder, name)?.text ?? null;
  const facts = factsOf(textOf(files, folder, factsName), evidenceDigest);
  if (evidenceDigest === undefined) return { facts, read: plain };
  const kept = facts?.kept ?? {};
  return {
    facts,
    read(name) {
      const known = Object.hasOwn(kept, name) ? kept[name] : undefined;
      const found = known === undefined ? null : textOf(files, folder, name);
      return found !== null && sha256Hex(found.bytes) === known?.sha256 ? found.text : null;
    },
  };
}

/** True while every file that the run kept of the attempt is there in its size; what is in them is compared when they are read. */
export function isEvidenceThere(
  files: Pick<Files, "readStored" | "storedSize">,
  folder: string,
  { evidenceDigest }: Pick<AttemptRecord, "evidenceDigest">,
): boolean {
  const found = textOf(files, folder, factsName);
  if (found === null || evidenceDigest === undefined) return found !== null;
  if (sha256Hex(found.bytes) !== evidenceDigest) return false;
  const kept = checkKept(parsePlainJson(found.text));
  if (!kept.success || kept.data.kept === undefined) return false;
  const names = Object.entries(kept.data.kept);
  return names.every(([name, { sizeBytes }]) => files.storedSize(folder, name) === sizeBytes);
}

/**
 * True where nothing that lies there of an attempt's evidence, by digest, was edited or put there. What was left out shows nothing, and what
 * a record of an earlier version had is not known.
 */
export function isUnedited(
  there: ReadonlyMap<string, string>,
  facts: Uint8Array | undefined,
  { evidenceDigest }: Pick<AttemptRecord, "evidenceDigest">,
): boolean {
  if (there.size === 0 || evidenceDigest === undefined) return true;
  if (facts === undefined || sha256Hex(facts) !== evidenceDigest) return false;
  const kept = checkKept(parsePlainJson(decoder.decode(facts))).data?.kept ?? {};
  const isKept = (name: string, digest: string) => Object.hasOwn(kept, name) && kept[name]?.sha256 === digest;
  return [...there].every(([name, digest]) => name === factsName || isKept(name, digest));
}

/** The same without a record at hand, for who looks at a single text; null where nothing is kept of it. */
export function readsKept(files: Pick<Files, "readStored">, folder: string): ReadText {
  return (name) => textOf(files, folder, name)?.text ?? null;
}

function textOf(files: Pick<Files, "readStored">, folder: string, name: string) {
  // A stored run may have come from elsewhere: nothing in it is read through a link.
  const found = files.readStored(folder, name, mostBytes);
  if (found.kind !== "file" || found.truncated) return null;
  return { bytes: found.bytes, text: decoder.decode(found.bytes) };
}

function factsOf(
  found: { bytes: Uint8Array; text: string } | null,
  digest: string | undefined,
): EvidenceFacts | null {
  if (found === null || (digest !== undefined && sha256Hex(found.bytes) !== digest)) return null;
  return readFacts(found.text);
}
