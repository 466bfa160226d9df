// Prints how long promptfoo, evalite and casegate take for the same cases, beside a bare loop: `node bench/promptfoo.mjs [--times N] [--tiny]`.
// Installs both with npm in the folder CASEGATE_BENCH_TOOLS (default: one in the temporary folder, kept), promptfoo with a Node that it
// accepts; nothing is fetched afterwards. Fails where the tools don't judge every case alike.
import { deepStrictEqual } from "node:assert";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runLoop } from "./measuring/attempt-tables.mjs";
import { benchRepository, gateOf, outcomesOf, scripts } from "./measuring/bench-repository.mjs";
import { medians } from "./measuring/medians.mjs";
import { evaliteRun, installTools, promptfooRun, versions, wanted } from "./measuring/other-tools.mjs";
import { megabytes, printTable, times as ratio, seconds } from "./measuring/print-table.mjs";
import { peakOfTree, runMeasured } from "./measuring/run-measured.mjs";

const { values } = parseArgs({
  options: { times: { type: "string", default: "5" }, tiny: { type: "boolean", default: false } },
});
const times = Number(values.times);
const cases = values.tiny ? 10 : 200;
const home = installTools();

/** The scripts as programs of their own, since promptfoo has no sides. */
function shapeOf(folder, script, sides) {
  const at = benchRepository(join(folder, "repository"), { cases, script: scripts[script], wanted });
  const programs = Array.from({ length: sides }, (_, index) => {
    const program = join(folder, `agent-${index}.sh`);
    writeFileSync(program, scripts[script]);
    chmodSync(program, 0o755);
    return program;
  });
  return { at, programs };
}

function toolsOf(folder, script, { at, programs }) {
  const same = { cases, programs, concurrency: 2 };
  const baseline = programs.length === 1 ? "before" : "main";
  const ours = (isolation) => ({
    argv: () => gateOf(at, { concurrency: 2, isolation, baseline }),
    cwd: at,
    outcomes: () => outcomesOf(at),
  });
  const other = ({ argv, cwd = folder, env, outcomes }) => ({ argv: () => argv, cwd, env, outcomes });
  return {
    promptfoo: other(promptfooRun(home, folder, same)),
    // It has no two programs to compare.
    ...(programs.length === 1 ? { evalite: other(evaliteRun(home, folder, same)) } : {}),
    none: ours("none"),
    // Its level adds as much to a longer attempt as to an instant one.
    ...(script === "instant" ? { best: ours("best") } : {}),
  };
}

/** Runs each tool once, unmeasured: that they agree, and how much memory all processes of each take together. */
async function agreement({ promptfoo, ...tools }) {
  const found = { promptfoo: await peakOfTree(promptfoo.argv(), promptfoo) };
  const judged = promptfoo.outcomes().sort();
  deepStrictEqual(judged.filter((line) => line.endsWith("fail")).length, judged.length / 10);
  for (const [name, tool] of Object.entries(tools)) {
    found[name] = await peakOfTree(tool.argv(), tool);
    deepStrictEqual(tool.outcomes().sort(), judged, `${name} judges otherwise than promptfoo`);
  }
  return { treeMb: found, judged: judged.length };
}

async function compare(folder, script, sides) {
  const shape = shapeOf(folder, script, sides);
  const tools = toolsOf(folder, script, shape);
  const { treeMb, judged } = await agreement(tools);
  const names = Object.keys(tools);
  const [loop, ...runs] = medians(times, [
    () => runLoop(shape.at, judged, 2),
    ...Object.values(tools).map((tool) => () => runMeasured(tool.argv(), tool)),
  ]);
  const found = Object.fromEntries(
    names.map((name, index) => [name, { ...runs[index], treeMb: treeMb[name] }]),
  );
  return { name: [`${cases} x ${sides}`, script], loop, ...found };
}

const columns = [
  "bare loop",
  "evalite",
  "promptfoo",
  "casegate, none",
  "promptfoo / casegate",
  "casegate, best level",
  "promptfoo / casegate",
];

function print(heading, explanation, rows, value, shown) {
  const row = printTable(heading, explanation, ["cases x sides", "script", ...columns]);
  for (const { name, loop, evalite, promptfoo, none, best } of rows) {
    const cell = (run) => (run === undefined || value(run) === undefined ? "-" : shown(value(run)));
    const over = (run) => (run === undefined ? "-" : ratio(value(promptfoo), value(run)));
    row([...name, ...[loop, evalite, promptfoo, none].map(cell), over(none), cell(best), over(best)]);
  }
}

const folder = mkdtempSync(join(tmpdir(), "casegate-promptfoo-"));
try {
  const rows = [
    await compare(folder, "instant", 1),
    await compare(folder, "instant", 2),
    await compare(folder, "100 ms", 1),
  ];
  const same = `${versions.join(", ")}. The same ${cases} cases at two at once, each judged the same by all (one in ten fails): promptfoo with one \`exec:\` provider or two, casegate with the candidate alone (a first suite) or both sides.`;
  print(
    `Beside promptfoo and evalite: \`node bench/promptfoo.mjs --times ${times}\``,
    `Wall time, medians of ${times}. ${same}`,
    rows,
    (run) => run.wallMs,
    seconds,
  );
  print(
    "Their memory, by the same command",
    `Peak of the largest process, medians of ${times}.`,
    rows,
    (run) => run.peakMb,
    megabytes,
  );
  print(
    "Their memory with all processes",
    "The scripts included, pages that processes share counted in each; looked at each 20 ms in one more run.",
    rows,
    (run) => run.treeMb,
    megabytes,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
