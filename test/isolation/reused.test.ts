import { spawnSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import { asOrdinaryUser, asSudoer, bundled, describeAsRoot } from "./bundle.ts";

describeAsRoot(["perl", "bwrap", "sudo", "unshare", "setpriv"], "a supervisor that serves again", () => {
  let gate = "";
  beforeAll(async () => {
    gate = await bundled("reused-gate.mts");
  });

  test.each([
    ["user", "as root", []],
    ["user", "through sudo", asSudoer],
    ["mount", "as an ordinary user", asOrdinaryUser],
  ] as const)(
    "shows nothing of one attempt to the next, and lends no more than it should, at level %s, %s",
    {
      timeout: 240_000,
    },
    (level, account, prefix) => {
      const [program = "", ...args] = [...prefix, process.execPath, gate, level];
      const env = { PATH: process.env["PATH"] };
      const { stdout, stderr } = spawnSync(program, args, { cwd: "/", env, encoding: "utf8" });
      expect(stderr).toBe("");
      const { first, left, second, lent, outside } = JSON.parse(stdout);
      expect(first).toMatchObject({ end: { kind: "exited", exit: 0 }, err: "", survivors: 0 });
      expect(left).toEqual({ end: { kind: "exited", exit: 3 }, out: "out\n", err: "err\n", survivors: 1 });
      expect(second).toEqual(first);
      expect(outside).toEqual({ own: true, mode: 0o640 });
      for (const [name, files] of [
        ["few", 3],
        ["many", 1001],
        ["deep", 2],
      ] as const) {
        expect(lent[name], name).toMatchObject({ end: { kind: "exited", exit: 0 }, out: "0\n", err: "" });
        // The gate's own rights suffice to read it where the folders are given back, or where it is root.
        if (level === "user")
          expect(lent[name], `${name}, ${account}`).toMatchObject({ files, cat: "new\n" });
      }
    },
  );

  test("can't be looked into by the commands of its own account", async () => {
    const peeking = await bundled("peeking-gate.mts");
    const [program = "", ...args] = [...asOrdinaryUser, process.execPath, peeking];
    const { stdout, stderr } = spawnSync(program, args, { cwd: "/", encoding: "utf8" });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual({ containment: "subreaper", said: "looked\n" });
  });
});
