import {
  appendFile,
  chmod,
  lstat,
  mkdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { createGitRepository } from "../../../src/adapters/git/repository-git.ts";
import type { Snapshot } from "../../../src/ports/repository.ts";
import { asOrdinaryUser } from "../ordinary-user.ts";
import { makeTempFolder } from "../temp-folder.ts";

const everything = () => true;

async function frozen(
  folder: string,
  options: Parameters<typeof createGitRepository>[1] = {},
): Promise<Snapshot> {
  await using repository = createGitRepository(folder, options);
  return await repository.snapshot(".");
}

const paths = (snapshot: Snapshot) => snapshot.entries.map(({ path }) => path);

type Change = (path: string) => Promise<unknown>;

const changes: Record<string, Change> = {
  "edited to the same size": (path) => writeFile(path, "9876543210"),
  "appended to": (path) => appendFile(path, "more"),
  cut: (path) => truncate(path, 3),
  deleted: (path) => rm(path),
  "swapped for a link to the same text": async (path) => {
    await rename(path, `${path}.real`);
    await symlink(`${path}.real`, path);
  },
  "swapped for a folder": async (path) => {
    await rm(path);
    await mkdir(path);
  },
  "swapped for a FIFO": async (path) => {
    await rm(path);
    await execa("mkfifo", [path]);
  },
};

test.for(Object.entries(changes))(
  "A file that was %s after it was frozen is an error, never other text",
  async ([, change]) => {
    await using out = await makeTempFolder();
    await using temp = await makeTempFolder();
    const path = join(temp.folder, "a.txt");
    await writeFile(path, "0123456789");
    const snapshot = await frozen(temp.folder);
    expect(new TextDecoder().decode(await snapshot.read(snapshot.entries[0] as never))).toBe("0123456789");
    await change(path);
    await expect(snapshot.read(snapshot.entries[0] as never)).rejects.toThrow(
      '"a.txt": changed after the run had read it',
    );
    await expect(snapshot.exportTo(out.folder, everything)).rejects.toThrow(
      "changed after the run had read it",
    );
  },
);

test("A link that leads elsewhere after it was frozen is an error", async () => {
  await using temp = await makeTempFolder();
  await symlink("here", join(temp.folder, "link"));
  const snapshot = await frozen(temp.folder);
  await rm(join(temp.folder, "link"));
  await symlink("else", join(temp.folder, "link"));
  await expect(snapshot.read(snapshot.entries[0] as never)).rejects.toThrow("changed after");
});

test("A file that is being written while the folder is read is frozen as it was", async () => {
  await using temp = await makeTempFolder();
  await writeFile(join(temp.folder, "log"), "start\n");
  for (let at = 0; at < 50; at += 1) await writeFile(join(temp.folder, `f${at}`), "x".repeat(10_000));
  const writer = execa("sh", ["-c", 'while :; do echo line >> "$1"; done', "sh", join(temp.folder, "log")], {
    reject: false,
  });
  const snapshot = await frozen(temp.folder);
  writer.kill("SIGKILL");
  await writer;
  const log = snapshot.entries.find(({ path }) => path === "log");
  const now = await readFile(join(temp.folder, "log"));
  const start = now.subarray(0, log?.sizeBytes);
  const { stdout } = await execa("git", ["hash-object", "--stdin"], { input: start });
  expect(log?.blob).toBe(stdout);
});

test("Files that come and go while the folder is read disturb nothing", async () => {
  await using temp = await makeTempFolder();
  await writeFile(join(temp.folder, "kept"), "x");
  const script =
    'chdir shift; while (1) { for (1..50) { open my $f, ">", "t$_"; print $f "x"; close $f } unlink map "t$_", 1..50 }';
  const writer = execa("perl", ["-e", script, temp.folder], { reject: false });
  for (let count = 0; count < 30; count += 1) expect(paths(await frozen(temp.folder))).toContain("kept");
  writer.kill("SIGKILL");
  await writer;
});

test("An export of a folder has private modes, the executable bit and the frozen content", async () => {
  await using out = await makeTempFolder();
  await using temp = await makeTempFolder();
  await writeFile(join(temp.folder, "run"), "#!/bin/sh\n");
  await chmod(join(temp.folder, "run"), 0o4777);
  await writeFile(join(temp.folder, "open"), "x");
  await chmod(join(temp.folder, "open"), 0o666);
  await (await frozen(temp.folder)).exportTo(out.folder, everything);
  expect((await lstat(join(out.folder, "run"))).mode & 0o7777).toBe(0o700);
  expect((await lstat(join(out.folder, "open"))).mode & 0o7777).toBe(0o600);
});

test("What rights forbid to read is named, at once and after it was frozen", async () => {
  await using temp = await makeTempFolder();
  await writeFile(join(temp.folder, "a.txt"), "x");
  await mkdir(join(temp.folder, "closed"));
  const snapshot = await frozen(temp.folder);
  await chmod(join(temp.folder, "a.txt"), 0o000);
  await asOrdinaryUser(temp.folder, async () => {
    const read = snapshot.read(snapshot.entries[0] as never);
    await expect(read).rejects.toThrow('"a.txt": can\'t be read (EACCES); make it readable');
    await expect(frozen(temp.folder)).rejects.toThrow('"a.txt": can\'t be read (EACCES)');
  });
  await chmod(join(temp.folder, "a.txt"), 0o644);
  await chmod(join(temp.folder, "closed"), 0o000);
  await asOrdinaryUser(temp.folder, () =>
    expect(frozen(temp.folder)).rejects.toThrow('"closed": can\'t be read (EACCES)'),
  );
});

test("A folder over the limits is refused with what to do", async () => {
  await using temp = await makeTempFolder();
  for (const name of ["a", "b", "c"]) await writeFile(join(temp.folder, name), "12345");
  await expect(frozen(temp.folder, { limits: { files: 2, sizeBytes: 100 } })).rejects.toThrow(
    "holds more than 2 files; remove what",
  );
  await expect(frozen(temp.folder, { limits: { files: 9, sizeBytes: 14 } })).rejects.toThrow("14 bytes");
  expect(paths(await frozen(temp.folder, { limits: { files: 3, sizeBytes: 15 } }))).toHaveLength(3);
});

test("A sparse file of a terabyte is refused before it is read", async () => {
  await using temp = await makeTempFolder();
  await writeFile(join(temp.folder, "sparse"), "");
  await truncate(join(temp.folder, "sparse"), 1024 ** 4);
  const start = performance.now();
  await expect(frozen(temp.folder)).rejects.toThrow("holds more than");
  expect(performance.now() - start).toBeLessThan(40_000);
});
