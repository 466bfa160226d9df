import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { answersRepository } from "./answers-suite.ts";
import { readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

const sides = ["--baseline", "main", "--candidate", "change"];
const commands = [
  { command: ["gate", ...sides], out: ".casegate/run" },
  { command: ["release", ...sides], out: ".casegate/release" },
  { command: ["replay", "--against", ".casegate/run/report.json"], out: ".casegate/replay" },
];

describe("the options of every command that makes attempts", () => {
  test("reach gate, release and replay alike", async () => {
    const steady = { a: "Y", b: "Y" };
    await using repository = await answersRepository({ cases: ["a", "b"], repeats: 1 }, steady, steady);
    const { folder } = repository;
    for (const { command, out } of commands) {
      const run = (...options: string[]) => casegate(folder, [...command, "--out", out, ...options]);

      const open = await run("--isolation", "none", "--block-external");
      expect([command[0], open.status, open.stderr]).toEqual([
        command[0],
        2,
        expect.stringMatching(
          /--block-external: .* can't be closed on this machine at the isolation level none/,
        ),
      ]);

      const some = ["--case", "a", "--repeats", "2", "--concurrency", "1", "--history", `${out}-history`];
      const end = await run("--isolation", "none", "--keep-workspaces", ...some);
      const kept = /workspaces are kept in (\S+)/.exec(end.stderr)?.[1] ?? "";
      expect([command[0], await readdir(kept)]).not.toEqual([command[0], []]);
      await rm(kept, { recursive: true });
      const { conditions, comparison } = await readReport(folder, out);
      expect([command[0], conditions.isolation]).toEqual([command[0], "none"]);
      const found = comparison.cases.find(({ id }) => id === "a");
      expect([command[0], found?.candidate?.attempts]).toEqual([command[0], 2]);
      expect(await readdir(join(folder, `${out}-history`))).not.toEqual([]);
    }
  });
});
