// Builds into a temporary folder and compares byte by byte with the committed dist; status 1 where they differ.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "casegate-dist-"));
try {
  const build = spawnSync("npx", ["--no-install", "rolldown", "--config", "rolldown.config.js"], {
    env: { ...process.env, CASEGATE_DIST: folder },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (build.status !== 0) process.exit(1);
  const differing = ["cli.js", "index.js"].filter(
    (name) => !readFileSync(join(folder, name)).equals(readFileSync(join("dist", name))),
  );
  if (differing.length > 0) {
    console.error(
      `dist/${differing.join(", dist/")} is not what the sources build; run npm run build and commit it`,
    );
    process.exit(1);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
