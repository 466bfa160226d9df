// Installs the agent programs of test/agents-real into a cached folder, once for each version of its lock file, and prints their folder of programs.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const programs = join(dirname(fileURLToPath(import.meta.url)), "..", "test", "agents-real", "programs");
const lock = join(programs, "package-lock.json");
const version = createHash("sha256").update(readFileSync(lock)).digest("hex").slice(0, 16);
const cache =
  process.env["CASEGATE_AGENTS_CACHE"] ??
  join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "casegate-agents");
const folder = join(cache, version);

if (!existsSync(folder)) {
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  for (const name of ["package.json", "package-lock.json"])
    copyFileSync(join(programs, name), join(fresh, name));
  const made = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: fresh,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    process.exit(1);
  }
  // A folder called bin is one whose whole installation an isolated program may see.
  mkdirSync(join(fresh, "bin"));
  for (const name of ["claude", "codex"])
    symlinkSync(join("..", "node_modules", ".bin", name), join(fresh, "bin", name));
  // Another installation may have been faster: what is there is as good.
  try {
    renameSync(fresh, folder);
  } catch {
    rmSync(fresh, { recursive: true, force: true });
  }
}
process.stdout.write(`${join(folder, "bin")}\n`);
