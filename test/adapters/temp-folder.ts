import { mkdtemp, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";

/** A temp folder for one test. It is removed by the system's tools, also when it is deep, unreadable or holds odd names. */
export async function makeTempFolder(): Promise<{ folder: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), "casegate-test-"));
  return {
    folder,
    async [Symbol.asyncDispose]() {
      await execa("chmod", ["-R", "u+rwX", folder], { reject: false });
      await execa("rm", ["-rf", folder]);
    },
  };
}
