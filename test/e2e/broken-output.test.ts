import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answersRepository } from "./answers-suite.ts";
import { projectFolder, readReport } from "./casegate.ts";

const cli = join(projectFolder, "dist", "cli.js");

/** Runs a gate in a shell that does something to its standard output; the status is the gate's own. */
function gateInShell(folder: string, out: string, redirect: string) {
  const gate = `node ${cli} gate --baseline main --candidate change --out ${out}`;
  const env = { PATH: process.env["PATH"] ?? "", HOME: folder };
  const script = `set -o pipefail; ${gate} ${redirect}`;
  return spawnSync("bash", ["-c", script], { cwd: folder, env, encoding: "utf8" });
}

test.runIf(existsSync("/dev/full"))(
  "output that nobody reads or that can't be written changes no status and shows no stack trace",
  async () => {
    await using repository = await answersRepository({ cases: ["a"], repeats: 1 }, { a: "Y" }, { a: "Y" });
    const { folder } = repository;
    const unread = gateInShell(folder, "unread", "--json | true");
    expect(unread).toMatchObject({ status: 0, stderr: expect.not.stringContaining("Error") });
    const full = gateInShell(folder, "full", "> /dev/full");
    expect(full.status).toBe(0);
    expect(full.stderr).toContain("casegate: standard output could not be written (ENOSPC)");
    expect(full.stderr).not.toMatch(/^\s+at /m);
    const silent = gateInShell(folder, "silent", "> /dev/full 2> /dev/full");
    expect(silent.status).toBe(0);
    const closed = gateInShell(folder, "closed", ">&- 2>&- <&-");
    expect(closed.status).toBe(0);
    for (const out of ["unread", "full", "silent", "closed"])
      expect((await readReport(folder, out)).decision.merge).toBe("allow");
  },
);
