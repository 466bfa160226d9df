import type { ChildProcess } from "node:child_process";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { answersRepository, holdLater } from "./answers-suite.ts";
import { casegate, ended, readAttempts, readReport, startCasegate } from "./casegate.ts";

const cases = ["a", "b", "c", "d", "e", "f"];
const lines = { a: "Y", b: "n", c: "YYYYY", d: "YnYnY", e: "Y", f: "YYYY" };
const gate = ["gate", "--baseline", "main", "--candidate", "change"];

/** Waits until a run has some attempts on record. */
async function attemptsMade(folder: string, gate: ChildProcess): Promise<void> {
  while (gate.exitCode === null) {
    const records = await readAttempts(folder).catch(() => []);
    if (records.length > 2) return;
    await sleep(50);
  }
  throw new Error(`the gate ended with ${gate.exitCode} before it was seen at work`);
}

test("a killed run leaves exports behind, which the next start with --resume removes", async () => {
  await using hold = await holdLater();
  await using repository = await answersRepository({ cases, repeats: 3 }, lines, lines, hold.extra);
  // Of its own: in the machine's, any gate that starts meanwhile removes what this one leaves.
  const TMPDIR = await mkdtemp(join(tmpdir(), "casegate-killed-"));
  try {
    const child = startCasegate(repository.folder, gate, { TMPDIR });
    const end = ended(child);
    await attemptsMade(repository.folder, child);
    child.kill("SIGKILL");
    await end;
    await hold.letGo();
    const left = await readdir(TMPDIR);
    expect(left.filter((name) => name.startsWith(`run-${child.pid}-`)).length).toBeGreaterThan(0);
    expect((await casegate(repository.folder, [...gate, "--resume"], { TMPDIR })).status).toBe(0);
    expect(await readdir(TMPDIR)).toEqual([]);
    expect(await readdir(join(repository.folder, ".casegate/run"))).not.toContain("state.json");
  } finally {
    await rm(TMPDIR, { recursive: true, force: true });
  }
}, 120_000);

test("a second gate on the folder of a running one is refused in one line that names its process", async () => {
  await using hold = await holdLater();
  await using repository = await answersRepository({ cases, repeats: 3 }, lines, lines, hold.extra);
  const child = startCasegate(repository.folder, gate);
  const end = ended(child);
  await attemptsMade(repository.folder, child);
  const others = [gate, [...gate, "--resume"]].map((args) => casegate(repository.folder, args));
  for (const second of await Promise.all(others)) {
    expect(second.status).toBe(2);
    expect(second.stderr.trim().split("\n")).toHaveLength(1);
    expect(second.stderr).toContain(`process ${child.pid}`);
  }
  await hold.letGo();
  expect((await end).status).toBe(0);
  expect((await readReport(repository.folder)).runs.count).toBe(36);
}, 120_000);

test("an interrupt keeps what ran, ends with 130, and resume goes on", async () => {
  await using hold = await holdLater();
  await using repository = await answersRepository({ cases, repeats: 6 }, lines, lines, hold.extra);
  const child = startCasegate(repository.folder, gate);
  const end = ended(child);
  await attemptsMade(repository.folder, child);
  child.kill("SIGINT");
  await hold.letGo();
  const { status, stderr } = await end;
  expect(status).toBe(130);
  expect(stderr).toContain("--resume");
  const kept = await readAttempts(repository.folder);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(72);
  const resumed = await casegate(repository.folder, [...gate, "--resume"]);
  expect(resumed.status).toBe(0);
  const all = await readAttempts(repository.folder);
  expect(all.slice(0, kept.length)).toEqual(kept);
}, 120_000);

test("exports that are deleted in mid-run end it in one line, and the attempts that met it decide nothing", async () => {
  await using hold = await holdLater();
  await using repository = await answersRepository({ cases, repeats: 3 }, lines, lines, hold.extra);
  const temp = await mkdtemp(join(tmpdir(), "casegate-gone-"));
  const away = await mkdtemp(join(tmpdir(), "casegate-away-"));
  try {
    const child = startCasegate(repository.folder, gate, { TMPDIR: temp });
    const end = ended(child);
    await attemptsMade(repository.folder, child);
    // At once: a half-deleted subject is another matter.
    for (const name of await readdir(temp)) await rename(join(temp, name), join(away, name));
    await hold.letGo();
    const { status, stderr } = await end;
    expect(status).toBe(2);
    expect(stderr.split("\n").filter((line) => line.startsWith("casegate:"))).toEqual([
      expect.stringContaining("was deleted meanwhile; let nothing clean the folder for temporary files"),
    ]);
    const resumed = await casegate(repository.folder, [...gate, "--resume"], { TMPDIR: temp });
    expect(resumed.status).toBe(3);
    const { decision, runs } = await readReport(repository.folder);
    expect(runs.count).toBe(36);
    expect(decision.reasons.map(({ code, text }) => `${code} ${text}`).join()).toMatch(
      /tampered .*\ball was deleted from the (suite's copy|(baseline|candidate)'s subject) during the run/,
    );
    expect(await readdir(temp)).toEqual([]);
  } finally {
    for (const folder of [temp, away]) await rm(folder, { recursive: true, force: true });
  }
}, 120_000);

test("a run of other commits or another contract is not continued", async () => {
  await using repository = await answersRepository({ cases: ["a"] }, { a: "Y" }, { a: "Y" });
  expect((await casegate(repository.folder, gate)).status).toBe(0);
  await repository.commit({ "notes.md": "more\n" }, "Another candidate");
  const end = await casegate(repository.folder, [...gate, "--resume"]);
  expect(end.status).toBe(2);
  expect(end.stderr.trim().split("\n")).toHaveLength(1);
  expect(end.stderr).toContain("--out");
});
