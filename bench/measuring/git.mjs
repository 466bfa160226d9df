import { spawnSync } from "node:child_process";
import { devNull } from "node:os";

const settings = { "user.name": "bench", "user.email": "bench@example.com", "gc.auto": "0" };
const given = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** Runs git in a folder. Nobody's own settings count, which may sign each commit or run hooks. */
export function git(cwd, ...args) {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: "1" };
  const end = spawnSync("git", [...given, ...args], { cwd, env, encoding: "utf8" });
  if (end.status !== 0) throw new Error(`git ${args.join(" ")}: ${end.stderr}`);
}
