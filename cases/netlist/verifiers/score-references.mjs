// Scores the reference of every task with a netlist tool: prints `task,score,stopped` as CSV, where `stopped` names the step that failed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [suite, tool] = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), "netlist-"));
const sheet = join(scratch, "sheet.json");

function score(task) {
  const ops = join(suite, task, "reference_ops.json");
  const old = join(suite, task, "fixture", "sheet.json");
  const steps = [
    ["validate", ops],
    ["draw", ops, sheet, ...(existsSync(old) ? ["--onto", old] : [])],
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
  const expected = JSON.parse(readFileSync(join(suite, task, "expected_nets.json"), "utf8")).nets;
  const matched = expected.filter(({ name, members }) => nets.get(name) === [...members].sort().join());
  return [matched.length / expected.length, ""];
}

const tasks = readdirSync(suite).filter((name) => existsSync(join(suite, name, "reference_ops.json")));
console.log("task,score,stopped");
for (const task of tasks.sort()) console.log([task, ...score(task)].join());
rmSync(scratch, { recursive: true });
