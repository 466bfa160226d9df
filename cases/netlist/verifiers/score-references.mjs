// Scores the references of tasks with a netlist tool: score-references.mjs TOOL FILE... prints `task,score,stopped` as CSV, where `stopped`
// names the step that failed. The files are named one by one, because an attempt sees no answer of the suite that its command does not name.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

const [tool, ...files] = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), "netlist-"));
const sheet = join(scratch, "sheet.json");

function score(folder) {
  const ops = join(folder, "reference_ops.json");
  const old = join(folder, "fixture", "sheet.json");
  const steps = [
    ["validate", ops],
    ["draw", ops, sheet, ...(files.includes(old) ? ["--onto", old] : [])],
    ["repack", sheet],
    ["list", sheet],
  ];
  let listed = "";
  for (const step of steps) {
    const end = spawnSync(process.execPath, [tool, ...step], { encoding: "utf8" });
    if (end.status !== 0) return [0, step[0]];
    listed = end.stdout;
  }
  const nets = new Map(JSON.parse(listed).nets.map(({ name, members }) => [name, [...members].sort().join()]));
  const expected = JSON.parse(readFileSync(join(folder, "expected_nets.json"), "utf8")).nets;
  const matched = expected.filter(({ name, members }) => nets.get(name) === [...members].sort().join());
  return [matched.length / expected.length, ""];
}

const folders = files.filter((file) => basename(file) === "reference_ops.json").map(dirname);
console.log("task,score,stopped");
for (const folder of folders.sort()) console.log([basename(folder), ...score(folder)].join());
rmSync(scratch, { recursive: true });
