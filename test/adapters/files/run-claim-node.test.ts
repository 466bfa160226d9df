import { spawn, spawnSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimRunFolder } from "../../../src/adapters/files/run-claim-node.ts";
import { makeTempFolder } from "../temp-folder.ts";

const state = (pid: number, more: object = {}) =>
  JSON.stringify({ schema: 1, pid, started: null, machine: null, remembered: [], ...more });

/** The number of a process that has ended. */
const deadPid = () => spawnSync("true").pid;

async function place() {
  const temp = await makeTempFolder();
  const checkout = join(temp.folder, "checkout");
  await mkdir(checkout);
  const at = (path: string) => join(checkout, path);
  const claim = (path = "run") => claimRunFolder(at(path), checkout);
  return { checkout, at, claim, [Symbol.asyncDispose]: () => temp[Symbol.asyncDispose]() };
}

/** The claim of this process as it stands in the folder, given to another living process. */
async function claimedBy(pid: number, file: string) {
  const text = JSON.parse(await readFile(file, "utf8"));
  const stat = await readFile(`/proc/${pid}/stat`, "latin1");
  const started = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  await writeFile(file, JSON.stringify({ ...text, pid, started }));
}

describe("a claim", () => {
  test("stands in state.json until it is released, and nothing else stays", async () => {
    await using made = await place();
    const claim = await made.claim();
    expect(JSON.parse(await readFile(made.at("run/state.json"), "utf8"))).toMatchObject({ pid: process.pid });
    expect(await readdir(made.at("run"))).toEqual(["state.json"]);
    await claim.release();
    expect(await readdir(made.at("run"))).toEqual([]);
  });

  test("of a living process is respected in one line that names it", async () => {
    await using made = await place();
    const other = spawn("sleep", ["30"]);
    try {
      await (await made.claim()).remember("kept");
      await claimedBy(other.pid ?? 0, made.at("run/state.json"));
      const refused = made.claim();
      await expect(refused).rejects.toThrow(new RegExp(`is in use by process ${other.pid}`));
      await expect(refused).rejects.toThrow(/^[^\n]+$/);
      expect(await readdir(made.at("run"))).toEqual(["state.json"]);
    } finally {
      other.kill("SIGKILL");
    }
  });

  test("of several that start together only one is made", async () => {
    await using made = await place();
    for (let round = 0; round < 20; round += 1) {
      const all = await Promise.allSettled(Array.from({ length: 5 }, () => made.claim(`run-${round}`)));
      expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
  });

  test.each([
    ["has ended", (pid: number) => state(pid)],
    ["has the number of a later process", () => state(1, { started: "1" })],
    ["ran on another machine", (pid: number) => state(pid, { machine: "elsewhere" })],
    ["was killed while it wrote", () => '{"schema":1,"pi'],
    ["was never there", () => "[]"],
    ["names no process", () => state(-1)],
  ])("of a process that %s is taken over", async (_, text) => {
    await using made = await place();
    await mkdir(made.at("run"));
    await writeFile(made.at("run/state.json"), text(deadPid()));
    const claim = await made.claim();
    expect(JSON.parse(await readFile(made.at("run/state.json"), "utf8")).pid).toBe(process.pid);
    await claim.release();
  });

  test("hands on what the one before remembered", async () => {
    await using made = await place();
    const first = await made.claim();
    await Promise.all([first.remember("one"), first.remember("two"), first.remember("one")]);
    const file = made.at("run/state.json");
    await writeFile(
      file,
      (await readFile(file, "utf8")).replace(`"pid": ${process.pid}`, `"pid": ${deadPid()}`),
    );
    expect((await made.claim()).remembered).toEqual(["one", "two"]);
  });
});

test("what was remembered outlives the release, and holds the folder for nobody", async () => {
  await using made = await place();
  const first = await made.claim();
  await first.remember("the suite was changed");
  await first.release();
  const second = await made.claim();
  expect(second.remembered).toEqual(["the suite was changed"]);
  await second.release();
  expect((await made.claim()).remembered).toEqual(["the suite was changed"]);
});

describe("what a killed process left in the folder for temporary files", () => {
  // A folder of its own: in the machine's, another process of the same number may have left something.
  let base = "";
  const before = process.env["TMPDIR"];
  beforeAll(async () => {
    base = await mkdtemp(join(tmpdir(), "casegate-claim-"));
    process.env["TMPDIR"] = base;
  });
  afterAll(async () => {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
    await rm(base, { recursive: true, force: true });
  });

  test("is removed with its claim, and nothing else is", async () => {
    await using made = await place();
    const pid = deadPid();
    const left = await mkdtemp(join(base, `run-${pid}-`));
    await mkdir(join(left, "deep"));
    const open = await mkdtemp(join(base, `run-${pid}-`));
    await chmod(open, 0o755);
    const longer = await mkdtemp(join(base, `run-${pid}-more`));
    const target = await mkdtemp(join(base, "target-"));
    const link = join(base, `run-${pid}-aaaaaa`);
    await symlink(target, link);
    const others = await mkdtemp(join(base, `run-${process.pid}-`));
    try {
      await mkdir(made.at("run"));
      await writeFile(made.at("run/state.json"), state(pid));
      const claim = await made.claim();
      expect(await claim.removeLeftovers()).toBe(1);
      const names = await readdir(base);
      for (const kept of [open, longer, target, link, others])
        expect(names).toContain(kept.slice(base.length + 1));
      expect(names).not.toContain(left.slice(base.length + 1));
    } finally {
      for (const path of [left, open, longer, link, target, others])
        await rm(path, { recursive: true, force: true });
    }
  });

  test("stays when the claim names a process that lives", async () => {
    await using made = await place();
    const other = spawn("sleep", ["30"]);
    const home = await mkdtemp(join(base, `run-${other.pid}-`));
    try {
      await mkdir(made.at("run"));
      await writeFile(made.at("run/state.json"), state(other.pid ?? 0, { machine: "elsewhere" }));
      expect(await (await made.claim()).removeLeftovers()).toBe(0);
      expect(await readdir(base)).toContain(home.slice(base.length + 1));
    } finally {
      other.kill("SIGKILL");
      await rm(home, { recursive: true, force: true });
    }
  });
});

describe("a place for a run", () => {
  test.each([
    ["is a link", (at: (path: string) => string) => symlink("..", at("run")), /run": is a link/],
    ["is a file", (at: (path: string) => string) => writeFile(at("run"), ""), /is not a folder/],
    [
      "holds a link",
      async (at: (path: string) => string) => {
        await mkdir(at("run"));
        await symlink("/tmp", at("run/evidence"));
      },
      /evidence": is a link in the run's folder/,
    ],
    [
      "holds a run of several suites",
      async (at: (path: string) => string) => {
        await mkdir(at("run/cases"), { recursive: true });
        await writeFile(at("run/reports.json"), "[]");
      },
      /holds a run of several suites/,
    ],
    [
      "holds other files",
      async (at: (path: string) => string) => {
        await mkdir(at("run"));
        await writeFile(at("run/package.json"), "{}");
      },
      /holds files that no run wrote \("package\.json"\)/,
    ],
  ])("that %s is refused", async (_, prepare, reason) => {
    await using made = await place();
    await prepare(made.at);
    await expect(made.claim()).rejects.toThrow(reason);
    await expect(made.claim()).rejects.toThrow(/^[^\n]+; [^\n]+$/);
  });

  test("below a link of the checkout, below a file or in a suite is refused", async () => {
    await using made = await place();
    await symlink("/tmp", made.at("linked"));
    await expect(made.claim("linked/run")).rejects.toThrow(/linked": is a link/);
    await writeFile(made.at("file"), "");
    await expect(made.claim("file/run")).rejects.toThrow(/file": is not a folder/);
    await mkdir(made.at("cases"));
    await writeFile(made.at("cases/suite.yaml"), "");
    await expect(made.claim("cases/deep/run")).rejects.toThrow(/lies in the suite/);
    await expect(made.claim("cases")).rejects.toThrow(/holds files that no run wrote/);
  });

  test("among git's own files is refused, and beside them is not", async () => {
    await using made = await place();
    for (const at of [".git/refs/heads/run", ".git/hooks", ".GIT/objects/ab/run"])
      await expect(made.claim(at)).rejects.toThrow(/lies among git's own files/);
    await expect(made.claim(".git/run")).resolves.toBeDefined();
  });

  test("is a checkout's own top folder only when it is empty", async () => {
    await using made = await place();
    await writeFile(made.at("README.md"), "");
    await expect(made.claim(".")).rejects.toThrow(/holds files that no run wrote/);
  });

  test("may hold what the kill of a run before its plan left", async () => {
    await using made = await place();
    await mkdir(made.at("run"));
    for (const name of ["contract.json", ".plan.json.0123456789ab", ".gitignore"])
      await writeFile(made.at(`run/${name}`), "");
    await expect(made.claim()).resolves.toBeDefined();
  });
});
