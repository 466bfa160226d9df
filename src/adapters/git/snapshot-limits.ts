import { UserError } from "../../model/errors.ts";

/** Most that one export may hold. */
export interface SnapshotLimits {
  files: number;
  sizeBytes: number;
}
export const snapshotLimits: SnapshotLimits = { files: 200_000, sizeBytes: 8 * 1024 ** 3 };

/** Refuses trees that are larger than one run should write. */
export function checkLimits(files: number, sizeBytes: number, limits: SnapshotLimits, where: string): void {
  const over =
    files > limits.files
      ? `${limits.files} files`
      : sizeBytes > limits.sizeBytes
        ? `${limits.sizeBytes} bytes`
        : null;
  if (over === null) return;
  throw new UserError({
    where,
    what: `holds more than ${over}`,
    todo: "remove what agents don't need, or give a commit instead of a folder",
  });
}
