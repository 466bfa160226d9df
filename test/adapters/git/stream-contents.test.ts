import type { Stats } from "node:fs";
import { copyFile, lstat, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createGitRepository } from "../../../src/adapters/git/repository-git.ts";
import { createGitCommand } from "../../../src/adapters/git/repository-git-command.ts";
import { streamContents } from "../../../src/adapters/git/stream-contents.ts";
import { sha256Hex } from "../../../src/lib/sha256.ts";
import type { FileEntry } from "../../../src/model/evidence.ts";
import type { Exported, SnapshotExport } from "../../../src/ports/repository.ts";
import { createRepository, type TestRepository } from "../../repositories/create-repository.ts";
import { withCutGit } from "../cut-git.ts";
import { everything } from "../export-of.ts";
import { makeTempFolder } from "../temp-folder.ts";

test("Very many names, and contents larger than any pipe, come out without anybody waiting for the other", async () => {
  await using made = await createRepository();
  const large = Buffer.alloc(1_500_000, "large and repetitive\n");
  const small = Buffer.from("small\n");
  const listed = [];
  const ids = [await made.blob(small), await made.blob(large)] as const;
  for (let at = 0; at < 50_000; at += 1) {
    const isLarge = at % 1_000 === 0;
    const sizeBytes = (isLarge ? large : small).length;
    listed.push({ blob: ids[isLarge ? 1 : 0], sizeBytes, path: `file-${at}` });
  }
  let [smallOnes, largeBytes] = [0, 0];
  const git = createGitCommand(made.folder);
  try {
    await streamContents(git, listed, {
      whole(_at, content) {
        smallOnes += content.length / small.length;
      },
      begin: () => undefined,
      piece(bytes) {
        largeBytes += bytes.length;
      },
      end: () => undefined,
    });
  } finally {
    await git.close();
  }
  expect([smallOnes, largeBytes]).toEqual([49_950, 50 * large.length]);
});

const objectAt = (made: TestRepository, id: string) =>
  join(made.folder, ".git/objects", id.slice(0, 2), id.slice(2));

/** What an export says whose second file's object was changed in between. */
async function afterChange(change: (made: TestRepository, id: string, other: string) => Promise<unknown>) {
  await using made = await createRepository();
  await using out = await makeTempFolder();
  await made.commit({ "a.txt": "first", "b/file.txt": "second", "c.txt": "third" });
  const other = await made.blob("more than the second");
  await using repository = createGitRepository(made.folder);
  const snapshot = await repository.snapshot("main");
  await change(made, snapshot.entries[1]?.blob ?? "", other);
  return await snapshot.exportTo(out.folder, everything).then(
    () => "",
    (error: Error) => error.message,
  );
}

test("An object that is gone, is another or is damaged since it was listed is told by its path", async () => {
  expect(await afterChange(async () => undefined)).toBe("");
  expect(await afterChange((made, id) => rm(objectAt(made, id)))).toMatch(
    /^"b\/file\.txt": object [0-9a-f]{40} is missing from the repository; look for damage/,
  );
  const replaced = (content: string | null) =>
    afterChange(async (made, id, other) => {
      const source = content === null ? other : await made.blob(content);
      await rm(objectAt(made, id));
      await copyFile(objectAt(made, source), objectAt(made, id));
    });
  expect(await replaced(null)).toMatch(/^"b\/file\.txt": object [0-9a-f]{40} of the repository is not the /);
  expect(await replaced("SECOND")).toMatch(
    /^"b\/file\.txt": object [0-9a-f]{40} of the repository does not hold what its id says; /,
  );
});

test("A stream of objects that is cut short, although git ended well, is an error with the path it was cut at", async () => {
  await using made = await createRepository();
  // More than are asked for one by one.
  const more = Array.from({ length: 20 }, (_, at) => [`d/${10 + at}.txt`, `more ${at}`]);
  await made.commit({
    "a.txt": "first",
    "b/file.txt": "second",
    "c.txt": "third",
    ...Object.fromEntries(more),
  });
  const exported = async () => {
    await using out = await makeTempFolder();
    await using repository = createGitRepository(made.folder);
    await (await repository.snapshot("main")).exportTo(out.folder, everything);
    return await readFile(join(out.folder, "c.txt"), "utf8");
  };
  expect(await withCutGit("cat-file --batch --buffer", "cat", exported)).toBe("third");
  for (const [filter, path] of [
    ["head -c 0", "a.txt"],
    ["head -c 70", "b/file.txt"],
    ["head -c -1", "d/29.txt"],
  ] as const)
    await expect(withCutGit("cat-file --batch --buffer", filter, exported)).rejects.toThrow(
      `"${path}": git ended while it read object`,
    );
});

/** Exports these commits together, each into a folder of its own. */
async function together<T>(
  made: TestRepository,
  commits: readonly string[],
  options: Pick<SnapshotExport, "shared" | "digests">,
  look: (exported: Exported[] | Error, folders: readonly string[]) => Promise<T>,
): Promise<T> {
  await using out = await makeTempFolder();
  await using repository = createGitRepository(made.folder);
  const exports: SnapshotExport[] = [];
  for (const commit of commits) {
    const folder = join(out.folder, `side-${exports.length}`);
    await mkdir(folder, { mode: 0o700 });
    exports.push({ ...options, snapshot: await repository.snapshot(commit), folder, keep: everything });
  }
  const exported = await repository.exportAll(exports).catch((error: Error) => error);
  return await look(
    exported,
    exports.map(({ folder }) => folder),
  );
}

test("Sides that are exported together hold each what it would alone, in files of its own, and say what was written", async () => {
  await using made = await createRepository();
  const lfs = `version https://git-lfs.github.com/spec/v1\noid sha256:${"a".repeat(64)}\nsize 1\n`;
  const large = "z".repeat(1_100_000);
  const same = { "a.txt": "same", "b.txt": "same", large, "run.sh": { executable: "same" }, lfs } as const;
  const first = await made.commit({ ...same, "c/d.txt": "before" });
  const second = await made.commit({ "c/d.txt": "after", "c/link": { link: "../a.txt" } });
  await together(made, [first, second], { digests: true }, async (exported, folders) => {
    if (exported instanceof Error) throw exported;
    expect(exported.map(({ notMaterialised }) => notMaterialised)).toEqual([["lfs"], ["lfs"]]);
    const inodes = new Set<number>();
    for (const [side, folder] of folders.entries()) {
      expect(await readFile(join(folder, "c/d.txt"), "utf8")).toBe(side === 0 ? "before" : "after");
      for (const entry of exported[side]?.entries ?? []) inodes.add((await foundAsSaid(folder, entry)).ino);
    }
    expect(inodes.size).toBe(13);
  });
});

/** Looks for what was said to be written. */
async function foundAsSaid(folder: string, { path, kind, sha256, sizeBytes }: FileEntry): Promise<Stats> {
  const stats = await lstat(join(folder, path));
  expect(stats.size).toBe(sizeBytes);
  expect(kind).toBe(path === "c/link" ? "link" : "file");
  if (kind === "file") expect(sha256Hex(await readFile(join(folder, path)))).toBe(sha256);
  expect(stats.mode & 0o777).toBe(kind === "link" ? 0o777 : path === "run.sh" ? 0o700 : 0o600);
  return stats;
}

test("Of sides that are exported together nothing is written where one of them can't be", async () => {
  await using made = await createRepository();
  const first = await made.commit({ "a.txt": "1" });
  const second = await made.commit({ link: { link: "/etc/passwd" } });
  await together(made, [first, second], {}, async (exported, folders) => {
    expect(String(exported)).toContain("has an absolute target");
    for (const folder of folders) expect(await readdir(folder)).toEqual([]);
  });
});

test("What is exported for other accounts is open to them whatever the process gives others by itself", async () => {
  await using made = await createRepository();
  const commit = await made.commit({ "a.txt": "1", "d/run.sh": { executable: "2" } });
  const before = process.umask(0o077);
  try {
    await together(made, [commit], { shared: true }, async (_exported, [folder = ""]) => {
      const modes = ["", "a.txt", "d", "d/run.sh"].map(
        async (path) => (await lstat(join(folder, path))).mode & 0o777,
      );
      expect(await Promise.all(modes)).toEqual([0o755, 0o644, 0o755, 0o755]);
    });
  } finally {
    process.umask(before);
  }
});
