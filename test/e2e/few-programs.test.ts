import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempFolder } from "../adapters/temp-folder.ts";
import { casegate } from "./casegate.ts";
import { quickRepository } from "./quick-suite.ts";

/** A git that writes down what it is asked, each time that it is started. */
async function countedGit(folder: string): Promise<{ path: string; asked(): Promise<string[]> }> {
  const list = join(folder, "asked");
  const real = (process.env["PATH"] ?? "").replaceAll("'", "'\\''");
  const program = join(folder, "git");
  await writeFile(program, `#!/bin/sh\nprintf '%s\\n' "$*" >> ${list}\nPATH='${real}' exec git "$@"\n`);
  await chmod(program, 0o755);
  return {
    path: `${folder}:${process.env["PATH"]}`,
    async asked() {
      const text = await readFile(list, "utf8");
      await writeFile(list, "");
      // What stands before the command's name are settings.
      return text
        .split("\n")
        .flatMap((line) => (/ (ls-tree|ls-files|cat-file|rev-parse|rev-list) .*$/.exec(line) ?? []).slice(1))
        .sort();
    },
  };
}

test("A gate of two commits starts git four times, a check of a checkout four times too", async () => {
  await using made = await quickRepository();
  await using folder = await makeTempFolder();
  const git = await countedGit(folder.folder);
  const run = (...args: string[]) => casegate(made.folder, args, { PATH: git.path });
  const gate = await run("gate", "--baseline", "main", "--candidate", "change", "--isolation", "none");
  expect(gate.status).toBe(1);
  expect(await git.asked()).toEqual(["cat-file", "ls-tree", "ls-tree", "rev-parse"]);
  expect((await run("check")).status).toBe(0);
  expect(await git.asked()).toEqual(["ls-files", "ls-tree", "rev-parse", "rev-parse"]);
});
