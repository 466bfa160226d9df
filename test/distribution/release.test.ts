import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const project = join(import.meta.dirname, "..", "..");
let root = "";
let clone = "";
const env = {
  ...process.env,
  GIT_AUTHOR_NAME: "a",
  GIT_AUTHOR_EMAIL: "a@example.com",
  GIT_COMMITTER_NAME: "a",
  GIT_COMMITTER_EMAIL: "a@example.com",
};
const git = (...args: string[]) => execFileSync("git", args, { cwd: clone, env, encoding: "utf8" }).trim();
const release = (...args: string[]) =>
  spawnSync(process.execPath, ["scripts/release.mjs", ...args], { cwd: clone, env, encoding: "utf8" });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "casegate-release-"));
  clone = join(root, "casegate");
  const origin = join(root, "origin.git");
  execFileSync("git", ["clone", "--quiet", "--no-local", "--depth", "1", `file://${project}`, clone], {
    env,
  });
  execFileSync("git", ["init", "--quiet", "--bare", origin], { env });
  symlinkSync(join(project, "node_modules"), join(clone, "node_modules"));
  git("checkout", "--quiet", "-B", "main");
  git("remote", "set-url", "origin", origin);
  // A shallow history can't be pushed whole.
  git("checkout", "--quiet", "--orphan", "fresh");
  git("commit", "--quiet", "--message", "Start");
  git("branch", "--quiet", "--force", "main", "fresh");
  git("checkout", "--quiet", "main");
  git("tag", "v0");
  git("push", "--quiet", "origin", "main", "v0");
});
afterAll(() => rm(root, { recursive: true, force: true }));

test("a release builds, dates the changelog, tags, moves the major tag and pushes all of it at once", {
  timeout: 240_000,
}, () => {
  const first = release("0.9.0", "--skip-checks", "--push");
  expect([first.status, first.stderr.replace(/^To .*|^ [*+]?.*/gm, "").trim()]).toEqual([0, ""]);
  expect(readFileSync(join(clone, "dist", "cli.js"), "utf8").length).toBeGreaterThan(0);
  const told = execFileSync(process.execPath, ["dist/cli.js", "--version"], { cwd: clone, encoding: "utf8" });
  expect(told.trim()).toBe("0.9.0");
  expect(readFileSync(join(clone, "CHANGELOG.md"), "utf8")).toMatch(
    /^## Unreleased\n\n## 0\.9\.0, \d{4}-\d\d-\d\d\n/m,
  );
  const head = git("rev-parse", "HEAD");
  const remote = git("ls-remote", "origin");
  for (const ref of ["refs/heads/main", "refs/tags/v0.9.0^{}", "refs/tags/v0^{}"])
    expect(remote).toContain(`${head}\t${ref}`);

  const changelog = join(clone, "CHANGELOG.md");
  expect(release("0.9.1", "--skip-checks").stderr).toContain("nothing under Unreleased");
  writeFileSync(
    changelog,
    readFileSync(changelog, "utf8").replace("## Unreleased\n", "## Unreleased\n\n- Something.\n"),
  );
  expect(release("0.9.1", "--skip-checks").stderr).toContain("not committed");
  git("checkout", "--quiet", "CHANGELOG.md");
});

test("a version that is there, that goes back, or that is no version is refused before anything changes", () => {
  for (const [version, why] of [
    ["0.9.0", "is there already"],
    ["0.0.9", "is not later"],
    ["v1", "usage"],
  ] as const) {
    const end = release(version, "--skip-checks");
    expect([end.status, end.stderr.trim().split("\n").length]).toEqual([2, 1]);
    expect(end.stderr).toContain(why);
  }
  expect(git("status", "--porcelain", "--untracked-files=no")).toBe("");
  expect(existsSync(join(clone, "dist", "cli.js"))).toBe(true);
});
