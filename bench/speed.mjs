// Prints how fast the built tool is, side by side with bare loops: `node bench/speed.mjs [PART...] [--times N] [--tiny]`, a part being one of
// attempts, many, slope, output, files, start, load. Needs a built dist, Linux, git, perl and xargs. How each number is made stands in
// bench/measuring/run-measured.mjs; a tiny run shows only that the script works.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { attempts, many, slope } from "./measuring/attempt-tables.mjs";
import { files, output } from "./measuring/growth-tables.mjs";
import { loading, start } from "./measuring/start-tables.mjs";

const parts = { attempts, many, slope, output, files, start, load: loading };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: "string", default: "5" }, tiny: { type: "boolean", default: false } },
});
const unknown = positionals.find((part) => parts[part] === undefined);
if (unknown !== undefined || !/^[1-9]\d*$/.test(values.times)) {
  console.error(`speed.mjs: parts are ${Object.keys(parts).join(", ")}; --times is a number`);
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), "casegate-speed-"));
try {
  for (const part of positionals.length > 0 ? positionals : Object.keys(parts))
    parts[part]({ folder, times: Number(values.times), tiny: values.tiny });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
