import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { placeOf } from "../../lib/shown-places.ts";
import { UserError } from "../../model/errors.ts";
import type { ServiceLauncher } from "../../ports.ts";
import { makeTempHome, removeTempHome } from "../files/temp-homes.ts";

/**
 * Prints all that it can read of the places that it is told, of every process's environment and open files, and tries to write there. Its own
 * workspace must work. A pipe is not read: its own would keep it waiting.
 */
const probe = `
for place in "$@"; do cat "$place/canary"; echo forged > "$place/canary"; echo forged > "$place/new"; done 2>/dev/null
for file in /proc/[0-9]*/environ /proc/[0-9]*/fd/*; do [ -f "$file" ] && files="$files $file"; done 2>/dev/null
cat $files </dev/null 2>/dev/null
ps -Ewwax 2>/dev/null
echo works > works && echo probed`;

/**
 * Starts a probe through the launcher. Null when it failed to read what it must not (a canary as the suite's, the other side's and an environment's)
 * and to write there, while its own folder works; else why the level is not reached.
 */
export async function probeIsolation(launcher: ServiceLauncher): Promise<string | null> {
  const home = await makeTempHome();
  const canary = randomBytes(16).toString("hex");
  const holder = spawn("/bin/sleep", ["30"], { env: { CANARY: canary }, stdio: "ignore" });
  holder.on("error", () => {});
  try {
    const [suite, other, own] = [join(home, "suite"), join(home, "other"), join(home, "own")];
    for (const folder of [suite, other, own]) await mkdir(folder, { mode: 0o700 });
    for (const folder of [suite, other]) await writeFile(join(folder, "canary"), canary);
    const workspace = placeOf(launcher.isolation, "workspace", own);
    const ended = await launcher.launch({
      command: ["/bin/sh", "-c", probe, "sh", suite, other],
      cwd: workspace,
      env: { PATH: "/usr/bin:/bin", HOME: workspace },
      timeoutMs: 20_000,
      keepBytes: 1024 * 1024,
      account: "candidate",
      shown: [{ from: own, to: workspace, write: true }],
    });
    const said = Buffer.from(ended.stdout.bytes).toString("latin1");
    if (said.includes(canary)) return "a probe could read what is hidden";
    for (const folder of [suite, other])
      if ((await readFile(join(folder, "canary"), "utf8")) !== canary)
        return "a probe could write what is hidden";
    if (!said.endsWith("probed\n") || (await readFile(join(own, "works"), "utf8")) !== "works\n")
      return "a probe could not write to its own folder";
    return null;
  } catch (error) {
    return error instanceof UserError
      ? (error.problems[0]?.what ?? error.message)
      : String((error as Error).message);
  } finally {
    holder.kill("SIGKILL");
    await removeTempHome(home);
  }
}
