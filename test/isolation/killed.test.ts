import { spawn } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { chooseLauncher } from "../../src/adapters/launcher/choose-launcher.ts";
import { processesLeft, processesThatShow } from "../support/processes.ts";
import { asOrdinaryUser, asSudoer, bundled, describeAsRoot } from "./bundle.ts";

describeAsRoot(["perl", "bwrap", "sudo", "unshare", "setpriv"], "a gate that is killed", () => {
  let gate = "";
  beforeAll(async () => {
    gate = await bundled("killed-gate.mts");
  });

  test.each([
    ["user, as root", "user", []],
    ["user, through sudo", "user", asSudoer],
    ["mount", "mount", asOrdinaryUser],
  ] as const)("leaves no process at level %s", { timeout: 240_000 }, async (_, level, prefix) => {
    const token = randomBytes(12).toString("hex");
    const [program = "", ...args] = [...prefix, process.execPath, gate, level, token];
    // An environment of its own: the token in the gate's arguments is what goes with it.
    const child = spawn(program, args, {
      cwd: "/",
      env: { PATH: process.env["PATH"] },
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve) => child.stdout.once("data", resolve));
    expect(processesThatShow(token).length).toBeGreaterThan(2);
    child.kill("SIGKILL");
    expect(await processesLeft(token, 20_000)).toEqual([]);
  });
});

/** A program of this process and all that stands above it, itself last. */
function watchersOf(pid: number): number[] {
  const [, parent] = /.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "latin1")) ?? [];
  return Number(parent) === process.pid ? [pid] : [...watchersOf(Number(parent)), pid];
}

describeAsRoot(["perl", "bwrap"], "whatever watches over a program", () => {
  test.each([
    ["user", 2],
    ["mount", 3],
  ] as const)(
    "killed at level %s tells nothing of the program, which is ended",
    async (level, watchers) => {
      const launcher = await chooseLauncher({ level, hide: [], engine: process.env });
      const request = { cwd: "/", env: { PATH: "/usr/bin:/bin" }, timeoutMs: 20_000, keepBytes: 100 };
      for (let index = 0; index < watchers; index += 1) {
        const time = `1000.${randomInt(2 ** 40)}`;
        const launched = launcher.launch({ ...request, command: ["/bin/sleep", time] });
        const isProgram = (pid: number) =>
          readFileSync(`/proc/${pid}/cmdline`, "latin1").startsWith("/bin/sleep");
        let program: number | undefined;
        while (program === undefined) {
          await sleep(10);
          program = processesThatShow(time).find(isProgram);
        }
        const chain = watchersOf(program);
        expect(chain).toHaveLength(watchers + 1);
        process.kill(chain[index] ?? 0, "SIGKILL");
        const { end, containment } = await launched;
        expect(end, `watcher ${index}`).toMatchObject({
          kind: "lost",
          reason: expect.stringContaining("SIGKILL"),
        });
        expect(containment).toBe("pid_namespace");
        expect(await processesLeft(time, 20_000)).toEqual([]);
        expect((await launcher.launch({ ...request, command: ["/bin/true"] })).end).toEqual({
          kind: "exited",
          exit: 0,
        });
      }
    },
    120_000,
  );
});
