// Prints the tables of speed and memory with the machine and its load: `node bench/all.mjs [PART...] [--write] [--times N] [--tiny]`, a part
// being one of attempts, slope, promptfoo, starts, growth, many, large; all without one, which takes some 20 minutes on a machine with nothing else to do.
// With --write each part replaces what stands between its marks in bench/RESULTS.md.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { load, machine } from "./measuring/print-table.mjs";

const folder = dirname(fileURLToPath(import.meta.url));
const results = join(folder, "RESULTS.md");
const commands = {
  attempts: ["speed.mjs", "attempts"],
  slope: ["speed.mjs", "slope"],
  promptfoo: ["promptfoo.mjs"],
  starts: ["speed.mjs", "start", "load"],
  growth: ["speed.mjs", "output", "files"],
  many: ["speed.mjs", "many"],
  large: ["large-runs.mjs"],
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: "boolean", default: false },
    times: { type: "string", default: "5" },
    tiny: { type: "boolean", default: false },
  },
});
const parts = positionals.length > 0 ? positionals : Object.keys(commands);
const unknown = parts.find((part) => commands[part] === undefined);
if (unknown !== undefined) {
  console.error(`all.mjs: parts are ${Object.keys(commands).join(", ")}`);
  process.exit(2);
}

/** What the script prints, which is shown as it comes; its errors go to ours. */
function run([script, ...args]) {
  const tiny = values.tiny ? ["--tiny"] : [];
  const how = script === "large-runs.mjs" ? tiny.map(() => "4x1") : ["--times", values.times, ...tiny];
  const argv = [join(folder, script), ...args, ...how];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, argv, { stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
      process.stdout.write(chunk);
    });
    child.on("error", reject);
    child.on("close", (status) =>
      status === 0 ? resolve(text) : reject(new Error(`${script} ended with ${status}`)),
    );
  });
}

function write(part, text) {
  const marks = new RegExp(`(<!-- ${part} -->\n)[\\s\\S]*(<!-- end of ${part} -->)`);
  const before = readFileSync(results, "utf8");
  if (!marks.test(before)) throw new Error(`${results} has no marks of ${part}`);
  writeFileSync(
    results,
    before.replace(marks, (_, first, last) => `${first}${text}\n${last}`),
  );
}

for (const part of parts) {
  const [start, before] = [performance.now(), load()];
  const text = await run(commands[part]);
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  const how = `\n${machine()}; ${before} before, ${load()} after ${minutes} minutes.\n`;
  process.stdout.write(how);
  if (values.write) write(part, `${text}${how}`);
}
