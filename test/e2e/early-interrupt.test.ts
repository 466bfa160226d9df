import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { ended, startCasegate } from "./casegate.ts";
import { quickRepository } from "./quick-suite.ts";

test("an interrupt while the program is still being read leaves nothing behind", async () => {
  await using repository = await quickRepository();
  const temp = await mkdtemp(join(tmpdir(), "casegate-early-"));
  try {
    const gate = ["gate", "--baseline", "main", "--candidate", "change"];
    const child = startCasegate(repository.folder, gate, { TMPDIR: temp });
    const end = ended(child);
    // Git's own folder is the first thing that is made.
    while ((await readdir(temp)).length === 0) await sleep(1);
    child.kill("SIGINT");
    expect(await end).toMatchObject({
      status: 130,
      stderr: expect.stringMatching(/^casegate: interrupted; 0 attempts are kept/m),
    });
    expect(await readdir(temp)).toEqual([]);
  } finally {
    await rm(temp, { recursive: true, force: true });
  }
});
