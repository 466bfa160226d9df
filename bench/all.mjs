// Prints every table of speed and memory with the machine and its load: `node bench/all.mjs [--write] [--tiny]`. About a quarter of an hour on
// a machine with nothing else to do. With --write the tables replace those in bench/RESULTS.md, between the two marks there.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { load, machine } from "./measuring/print-table.mjs";

const folder = dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: { write: { type: "boolean", default: false }, tiny: { type: "boolean", default: false } },
});
const tiny = values.tiny ? ["--tiny", "--times", "1"] : [];
const commands = [
  ["speed.mjs", ["attempts", ...tiny]],
  ["speed.mjs", ["slope", ...tiny]],
  ["promptfoo.mjs", tiny],
  ["speed.mjs", ["start", "load", "output", "files", ...tiny]],
  ["speed.mjs", ["many", ...tiny]],
];

let text = "";
const say = (part) => {
  text += part;
  process.stdout.write(part);
};

/** The child's output as it comes; its errors go to ours. */
const run = (script, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(folder, script), ...args], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    child.stdout.setEncoding("utf8").on("data", say);
    child.on("error", reject);
    child.on("close", (status) =>
      status === 0 ? resolve() : reject(new Error(`${script} ended with ${status}`)),
    );
  });

const start = performance.now();
say(`${machine()}; ${load()} before the first table\n`);
for (const [script, args] of commands) {
  await run(script, args);
  console.error(`${((performance.now() - start) / 60_000).toFixed(1)} min, ${load()}`);
}
say(
  `\nAll of it took ${((performance.now() - start) / 60_000).toFixed(1)} minutes; ${load()} after the last table.\n`,
);

if (values.write) {
  const file = join(folder, "RESULTS.md");
  const marks = /(<!-- speed -->\n)[\s\S]*(<!-- end of speed -->)/;
  const before = readFileSync(file, "utf8");
  if (!marks.test(before)) throw new Error(`${file} has no marks to write between`);
  writeFileSync(
    file,
    before.replace(marks, (_, first, last) => `${first}${text}${last}`),
  );
}
