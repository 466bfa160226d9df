import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createHistoryBranch } from "../../../src/adapters/git/history-branch-git.ts";
import { createRepository, type TestRepository } from "../../repositories/create-repository.ts";

vi.setConfig({ testTimeout: 120_000 });

let remote: TestRepository;
let clones: string[];

beforeAll(async () => {
  remote = await createRepository();
  await remote.commit({ "README.md": "skills\n" });
  await remote.git("config", "receive.denyCurrentBranch", "ignore");
  clones = [await remote.clone(), await remote.clone("--depth", "1")];
});
afterAll(() => remote.remove());

async function read(at = 0): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "casegate-test-history-"));
  await createHistoryBranch(clones[at] ?? "", "casegate-history").read(folder);
  const paths = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const files = await Promise.all(
    paths.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length + 1), await readFile(path, "utf8")] as const;
    }),
  );
  await rm(folder, { recursive: true });
  return new Map(files);
}

test("Two writers at once lose no line of each other, and the checkout stays as it was", async () => {
  expect(await read()).toEqual(new Map());
  const write = (clone: string, name: string) =>
    createHistoryBranch(clone, "casegate-history").update(
      (folder) => appendFile(join(folder, "history.jsonl"), `${name}\n`),
      `Add ${name}`,
    );
  const before = await remote.git("-C", clones[0] ?? "", "status", "--porcelain", "--branch");
  // The first of them makes the branch; each checkout has two writers.
  await Promise.all([0, 1, 0, 1].map((at, index) => write(clones[at] ?? "", `line ${index}`)));
  const lines = (await read(1)).get("history.jsonl")?.trim().split("\n") ?? [];
  expect(lines.sort()).toEqual(["line 0", "line 1", "line 2", "line 3"]);
  expect(await remote.git("rev-list", "--count", "casegate-history")).toBe("4");
  // An orphan branch: nothing of the code's history is in it.
  expect(await remote.git("merge-base", "--all", "main", "casegate-history").catch(() => "none")).toBe(
    "none",
  );
  expect(await remote.git("-C", clones[0] ?? "", "status", "--porcelain", "--branch")).toBe(before);
  expect(await remote.git("-C", clones[0] ?? "", "rev-parse", "--is-shallow-repository")).toBe("false");
});

test("A change that changes nothing pushes nothing; what others put on the branch is kept, and never read through", async () => {
  const tip = () => remote.git("rev-parse", "casegate-history");
  const before = await tip();
  const branch = createHistoryBranch(clones[0] ?? "", "casegate-history");
  await branch.update(async () => {}, "Nothing");
  expect(await tip()).toBe(before);

  await remote.switchTo("casegate-history");
  await remote.commit({
    "notes.md": "mine\n",
    "runs/walk/report.json": { link: "/etc/passwd" },
    "runs/other/deep/report.json": "{}",
    "runs/ok/report.json": "{}\n",
    "history.jsonl": "poison\n",
  });
  await remote.switchTo("main");
  expect([...(await read()).keys()].sort()).toEqual(["history.jsonl", "runs/ok/report.json"]);
  await branch.update(async (folder) => {
    await mkdir(join(folder, "runs/walk"), { recursive: true });
    await writeFile(join(folder, "runs/walk/report.json"), "{}\n");
    await writeFile(join(folder, "stray.txt"), "left out\n");
  }, "Keep a run");
  const listed = await remote.git("ls-tree", "-r", "casegate-history");
  expect(listed).toMatch(/100644 blob \w+\tnotes\.md/);
  expect(listed).toMatch(/100644 blob \w+\truns\/walk\/report\.json/);
  expect(listed).not.toContain("stray");
});

test("A remote that can't be reached, or that refuses, is one line that says what to do", async () => {
  const alone = await remote.clone();
  await remote.git("-C", alone, "remote", "set-url", "origin", "/nowhere/at/all");
  const branch = createHistoryBranch(alone, "casegate-history");
  await expect(branch.read(alone)).rejects.toThrow(
    /^history branch:casegate-history: could not be read \(.*; give the job `permissions: contents: write`/,
  );
  await remote.git("-C", clones[0] ?? "", "config", "remote.origin.pushurl", "/nowhere/at/all");
  const push = createHistoryBranch(clones[0] ?? "", "casegate-history").update(
    (folder) => appendFile(join(folder, "history.jsonl"), "late\n"),
    "Late",
  );
  await expect(push).rejects.toThrow(/could not be pushed/);
});

test("A branch whose lock another git holds is written once that lets go", async () => {
  const lock = join(remote.folder, ".git/refs/heads/casegate-history.lock");
  const add = () =>
    createHistoryBranch(clones[1] ?? "", "casegate-history").update(
      (folder) => appendFile(join(folder, "history.jsonl"), "locked\n"),
      "Add locked",
    );
  await writeFile(lock, "");
  let isWritten = false;
  const added = add().then(() => {
    isWritten = true;
  });
  await sleep(300);
  expect(isWritten).toBe(false);
  await rm(lock);
  await added;
  expect((await read(1)).get("history.jsonl")?.match(/locked/g)).toHaveLength(1);
});

test("A push that a hook of the remote declines is told at once, and not tried again", async () => {
  const guarded = await createRepository();
  await guarded.commit({ "README.md": "skills\n" });
  const hook = join(guarded.folder, ".git/hooks/pre-receive");
  await mkdir(join(guarded.folder, ".git/hooks"), { recursive: true });
  await writeFile(hook, "#!/bin/sh\necho asked >> asked.txt\necho 'this branch is protected' >&2\nexit 1\n", {
    mode: 0o755,
  });
  const push = createHistoryBranch(await guarded.clone(), "casegate-history").update(
    (folder) => appendFile(join(folder, "history.jsonl"), "line\n"),
    "Add a line",
  );
  await expect(push).rejects.toThrow(/could not be pushed \(.*pre-receive hook declined/);
  expect(await readFile(join(guarded.folder, ".git/asked.txt"), "utf8")).toBe("asked\n");
  await guarded.remove();
});
