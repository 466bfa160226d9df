import { createHash, type Hash } from "node:crypto";

export type ObjectFormat = "sha1" | "sha256";

/** A hash that becomes git's id of an object once all `sizeBytes` of its content went in. */
export function createObjectHash(format: ObjectFormat, type: string, sizeBytes: number): Hash {
  return createHash(format).update(`${type} ${sizeBytes}\0`);
}

/** Git's id of content as a blob. */
export function blobId(format: ObjectFormat, content: Uint8Array): string {
  return createObjectHash(format, "blob", content.length).update(content).digest("hex");
}

/** The object format that an id is written in. */
export function formatOfId(id: string): ObjectFormat {
  return id.length === 64 ? "sha256" : "sha1";
}

/** True for a full object id, lower-case. */
export function isObjectId(text: string): boolean {
  return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}
