import * as crypto from "node:crypto";

/** Node 20.12 and later have it: nothing is made for one digest, which are several for each of a run's attempts. */
const atOnce: typeof crypto.hash | undefined = crypto.hash;

/** SHA-256 of bytes, or of a string's UTF-8 bytes, as 64 lower-case hex digits. */
export function sha256Hex(bytes: Uint8Array | string): string {
  if (atOnce !== undefined) return atOnce("sha256", bytes, "hex");
  return crypto.createHash("sha256").update(bytes).digest("hex");
}
