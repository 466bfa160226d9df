import { chmod, lstat, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import { asOrdinaryUser } from "../ordinary-user.ts";
import { makeTempFolder } from "../temp-folder.ts";

const remove = (folder: string) => createFiles().removeFolder(folder);

test("A folder is removed with all below it, and a second time is no error", async () => {
  await using temp = await makeTempFolder();
  const folder = join(temp.folder, "work");
  await mkdir(join(folder, "a/b/c"), { recursive: true });
  await writeFile(join(folder, "a/b/c/d"), "x");
  await execa("mkfifo", [join(folder, "fifo")]);
  await remove(folder);
  await remove(folder);
  expect(await readdir(temp.folder)).toEqual([]);
});

test("What links lead to stays, also when the folder itself is a link", async () => {
  await using temp = await makeTempFolder();
  const kept = join(temp.folder, "kept");
  await mkdir(kept);
  await writeFile(join(kept, "file"), "kept");
  await chmod(kept, 0o500);
  await mkdir(join(temp.folder, "work"));
  await symlink(kept, join(temp.folder, "work/link"));
  await symlink(join(kept, "file"), join(temp.folder, "work/file"));
  await symlink(kept, join(temp.folder, "itself"));
  await remove(join(temp.folder, "work"));
  await remove(join(temp.folder, "itself"));
  expect(await readdir(temp.folder)).toEqual(["kept"]);
  expect(await readFile(join(kept, "file"), "utf8")).toBe("kept");
  expect((await lstat(kept)).mode & 0o777).toBe(0o500);
});

test("Folders without any rights and read-only folders go, for an ordinary user too", async () => {
  await using temp = await makeTempFolder();
  await chmod(temp.folder, 0o755);
  await asOrdinaryUser(temp.folder, async () => {
    const folder = join(temp.folder, "work");
    await mkdir(join(folder, "none/below/deeper"), { recursive: true });
    await mkdir(join(folder, "readonly"));
    await writeFile(join(folder, "none/below/file"), "x");
    await writeFile(join(folder, "readonly/file"), "x");
    await chmod(join(folder, "readonly/file"), 0o000);
    await chmod(join(folder, "readonly"), 0o500);
    await chmod(join(folder, "none/below/deeper"), 0o000);
    await chmod(join(folder, "none/below"), 0o000);
    await chmod(join(folder, "none"), 0o000);
    await chmod(folder, 0o000);
    await remove(folder);
    expect(await readdir(temp.folder)).toEqual([]);
  });
});

test("A tree of 3,000 folders goes, its locked bottom too", async () => {
  await using temp = await makeTempFolder();
  await chmod(temp.folder, 0o755);
  await asOrdinaryUser(temp.folder, async () => {
    const folder = join(temp.folder, "work");
    await mkdir(folder);
    await execa("perl", [
      "-e",
      'chdir shift; for (1..3000) { mkdir "deep" and chdir "deep" or die } mkdir "locked"; chmod 0, "locked"; chmod 0500, "."',
      folder,
    ]);
    await remove(folder);
    expect(await readdir(temp.folder)).toEqual([]);
  });
});

test("A tree of the longest names goes", async () => {
  await using temp = await makeTempFolder();
  await execa("perl", [
    "-e",
    'chdir shift; mkdir "work"; chdir "work"; my $name = "x" x 255; for (1..300) { mkdir $name and chdir $name or die }',
    temp.folder,
  ]);
  await remove(join(temp.folder, "work"));
  expect(await readdir(temp.folder)).toEqual([]);
});

test("Names with line ends, bytes that are not UTF-8, and options for other programs go", async () => {
  await using temp = await makeTempFolder();
  const folder = join(temp.folder, "work");
  await mkdir(folder);
  for (const name of ["a\nb", "-rf", "*", " ", "..."]) await writeFile(join(folder, name), "");
  const odd = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0xfe])]);
  await mkdir(odd);
  await writeFile(Buffer.concat([odd, Buffer.from("/"), Buffer.from([0xc0])]), "");
  await remove(folder);
  expect(await readdir(temp.folder)).toEqual([]);
});

test("A folder of 5,000 files goes in seconds", async () => {
  await using temp = await makeTempFolder();
  const folder = join(temp.folder, "work");
  await mkdir(folder);
  await execa("sh", ["-c", 'cd "$1" && seq 5000 | xargs touch', "sh", folder]);
  const start = performance.now();
  await remove(folder);
  expect(performance.now() - start).toBeLessThan(15_000);
  expect(await readdir(temp.folder)).toEqual([]);
});

// As root nothing resists; an ordinary user can't empty what another user left.
test.skipIf(process.geteuid?.() !== 0)(
  "What resists is named in one line after everything else is gone",
  async () => {
    await using temp = await makeTempFolder();
    const folder = join(temp.folder, "work");
    await mkdir(join(folder, "theirs"), { recursive: true });
    await writeFile(join(folder, "theirs/file"), "x");
    await writeFile(join(folder, "ours"), "x");
    await chmod(temp.folder, 0o755);
    await asOrdinaryUser(folder, async () => {
      await expect(remove(folder)).rejects.toThrow(
        /^".*work": could not be removed \(E\w+\); remove it by hand/,
      );
    });
    expect(await readdir(folder)).toEqual(["theirs"]);
  },
);
