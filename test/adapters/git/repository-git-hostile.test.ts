import { chmod, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { createGitRepository } from "../../../src/adapters/git/repository-git.ts";
import { createRepository, type TestRepository } from "../../repositories/create-repository.ts";
import { makeTempFolder } from "../temp-folder.ts";

/** A program that leaves a trace in `canaries` whenever anything runs it. */
async function writeCanary(folder: string, canaries: string, name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\nenv > "${canaries}/$(basename "$0")-$$"\nexit 1\n`);
  await chmod(path, 0o755);
  return path;
}

/** Uses everything that the port offers. */
async function useAll(folder: string, out: string): Promise<void> {
  await using repository = createGitRepository(folder);
  const head = await repository.snapshot("HEAD");
  const commit = head.commit ?? "";
  await head.exportTo(out, () => true);
  await repository.snapshot(".");
  const [parent = ""] = await repository.parents(commit);
  await repository.mergeBase(commit, parent);
  await repository.changesUnder(parent, commit, ".casegate/decisions");
  for (const entry of head.entries) await head.read(entry);
}

async function attributesRepository(): Promise<TestRepository> {
  const made = await createRepository();
  await made.commit({ "kept.txt": "$Id$\n", "crlf.txt": "a\r\nb\r\n", "hidden.txt": "shown\n" });
  await made.commit({ ".casegate/decisions/a/1.json": "{}" });
  // Past `git add`, which would obey the attributes already.
  const attributes =
    "hidden.txt export-ignore\n*.txt ident filter=evil diff=evil eol=crlf\nkept.txt export-subst working-tree-encoding=UTF-16\n";
  const blob = await made.blob(attributes);
  await made.git("update-index", "--add", "--cacheinfo", `100644,${blob},.gitattributes`);
  await made.git("commit", "--quiet", "-m", "Add attributes");
  await writeFile(join(made.folder, ".gitattributes"), attributes);
  return made;
}

test("Hooks, monitors, filters, pagers and helpers that a repository configures are never run", async () => {
  await using temp = await makeTempFolder();
  await using canaries = await makeTempFolder();
  await using out = await makeTempFolder();
  await using made = await attributesRepository();
  const canary = await writeCanary(temp.folder, canaries.folder, "canary");
  for (const name of ["post-checkout", "post-index-change", "reference-transaction", "fsmonitor-watchman"])
    await writeCanary(join(made.folder, ".git", "hooks"), canaries.folder, name);
  const settings = {
    "core.fsmonitor": canary,
    "core.hooksPath": ".git/hooks",
    "core.pager": canary,
    "core.editor": canary,
    "core.sshCommand": canary,
    "core.askPass": canary,
    "core.alternateRefsCommand": canary,
    "filter.evil.smudge": canary,
    "filter.evil.clean": canary,
    "filter.evil.process": canary,
    "filter.evil.required": "true",
    "diff.evil.textconv": canary,
    "diff.evil.command": canary,
    "diff.external": canary,
    "gpg.program": canary,
    "log.showSignature": "true",
    "credential.helper": canary,
    "alias.ls-tree": `!${canary}`,
    "pager.ls-tree": canary,
    "pager.rev-list": canary,
  };
  for (const [name, value] of Object.entries(settings)) await made.git("config", name, value);
  await useAll(made.folder, out.folder);
  expect(await readdir(canaries.folder)).toEqual([]);
  // The trap works: git as a person runs it does start the canaries.
  await execa("git", ["-C", made.folder, "status"], { reject: false, stdin: "ignore", timeout: 10_000 });
  expect(await readdir(canaries.folder)).not.toEqual([]);
});

test("A clone with missing objects does not start the program that would fetch them", async () => {
  await using temp = await makeTempFolder();
  await using canaries = await makeTempFolder();
  await using made = await createRepository();
  await made.commit({ "a.txt": "1" });
  await made.commit({ "a.txt": "2" });
  await made.git("config", "uploadpack.allowFilter", "true");
  const clone = await made.clone("--filter=blob:none", "--no-checkout");
  const canary = await writeCanary(temp.folder, canaries.folder, "upload");
  await execa("git", ["-C", clone, "config", "remote.origin.uploadpack", canary]);
  await execa("git", ["-C", clone, "config", "protocol.file.allow", "always"]);
  await using repository = createGitRepository(clone);
  const failed = repository.snapshot("HEAD").then(async (head) => head.read(head.entries[0] as never));
  await expect(failed).rejects.toThrow(/clone without --filter|made with --filter/);
  expect(await readdir(canaries.folder)).toEqual([]);
  await execa("git", ["-C", clone, "show", "HEAD:a.txt"], {
    reject: false,
    stdin: "ignore",
    timeout: 10_000,
  });
  expect(await readdir(canaries.folder)).not.toEqual([]);
});

test("Attributes are never obeyed: nothing is left out, expanded, recoded or given other line ends", async () => {
  await using out = await makeTempFolder();
  await using made = await attributesRepository();
  await using repository = createGitRepository(made.folder);
  const head = await repository.snapshot("HEAD");
  await head.exportTo(out.folder, () => true);
  expect(await readFile(join(out.folder, "hidden.txt"), "utf8")).toBe("shown\n");
  expect(await readFile(join(out.folder, "kept.txt"), "utf8")).toBe("$Id$\n");
  expect(await readFile(join(out.folder, "crlf.txt"), "utf8")).toBe("a\r\nb\r\n");
  // The trap works: git's own archive obeys the attribute.
  const { stdout } = await execa("sh", ["-c", 'git -C "$1" archive HEAD | tar t', "sh", made.folder]);
  expect(stdout).not.toContain("hidden.txt");
});

test("Replacement objects and grafts don't change what a commit is or which parents it has", async () => {
  await using made = await createRepository();
  const first = await made.commit({ "a.txt": "1" });
  const second = await made.commit({ "a.txt": "2" });
  const third = await made.commit({ "a.txt": "3" });
  await made.git("replace", second, first);
  await writeFile(join(made.folder, ".git/info/grafts"), `${third}\n`);
  expect(await made.git("show", `${second}:a.txt`)).toBe("1");
  expect(await made.git("rev-list", "--parents", "-1", third)).toBe(third);
  await using repository = createGitRepository(made.folder);
  const snapshot = await repository.snapshot(second);
  expect(new TextDecoder().decode(await snapshot.read(snapshot.entries[0] as never))).toBe("2");
  expect(await repository.parents(third)).toEqual([second]);
  expect(await repository.mergeBase(second, third)).toBe(second);
});

test("Git gets none of our variables and none of the machine's configuration", async () => {
  await using temp = await makeTempFolder();
  await using made = await createRepository();
  await made.commit({ "a.txt": "1" });
  const seen = join(temp.folder, "seen");
  const real = (await execa("sh", ["-c", "command -v git"])).stdout;
  await writeFile(join(temp.folder, "git"), `#!/bin/sh\nenv >> "${seen}"\nexec "${real}" "$@"\n`);
  await chmod(join(temp.folder, "git"), 0o755);
  const before = { ...process.env };
  process.env["PATH"] = `${temp.folder}:${before["PATH"]}`;
  process.env["GITHUB_TOKEN"] = "canary-token";
  process.env["GIT_DIR"] = "/nowhere";
  process.env["GIT_EXEC_PATH"] = "/nowhere";
  try {
    await using repository = createGitRepository(made.folder);
    const head = await repository.snapshot("HEAD");
    await head.read(head.entries[0] as never);
  } finally {
    for (const name of ["GITHUB_TOKEN", "GIT_DIR", "GIT_EXEC_PATH"]) delete process.env[name];
    process.env["PATH"] = before["PATH"];
  }
  const names = new Set((await readFile(seen, "utf8")).split("\n").map((line) => line.split("=")[0]));
  expect(names).toContain("GIT_CONFIG_NOSYSTEM");
  for (const name of ["GITHUB_TOKEN", "GIT_DIR", "GIT_EXEC_PATH", "NODE_ENV", "VITEST"])
    expect(names).not.toContain(name);
});

test("A repository of another owner can be read where it is named, as in a container", async () => {
  await using made = await createRepository();
  await made.commit({ "a.txt": "1" });
  // Only root can give a folder away; an ordinary user would see git trust the folder anyway.
  await execa("chown", ["-R", "12345", made.folder], { reject: false, stdin: "ignore", timeout: 10_000 });
  await using repository = createGitRepository(made.folder);
  expect((await repository.snapshot("HEAD")).entries).toHaveLength(1);
});

test("Closing ends the child and removes the private folder, also when nothing was read", async () => {
  await using temp = await makeTempFolder();
  await using made = await createRepository();
  await made.commit({ "a.txt": "1" });
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = temp.folder;
  try {
    const repository = createGitRepository(made.folder);
    const head = await repository.snapshot("HEAD");
    await head.read(head.entries[0] as never);
    const pids = (await execa("pgrep", ["-P", String(process.pid), "git"])).stdout.split("\n");
    expect(pids).toHaveLength(1);
    await repository.close();
    expect(() => process.kill(Number(pids[0]), 0)).toThrow("ESRCH");
    await createGitRepository(made.folder).close();
    expect(await readdir(temp.folder)).toEqual([]);
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
});

test("A child that an interrupt ended is started again for the next object", async () => {
  await using made = await createRepository();
  await made.commit({ "a.txt": "1" });
  await using repository = createGitRepository(made.folder);
  const head = await repository.snapshot("HEAD");
  await head.read(head.entries[0] as never);
  const ours = () => execa("pgrep", ["-P", String(process.pid), "git"], { reject: false });
  process.kill(Number((await ours()).stdout), "SIGINT");
  while ((await ours()).exitCode === 0);
  expect(await head.read(head.entries[0] as never)).toEqual(new TextEncoder().encode("1"));
});
