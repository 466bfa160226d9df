import { join } from "node:path";
import { ownMs, runGate, runLoop } from "./attempt-tables.mjs";
import { benchRepository, scripts } from "./bench-repository.mjs";
import { medians } from "./medians.mjs";
import { megabytes, milliseconds, printTable, seconds } from "./print-table.mjs";

const columns = ["bare loop", "casegate", "own processor an attempt", "peak memory"];

function growthRow(row, name, at, { count, times }) {
  const [loop, tool] = medians(times, [() => runLoop(at, count, 2), () => runGate(at, 2, "none")]);
  row([
    name,
    seconds(loop.wallMs),
    seconds(tool.wallMs),
    milliseconds(ownMs(tool, loop, count)),
    megabytes(tool.peakMb),
  ]);
}

/** What an attempt costs that writes much. */
export function output({ folder, times, tiny }) {
  const count = tiny ? 2 : 20;
  const row = printTable(
    `Size of an attempt's output: \`node bench/speed.mjs output --times ${times}\``,
    `Medians of ${times}; ${count} attempts, two at once, level \`none\`; the fixed cost is in every row.`,
    ["standard output", ...columns],
  );
  const sizes = { "3 bytes": 0, "1 KB": 1000, "100 KB": 100_000, "10 MB": 10_000_000 };
  for (const [name, bytes] of Object.entries(sizes).slice(0, tiny ? 2 : undefined)) {
    const script = `#!/bin/sh\necho ok\nyes 'a line of what an agent writes' | head -c ${bytes}\n`;
    const at = benchRepository(join(folder, "output"), { cases: count / 2, script });
    growthRow(row, name, at, { count, times });
  }
}

/** What an attempt costs beside many files. */
export function files({ folder, times, tiny }) {
  const count = tiny ? 2 : 20;
  const row = printTable(
    `Files in the repository: \`node bench/speed.mjs files --times ${times}\``,
    `Medians of ${times}; ${count} attempts of the instant script, two at once, level \`none\`. Both sides are written out from git, so that more files make the fixed cost higher.`,
    ["files", ...columns],
  );
  for (const otherFiles of tiny ? [10] : [10, 1000, 10_000]) {
    const at = benchRepository(join(folder, "files"), {
      cases: count / 2,
      script: scripts.instant,
      otherFiles,
    });
    growthRow(row, otherFiles, at, { count, times });
  }
}
