// Prints how long one comparison and decision takes and how much memory: `node bench/compare.mjs`. Processor time is what one
// core needs; the wall time depends on what else the machine does.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { rolldown } from "rolldown";

// Libraries that are read late are found from there.
const folder = mkdtempSync(join("node_modules", ".casegate-bench-"));
try {
  const bundle = await rolldown({ input: "scripts/bench-compare.ts", platform: "node" });
  const file = join(folder, "bench.mjs");
  await bundle.write({ file, format: "esm", codeSplitting: false });
  await bundle.close();
  console.log(`node ${process.versions.node}, ${process.platform} ${process.arch}, ${cpus()[0]?.model}\n`);
  console.log(
    "| cases x attempts a side | attempts | flagged | verdict | processor | wall | peak memory of the process |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- |");
  for (const size of [
    ["20", "5"],
    ["2000", "5"],
    ["10000", "5"],
  ]) {
    spawnSync(process.execPath, ["--single-threaded-gc", file, ...size], { stdio: "inherit" });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
