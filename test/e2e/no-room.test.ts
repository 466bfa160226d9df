import { spawn, spawnSync } from "node:child_process";
import { chmod, chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestRepository } from "../repositories/create-repository.ts";
import { describeWhere, programPath } from "../support/needs.ts";
import { answersRepository, type Hold, holdLater } from "./answers-suite.ts";
import { type Ended, ended, projectFolder, readAttempts, readReport } from "./casegate.ts";

const cases = ["a", "b", "c"];
const lines = { a: "Y", b: "Y", c: "Y" };
/** An account that nobody has, so that its processes are this test's alone. */
const account = 200_000 + (process.pid % 100_000);
const [setpriv, prlimit] = [programPath("setpriv"), programPath("prlimit")];
/** From now on the process can start none; what it needs threads for has them. */
const roomIsGone = `data:text/javascript,import { execFileSync } from "node:child_process"; import { stat } from "node:fs/promises"; await stat("/"); execFileSync("${prlimit}", ["--pid", String(process.pid), "--nproc=1:1"]);`;

describeWhere(
  process.getuid?.() === 0 && setpriv !== null && prlimit !== null,
  "root's rights, setpriv and prlimit",
  "a machine without room for another process",
  () => {
    let repository: TestRepository;
    let hold: Hold;
    let temp = "";
    beforeAll(async () => {
      hold = await holdLater();
      repository = await answersRepository({ cases, repeats: 3 }, lines, lines, hold.extra);
      temp = await mkdtemp(join(tmpdir(), "casegate-no-room-"));
      for (const folder of [join(repository.folder, ".."), repository.folder, temp]) {
        await chmod(folder, 0o755);
        await chown(folder, account, account);
      }
    });
    afterAll(async () => {
      await hold.letGo();
      await repository.remove();
      await rm(temp, { recursive: true, force: true });
    });

    const asNobody = [`--reuid=${account}`, `--regid=${account}`, "--clear-groups"];
    /** The gate under the account that nobody has, whose limit counts no other processes. */
    function start(nodeArgs: readonly string[], ...args: readonly string[]) {
      const cli = join(projectFolder, "dist", "cli.js");
      const gate = ["gate", "--baseline", "main", "--candidate", "change", ...args];
      return spawn(setpriv ?? "", [...asNobody, process.execPath, ...nodeArgs, cli, ...gate], {
        cwd: repository.folder,
        env: { PATH: process.env["PATH"] ?? "", HOME: temp, TMPDIR: temp, NO_COLOR: "1" },
        stdio: ["ignore", "pipe", "pipe"],
      });
    }
    function expectOneLine({ status, stderr }: Ended, said: RegExp) {
      const told = stderr.split("\n").filter((line) => line.startsWith("casegate:"));
      expect([status, told]).toEqual([2, [expect.stringMatching(said)]]);
      expect(stderr).not.toMatch(/internal error|^\s+at /m);
    }

    test("for git says so before anything is run", async () => {
      const end = await ended(start(["--import", roomIsGone]));
      expectOneLine(end, /^casegate: git could not be run, .* no room for another process \(EAGAIN\); close/);
      expect(await readdir(temp)).toEqual([]);
    });

    test("or a thread leaves the look at what is kept to the gate itself", () => {
      const fixture = join(projectFolder, "test/adapters/fixtures/look-without-thread.mts");
      const script = [...asNobody, process.execPath, "scripts/run-typescript.mjs", fixture];
      const end = spawnSync(setpriv ?? "", script, { cwd: projectFolder, encoding: "utf8" });
      expect([end.stdout, end.stderr]).toEqual(["5000\n", ""]);
    });

    test("in mid-run ends in one line, blames no agent, and the run goes on with --resume", async () => {
      const child = start([]);
      const end = ended(child);
      while ((await readAttempts(repository.folder).catch(() => [])).length < 3) await sleep(20);
      // Not the agents themselves, who would be right to fail.
      const listed = spawnSync("ps", ["-o", "pid=,comm=", "-U", String(account)], {
        encoding: "utf8",
      }).stdout;
      for (const [, pid = "", name = ""] of listed.matchAll(/^ *(\d+) (.*)$/gm))
        if (name !== "sh" && name !== "sleep")
          spawnSync(setpriv ?? "", [...asNobody, prlimit ?? "", "--pid", pid, "--nproc=1:1"]);
      await hold.letGo();
      expectOneLine(await end, /could not be started: .* no room for another process \(EAGAIN\); lower the/);
      const kept = await readAttempts(repository.folder);
      expect(kept.filter(({ outcome }) => outcome !== "pass")).toEqual([]);
      const resumed = await ended(start([], "--resume"));
      expect(resumed.status, resumed.stderr).toBe(0);
      expect((await readAttempts(repository.folder)).slice(0, kept.length)).toEqual(kept);
      expect((await readReport(repository.folder)).runs.count).toBe(18);
      expect(await readdir(temp)).toEqual([]);
    });
  },
);
