import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { projectFolder } from "../e2e/casegate.ts";

/** A folder in which the commands of one document run one after the other, as a reader would type them. */
export interface Scratch extends AsyncDisposable {
  /** Writes a file that the document shows, relative to where its commands stand. */
  write(path: string, text: string): Promise<void>;
  /** Runs shell text; a `cd` in it holds for the next one. `all` is both streams as they came. */
  run(script: string): Promise<{ status: number; stdout: string; stderr: string; all: string }>;
}

/** An empty folder with `casegate` in PATH; `checkout`: with the parts of this project that a reader of its checkout has. */
export async function openScratch(checkout: boolean): Promise<Scratch> {
  const root = await mkdtemp(join(tmpdir(), "casegate-documents-"));
  const [home, bin] = [join(root, "home"), join(root, "bin")];
  let folder = join(root, "work");
  for (const path of [home, bin, folder]) await mkdir(path);
  const cli = join(projectFolder, "dist", "cli.js");
  await writeFile(join(bin, "casegate"), `#!/bin/sh\nexec node ${JSON.stringify(cli)} "$@"\n`, {
    mode: 0o755,
  });
  await writeFile(join(home, ".gitconfig"), "[user]\n  name = Ana\n  email = ana@example.com\n");
  if (checkout) {
    await symlink(join(projectFolder, "dist"), join(folder, "dist"));
    for (const name of ["examples", "cases"])
      await cp(join(projectFolder, name), join(folder, name), { recursive: true });
  }
  const env = {
    PATH: `${bin}:${process.env["PATH"] ?? ""}`,
    HOME: home,
    LANG: "C.UTF-8",
    NO_COLOR: "1",
    GIT_CONFIG_NOSYSTEM: "1",
  };
  return {
    async write(path, text) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    },
    async run(script) {
      const place = join(root, "place");
      const shell = `set -euo pipefail\ntrap 'pwd > ${place}' EXIT\n${script}`;
      const ended = await execa("bash", ["-c", shell], {
        cwd: folder,
        env,
        extendEnv: false,
        all: true,
        reject: false,
        stdin: "ignore",
      });
      folder = (await readFile(place, "utf8")).trim();
      const { exitCode = -1, stdout, stderr, all } = ended;
      return { status: exitCode, stdout, stderr, all };
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}
