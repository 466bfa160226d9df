import * as crypto from "node:crypto";

export type ObjectFormat = "sha1" | "sha256";

/** Node 20.12 and later have it: nothing is made for one digest, of which an export needs one for each file. */
const atOnce: typeof crypto.hash | undefined = crypto.hash;

/** The digest of bytes, or of a string's UTF-8 bytes, as lower-case hex digits. */
export function hexDigest(format: ObjectFormat, bytes: Uint8Array | string): string {
  if (atOnce !== undefined) return atOnce(format, bytes, "hex");
  return crypto.createHash(format).update(bytes).digest("hex");
}

/** A hash that becomes git's id of an object once all `sizeBytes` of its content went in. */
export function createObjectHash(format: ObjectFormat, type: string, sizeBytes: number): crypto.Hash {
  return crypto.createHash(format).update(`${type} ${sizeBytes}\0`);
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
