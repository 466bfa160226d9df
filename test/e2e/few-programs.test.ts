import { chmod, readdir, readFile, rm, writeFile } from "node:fs/promises";
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

/** Files of dist that a program read, as the engine noted while it counted what ran. */
async function filesRead(folder: string): Promise<string[]> {
  const names: string[] = [];
  for (const file of await readdir(folder)) {
    const { result } = JSON.parse(await readFile(join(folder, file), "utf8")) as {
      result: { url: string }[];
    };
    names.push(...result.flatMap(({ url }) => (/\/dist\/([^/]+)$/.exec(url) ?? []).slice(1)));
  }
  await rm(folder, { recursive: true });
  return names.sort();
}

test("A gate of two commits starts git four times and reads no chunk that is for something else; a check of a checkout does so too", async () => {
  await using made = await quickRepository();
  await using folder = await makeTempFolder();
  const git = await countedGit(folder.folder);
  const counts = join(folder.folder, "counts");
  const run = (...args: string[]) =>
    casegate(made.folder, args, { PATH: git.path, NODE_V8_COVERAGE: counts });
  const start = ["cli.js", "rolldown-runtime.js", "start.js"];
  expect((await run("--version")).status).toBe(0);
  expect(await filesRead(counts)).toEqual(start);

  const gate = await run("gate", "--baseline", "main", "--candidate", "change", "--isolation", "none");
  expect(gate.status).toBe(1);
  expect(await git.asked()).toEqual(["cat-file", "ls-tree", "ls-tree", "rev-parse"]);
  const parts = ["opening", "contract", "engine", "conclusion"].map((part) => `${part}.js`);
  const entries = [
    "gate-command",
    "load-contract",
    "run-gate",
    "confirm-plan",
    "decide-measured",
    "show-report",
  ];
  expect(await filesRead(counts)).toEqual(
    [...start, "all-commands.js", ...parts, ...entries.map((entry) => `${entry}.js`)].sort(),
  );

  expect((await run("check")).status).toBe(0);
  expect(await git.asked()).toEqual(["ls-files", "ls-tree", "rev-parse", "rev-parse"]);
  expect(await filesRead(counts)).toEqual(
    [...start, "all-commands.js", ...parts.slice(0, 3), "check.js", "check-command.js"].sort(),
  );
});
