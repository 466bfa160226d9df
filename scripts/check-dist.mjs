// Builds into a temporary folder and compares byte by byte with the committed dist; status 1 where they differ.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "casegate-dist-"));
try {
  const build = spawnSync("npx", ["--no-install", "rolldown", "--config", "rolldown.config.js"], {
    env: { ...process.env, CASEGATE_DIST: folder },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (build.status !== 0) process.exit(1);
  const names = new Set([...readdirSync(folder), ...readdirSync("dist")]);
  const differing = [...names].filter((name) => textOf(folder, name) !== textOf("dist", name)).sort();
  if (differing.length > 0) {
    console.error(
      `dist/${differing.join(", dist/")} is not what the sources build; run npm run build and commit it`,
    );
    process.exit(1);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The text of a file; null where it is missing on one of the sides, which is a difference too. */
function textOf(parent, name) {
  try {
    return readFileSync(join(parent, name), "latin1");
  } catch {
    return null;
  }
}
