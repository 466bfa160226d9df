import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createGitRepository } from "../../../src/adapters/git/repository-git.ts";
import { createRepository } from "../../repositories/create-repository.ts";
import { makeTempFolder } from "../temp-folder.ts";

import { userError } from "../user-error-of.ts";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test("A branch, a tag, an annotated tag, a short id and a full id all become the same commit", async () => {
  await using made = await createRepository();
  const commit = await made.commit({ "a.txt": "1" });
  await made.git("tag", "light");
  await made.git("tag", "-a", "heavy", "-m", "heavy");
  await using repository = createGitRepository(made.folder);
  for (const ref of ["main", "light", "heavy", commit.slice(0, 8), commit, "HEAD", "refs/heads/main"]) {
    const snapshot = await repository.snapshot(ref);
    expect(snapshot).toMatchObject({ commit, label: ref, dirty: false });
  }
});

test("A snapshot lists every kind of entry with git's own ids, sorted by bytes", async () => {
  await using made = await createRepository();
  await made.commit({
    "b/run": { executable: "#!/bin/sh\n" },
    "b.txt": "text",
    Z: "upper",
    "é.txt": "accent",
    link: { link: "b.txt" },
    vendored: { submodule: "1".repeat(40) },
    "odd\nname": "line end",
    empty: "",
  });
  await using repository = createGitRepository(made.folder);
  const { entries } = await repository.snapshot("main");
  expect(entries.map(({ mode, path, sizeBytes }) => `${mode} ${sizeBytes} ${path}`)).toEqual([
    "100644 5 Z",
    "100644 4 b.txt",
    "100755 10 b/run",
    "100644 0 empty",
    "120000 5 link",
    "100644 8 odd\nname",
    "160000 0 vendored",
    "100644 6 é.txt",
  ]);
  expect(entries.find(({ path }) => path === "Z")?.blob).toBe(await made.git("rev-parse", "main:Z"));
  expect(entries.find(({ path }) => path === "vendored")?.blob).toBe("1".repeat(40));
});

test("A snapshot stays what it was when the branch moves on", async () => {
  await using made = await createRepository();
  await made.commit({ "a.txt": "old" });
  await using repository = createGitRepository(made.folder);
  const snapshot = await repository.snapshot("main");
  await made.commit({ "a.txt": "new", "b.txt": "more" });
  expect(snapshot.entries).toHaveLength(1);
  expect(text(await snapshot.read(snapshot.entries[0] as never))).toBe("old");
});

test("Content comes out byte for byte: binary, empty, without line end, and large", async () => {
  const large = Buffer.alloc(9_000_001, "0123456789\n");
  const contents = {
    binary: Uint8Array.from({ length: 512 }, (_, at) => at % 256),
    empty: new Uint8Array(),
    large: large,
    "looks-like-a-header": Buffer.from(`${"a".repeat(40)} blob 3\n`),
    "open-line": Buffer.from("no line end"),
  };
  await using made = await createRepository();
  await made.commit(contents);
  await using repository = createGitRepository(made.folder);
  const snapshot = await repository.snapshot("main");
  await snapshot.read(snapshot.entries[0] as never);
  // All at once: answers of the one child, which runs by now, must not be mixed up.
  const read = await Promise.all(
    snapshot.entries.map(async (entry) => [entry.path, await snapshot.read(entry)]),
  );
  expect(read.length).toBe(5);
  for (const [path, bytes] of read as [keyof typeof contents, Uint8Array][])
    expect(Buffer.compare(bytes, contents[path])).toBe(0);
});

test("A link is read as its target and a submodule not at all", async () => {
  await using made = await createRepository();
  await made.commit({ link: { link: "../outside" }, vendored: { submodule: "1".repeat(40) } });
  await using repository = createGitRepository(made.folder);
  const snapshot = await repository.snapshot("main");
  const [link, vendored] = snapshot.entries;
  expect(text(await snapshot.read(link as never))).toBe("../outside");
  expect(await userError(snapshot.read(vendored as never))).toMatch(/^"vendored": is a submodule/);
});

test("A ref wins over a folder of the same name, and a folder is used when no ref has the name", async () => {
  await using made = await createRepository();
  const commit = await made.commit({ "topic/a.txt": "1", "plain/a.txt": "1" });
  await made.git("branch", "topic");
  await using repository = createGitRepository(made.folder);
  expect((await repository.snapshot("topic")).commit).toBe(commit);
  expect((await repository.snapshot("./topic")).commit).toBeNull();
  expect((await repository.snapshot("plain")).commit).toBeNull();
  expect((await repository.snapshot(join(made.folder, "plain"))).commit).toBeNull();
});

test("A name that is neither ref nor folder is one line that says how to look", async () => {
  await using made = await createRepository();
  await made.commit({ "a.txt": "1" });
  await using repository = createGitRepository(made.folder);
  expect(await userError(repository.snapshot("nope"))).toBe(
    '"nope": neither a commit of this repository nor a folder; see what there is with `git branch --all` and `git tag`',
  );
  expect(await userError(repository.snapshot("f".repeat(40)))).toContain("neither a commit");
  expect(await userError(repository.snapshot("a.txt"))).toContain("is a file, neither a commit nor a folder");
});

test("A repository without any commit says so", async () => {
  await using made = await createRepository();
  await using repository = createGitRepository(made.folder);
  expect(await userError(repository.snapshot("main"))).toBe(
    '"main": this repository holds no commit yet, and no folder has this name; make the first commit (git add --all && git commit), or fetch one, and name its branch',
  );
});

test("A branch that only the remote has is named with its remote", async () => {
  await using made = await createRepository();
  await made.commit({ "a.txt": "1" });
  await made.git("branch", "topic");
  const clone = await made.clone();
  await using repository = createGitRepository(clone);
  expect(await userError(repository.snapshot("topic"))).toContain('write "origin/topic"');
});

test("Text that git could take for an option is refused and runs nothing", async () => {
  await using made = await createRepository();
  await made.commit({ "a.txt": "1" });
  await using repository = createGitRepository(made.folder);
  for (const ref of ["--all", "-h", "--git-dir=/", "--upload-pack=touch x", "--output=canary"])
    expect(await userError(repository.snapshot(ref))).toContain("starts with -");
  for (const ref of ["", " ", "a\nb", "a\0b", "x".repeat(5000)])
    expect(await userError(repository.snapshot(ref))).toContain("can have this name");
  for (const ref of ["main..main", "^main", "main main", "main^@"])
    expect(await userError(repository.snapshot(ref))).toContain("neither a commit");
});

test("A name that is a branch and a tag at once is ambiguous, and the long forms are not", async () => {
  await using made = await createRepository();
  const first = await made.commit({ "a.txt": "1" });
  await made.git("tag", "v1");
  await made.git("branch", "v1");
  await using repository = createGitRepository(made.folder);
  expect(await userError(repository.snapshot("v1"))).toBe(
    '"v1": ambiguous: it names more than one thing; write refs/heads/NAME for a branch, refs/tags/NAME for a tag, or the full commit id',
  );
  expect((await repository.snapshot("refs/tags/v1")).commit).toBe(first);
});

test("A short id that fits two commits is ambiguous", async () => {
  await using made = await createRepository();
  const tree = await made.tree([]);
  const byStart = new Map<string, string>();
  let short: string | undefined;
  for (let count = 0; short === undefined && count < 2000; count += 1) {
    const commit = await made.commitTree(tree, [], `Commit ${count}`);
    const start = commit.slice(0, 4);
    if (byStart.has(start)) short = start;
    byStart.set(start, commit);
  }
  await using repository = createGitRepository(made.folder);
  expect(await userError(repository.snapshot(short ?? ""))).toContain("ambiguous");
});

test("A tag on something that is no commit is refused", async () => {
  await using made = await createRepository();
  await made.commit({ "a.txt": "1" });
  await made.git("tag", "content", "main:a.txt");
  await using repository = createGitRepository(made.folder);
  expect(await userError(repository.snapshot("content"))).toContain("names a blob, not a commit");
});

test("Outside of a repository a folder is a snapshot and a ref is an error that says so", async () => {
  await using temp = await makeTempFolder();
  await mkdir(join(temp.folder, "side"));
  await writeFile(join(temp.folder, "side", "a.txt"), "1");
  await using repository = createGitRepository(temp.folder);
  const snapshot = await repository.snapshot("side");
  expect(snapshot).toMatchObject({ commit: null, dirty: true });
  expect(await userError(repository.snapshot("main"))).toContain("this is not a git repository");
});

test("A blob over the limit is not read, and the next one is read all the same", async () => {
  await using made = await createRepository();
  await made.commit({ big: "x".repeat(100_000), small: "small" });
  const big = await made.git("rev-parse", "main:big");
  const small = await made.git("rev-parse", "main:small");
  await using repository = createGitRepository(made.folder);
  expect(await repository.readBlob(big, 65_536)).toBeNull();
  expect(text((await repository.readBlob(small, 5)) ?? new Uint8Array())).toBe("small");
  expect((await repository.readBlob(big, 100_000))?.length).toBe(100_000);
});

test("An object whose content was swapped is refused", async () => {
  await using made = await createRepository();
  await made.commit({ "a.txt": "honest" });
  const honest = await made.git("rev-parse", "main:a.txt");
  const forged = await made.blob("forged");
  const pathOf = (id: string) => join(made.folder, ".git/objects", id.slice(0, 2), id.slice(2));
  await rm(pathOf(honest), { force: true });
  await copyFile(pathOf(forged), pathOf(honest));
  expect(await made.git("cat-file", "blob", honest)).toBe("forged");
  await using repository = createGitRepository(made.folder);
  expect(await userError(repository.readBlob(honest, 100))).toContain("does not hold what its id says");
});

test("A branch whose commit is gone is damage, not a branch that is not here", async () => {
  await using made = await createRepository();
  const commit = await made.commit({ "a.txt": "honest" });
  await made.git("update-ref", "refs/remotes/origin/main", commit);
  await rm(join(made.folder, ".git/objects", commit.slice(0, 2)), { recursive: true });
  await using repository = createGitRepository(made.folder);
  expect(await userError(repository.snapshot("main"))).toBe(
    `object ${commit} is missing from the repository; look for damage with \`git fsck\`, and clone again`,
  );
});

test("A SHA-256 repository works like any other, folders included", async () => {
  await using made = await createRepository({ objectFormat: "sha256" });
  const commit = await made.commit({ "a.txt": "1", "b/c.txt": "2" });
  expect(commit).toHaveLength(64);
  await using repository = createGitRepository(made.folder);
  const snapshot = await repository.snapshot("main");
  const folder = await repository.snapshot(".");
  expect(folder.entries).toEqual(snapshot.entries);
  expect(folder.dirty).toBe(false);
  expect(text(await snapshot.read(snapshot.entries[1] as never))).toBe("2");
});

test("Reading 2,000 files takes seconds, not minutes", async () => {
  await using made = await createRepository();
  const files = Object.fromEntries(
    Array.from({ length: 2000 }, (_, at) => [`folder-${at % 40}/file-${at}.txt`, `content ${at}\n`]),
  );
  await made.commit(files);
  await using temp = await makeTempFolder();
  await using repository = createGitRepository(made.folder);
  const start = performance.now();
  const snapshot = await repository.snapshot("main");
  await snapshot.exportTo(temp.folder, () => true);
  expect(snapshot.entries).toHaveLength(2000);
  expect(performance.now() - start).toBeLessThan(55_000);
});
