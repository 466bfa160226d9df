import { chown } from "node:fs/promises";

const nobody = 65534;

/**
 * Does some work as a user without privileges, to whom `folder` is given. Root may look into everything, so what rights forbid can only be
 * seen this way; where the tests run as an ordinary user already, the work is simply done.
 */
export async function asOrdinaryUser<T>(folder: string, work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work();
  await chown(folder, nobody, nobody);
  process.setegid?.(nobody);
  process.seteuid?.(nobody);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
}
