import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFiles } from "../../src/adapters/files/files-node.ts";
import { chooseLauncher } from "../../src/adapters/launcher/choose-launcher.ts";
import { describeAsRoot } from "./bundle.ts";

/** A million in the project's own CI, which has the time. */
const folders = process.env["CASEGATE_TEST_EVERYTHING"] ? 1000 : 100;
/** Names of one file in each folder: to who lists and removes them they are files, and they are made in a third of the time. */
const makes = `for my $d (1 .. shift) { mkdir "d$d"; open my $f, '>', "d$d/0"; link "d$d/0", "d$d/$_" or die for 1 .. 999 } print 'made'`;

describeAsRoot(["perl"], "a workspace of as many files as a hostile agent likes", () => {
  // In memory, where making them takes seconds.
  test("is listed up to a limit, and removed", { timeout: 300_000 }, async () => {
    const base = await mkdtemp("/dev/shm/many-");
    const files = createFiles(base);
    const launcher = await chooseLauncher({ level: "user", hide: [], engine: process.env });
    const workspace = await files.makeFolder();
    const ended = await launcher.launch({
      command: ["perl", "-e", makes, String(folders)],
      cwd: "/mnt/work",
      env: { PATH: process.env["PATH"] ?? "" },
      timeoutMs: 240_000,
      keepBytes: 100,
      account: "candidate",
      shown: [{ from: workspace, to: "/mnt/work", write: true }],
    });
    expect(Buffer.from(ended.stdout.bytes).toString()).toBe("made");
    const startMs = performance.now();
    const listed = await files.list(workspace, { entries: 10_000, hashBytes: 1024 });
    expect(listed.partial).toBe(true);
    expect(listed.entries.length).toBeLessThanOrEqual(10_000);
    expect(performance.now() - startMs).toBeLessThan(30_000);
    await files.removeFolder(workspace);
    expect(await files.exists(join(workspace))).toBe(false);
    await rm(base, { recursive: true });
  });
});
