// Makes a release: node scripts/release.mjs VERSION [--skip-checks] [--push]. Builds, commits, tags vVERSION, and moves the major tag that workflows name.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const usage = "node scripts/release.mjs VERSION [--skip-checks] [--push]";
const [version = "", ...flags] = process.argv.slice(2);
const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).trim();
const run = (command, ...args) => execFileSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });

function refuse(what) {
  console.error(`release: ${what}`);
  process.exit(2);
}

const numbers = (text) => text.split(".").map(Number);

function isLater(one, other) {
  const [a, b] = [numbers(one), numbers(other)];
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && a[at] > b[at];
}

/** The section of what is not released yet becomes the one of this version. */
function datedChangelog(text) {
  const [, waiting = ""] = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text) ?? [];
  if (waiting.trim() === "") refuse("CHANGELOG.md has nothing under Unreleased; say there what users notice");
  const today = new Date().toISOString().slice(0, 10);
  return text.replace("## Unreleased\n", `## Unreleased\n\n## ${version}, ${today}\n`);
}

if (!/^\d+\.\d+\.\d+$/.test(version) || flags.some((flag) => !["--skip-checks", "--push"].includes(flag)))
  refuse(`usage: ${usage}`);
const { version: before } = JSON.parse(readFileSync("package.json", "utf8"));
const tags = new Set(git("tag", "--list").split("\n"));
if (tags.has(`v${version}`)) refuse(`v${version} is there already; a released version is never made again`);
if (version !== before && !isLater(version, before)) refuse(`${version} is not later than ${before}`);
if (git("status", "--porcelain", "--untracked-files=no") !== "")
  refuse("the working tree has changes that are not committed");
if (git("branch", "--show-current") !== "main") refuse("releases are made on main");

writeFileSync("CHANGELOG.md", datedChangelog(readFileSync("CHANGELOG.md", "utf8")));
if (version !== before) run("npm", "version", version, "--no-git-tag-version", "--ignore-scripts");
run("npm", "run", "--silent", "build");
if (!flags.includes("--skip-checks")) run("npm", "run", "--silent", "check");
const major = `v${numbers(version)[0]}`;
run("git", "commit", "--quiet", "--all", "--message", `Release ${version}`);
run("git", "tag", "--annotate", `v${version}`, "--message", `Casegate ${version}`);
run("git", "tag", "--force", "--annotate", major, "--message", `The latest release of ${major}: ${version}`);
const push = ["push", "--atomic", "origin", "main", `v${version}`, `+refs/tags/${major}`];
if (flags.includes("--push")) run("git", ...push);
else console.log(`made v${version} and moved ${major}; publish them with: git ${push.join(" ")}`);
