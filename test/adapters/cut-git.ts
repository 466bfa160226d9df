import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";

/**
 * Does some work while `git` is a program that passes one command's answer through a filter of the shell, such as `head -c -5`, and ends
 * with 0: what a full disk, a killed pipe or a broken wrapper leaves of it.
 */
export async function withCutGit<T>(command: string, filter: string, work: () => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "casegate-cut-git-"));
  const { stdout: real } = await execa("which", ["git"]);
  const text = `#!/bin/sh\ncase " $* " in *${JSON.stringify(` ${command} `)}*) "${real}" "$@" | ${filter}; exit 0;; esac\nexec "${real}" "$@"\n`;
  await writeFile(join(folder, "git"), text);
  await chmod(join(folder, "git"), 0o755);
  const { PATH = "" } = process.env;
  process.env["PATH"] = `${folder}:${PATH}`;
  try {
    return await work();
  } finally {
    process.env["PATH"] = PATH;
    await rm(folder, { recursive: true });
  }
}
