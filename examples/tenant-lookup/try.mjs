// Builds the example repository in a temporary folder and gates one edit of it: node examples/tenant-lookup/try.mjs [BRANCH]
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildExample } from "./build.mjs";

const branch = process.argv[2] ?? "helpful";
const cli = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "dist", "cli.js");
const repository = join(mkdtempSync(join(tmpdir(), "casegate-example-")), "invoices");
const commits = buildExample(repository);
if (commits[branch] === undefined) {
  console.error(`try.mjs: no branch "${branch}"; use one of ${Object.keys(commits).slice(1).join(", ")}`);
  process.exit(2);
}
console.log(`$ cd ${repository}\n$ casegate gate --baseline main --candidate ${branch}\n`);
const end = spawnSync(process.execPath, [cli, "gate", "--baseline", "main", "--candidate", branch], {
  cwd: repository,
  stdio: "inherit",
});
console.log(`All of it: ${join(repository, ".casegate", "run", "report.md")} (and report.html beside it)`);
process.exit(end.status ?? 1);
