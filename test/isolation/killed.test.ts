import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { processesLeft, processesThatShow } from "../support/processes.ts";
import { asOrdinaryUser, asSudoer, bundled, describeAsRoot } from "./bundle.ts";

describeAsRoot(["perl", "bwrap", "sudo", "unshare", "setpriv"], "a gate that is killed", () => {
  let gate = "";
  beforeAll(async () => {
    gate = await bundled("killed-gate.mts");
  }, 60_000);

  test.each([
    ["user, as root", "user", []],
    ["user, through sudo", "user", asSudoer],
    ["mount", "mount", asOrdinaryUser],
  ] as const)("leaves no process at level %s", { timeout: 60_000 }, async (_, level, prefix) => {
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
    expect(await processesLeft(token, 10_000)).toEqual([]);
  });
});
