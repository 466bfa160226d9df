import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import { UserError } from "../../../src/model/errors.ts";
import { suiteFileSchema } from "../../../src/model/suite-file.ts";
import { withCanary } from "../../../src/pipeline/harness/canary.ts";

test("a canary that fails before anybody waits for it ends no process, and is told to who waits", async () => {
  // Nothing but the folder that can't be made is asked for.
  const files = createFiles("/nowhere/at/all");
  const outside = { files, randomId: () => "r" } as unknown as Parameters<typeof withCanary>[2];
  const suite = suiteFileSchema.parse({ suite: "s", version: "1", agent: { run: "x" } });
  const [contract, folders] = [{ suite }, {}] as unknown as Parameters<typeof withCanary>;
  const use = async (canary: Promise<unknown>) => {
    await sleep(20);
    return canary;
  };
  await expect(withCanary(contract, folders, outside, use)).rejects.toBeInstanceOf(UserError);
  await expect(withCanary(contract, folders, outside, async () => "other")).resolves.toBe("other");
});
