import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { programPath } from "../support/needs.ts";
import { ended, startCasegate } from "./casegate.ts";
import { quickRepository } from "./quick-suite.ts";

test("an interrupt while the program is still being read leaves nothing behind", async () => {
  await using repository = await quickRepository();
  const [temp = "", programs = ""] = await Promise.all(
    ["early", "programs"].map((name) => mkdtemp(join(tmpdir(), `casegate-${name}-`))),
  );
  try {
    const gate = ["gate", "--baseline", "main", "--candidate", "change"];
    // Until the interrupt is sent git says nothing, so that no run is quicker than whoever interrupts it.
    const sent = join(programs, "sent");
    const heldGit = `#!/bin/sh\nwhile [ ! -e ${sent} ]; do sleep 0.01; done\nexec ${programPath("git")} "$@"\n`;
    await writeFile(join(programs, "git"), heldGit, { mode: 0o755 });
    const PATH = `${programs}:${process.env["PATH"]}`;
    const child = startCasegate(repository.folder, gate, { TMPDIR: temp, PATH });
    const end = ended(child);
    // Git's own folder is the first thing that is made.
    while ((await readdir(temp)).length === 0) await sleep(1);
    child.kill("SIGINT");
    await writeFile(sent, "");
    expect(await end).toMatchObject({
      status: 130,
      stderr: expect.stringMatching(/^casegate: interrupted; 0 attempts are kept/m),
    });
    expect(await readdir(temp)).toEqual([]);
  } finally {
    for (const folder of [temp, programs]) await rm(folder, { recursive: true, force: true });
  }
});
