import { hexDigest } from "./object-hash.ts";

/** SHA-256 of bytes, or of a string's UTF-8 bytes, as 64 lower-case hex digits. */
export function sha256Hex(bytes: Uint8Array | string): string {
  return hexDigest("sha256", bytes);
}
