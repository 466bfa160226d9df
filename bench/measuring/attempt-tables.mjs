import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { benchRepository, gateOf, scripts } from "./bench-repository.mjs";
import { medians } from "./medians.mjs";
import { megabytes, milliseconds, printTable, times as ratio, seconds } from "./print-table.mjs";
import { runMeasured } from "./run-measured.mjs";

const bareLoop = join(dirname(fileURLToPath(import.meta.url)), "bare-loop.mjs");

/** The bare loop, with the processor time of the programs that it starts apart from its own. */
export function runLoop(at, count, concurrency, program = "agent.sh") {
  const argv = [process.execPath, bareLoop, String(count), String(concurrency), join(at, program)];
  const found = runMeasured(argv, { cwd: at });
  const ownMs = Number(/own processor (\S+)/.exec(found.said)?.[1]);
  return { ...found, programsMs: found.cpuMs - ownMs };
}

export function runXargs(at, count, concurrency) {
  const line = `seq ${count} | xargs -P ${concurrency} -n 1 ${join(at, "agent.sh")} > /dev/null`;
  return runMeasured(["sh", "-c", line], { cwd: at });
}

export const runGate = (at, concurrency, isolation) =>
  runMeasured(gateOf(at, { concurrency, isolation }), { cwd: at });

/** Processor time of the tool and its own helpers for each attempt: that of all its processes less the agent's programs', as the loop shows it. */
export const ownMs = (tool, loop, count) => (tool.cpuMs - loop.programsMs) / count;

const columns = [
  "attempts",
  "script",
  "at once",
  "bare loop",
  "xargs -P",
  "casegate, none",
  "over the loop",
  "casegate, best level",
  "over the loop",
  "own processor an attempt: the loop",
  "none",
  "best level",
  "peak memory, none",
];

function attemptRow(row, { folder, times, count, script, concurrency, best, xargs = true }) {
  const at = benchRepository(join(folder, "attempts"), { cases: count / 2, script: scripts[script] });
  const programs = [
    () => runLoop(at, count, concurrency),
    () => runGate(at, concurrency, "none"),
    ...(xargs ? [() => runXargs(at, count, concurrency)] : []),
    ...(best ? [() => runGate(at, concurrency, "best")] : []),
  ];
  const [loop, none, ...others] = medians(times, programs);
  const line = xargs ? others[0] : null;
  const level = best ? others.at(-1) : null;
  row([
    count,
    script,
    concurrency,
    seconds(loop.wallMs),
    line === null ? "-" : seconds(line.wallMs),
    seconds(none.wallMs),
    ratio(none.wallMs, loop.wallMs),
    level === null ? "-" : seconds(level.wallMs),
    level === null ? "-" : ratio(level.wallMs, loop.wallMs),
    milliseconds(ownMs(loop, loop, count)),
    milliseconds(ownMs(none, loop, count)),
    level === null ? "-" : milliseconds(ownMs(level, loop, count)),
    megabytes(none.peakMb),
  ]);
}

/** Two of it keep two cores busy, so that one row shows what there is to see. */
const slowStart = "empty, in Node";

/** 200 attempts, the gate's fixed cost included. */
export function attempts({ folder, times, tiny }) {
  const row = printTable(
    `Attempts: \`node bench/speed.mjs attempts --times ${times}\``,
    `Medians of ${times}. A whole \`casegate gate\` of 100 cases on two sides, its start, exports, harness check and report included.`,
    columns,
  );
  for (const script of tiny ? ["instant"] : Object.keys(scripts))
    for (const concurrency of tiny || script === slowStart ? [2] : [2, 4])
      attemptRow(row, {
        folder,
        times,
        count: tiny ? 4 : 200,
        script,
        concurrency,
        xargs: script !== slowStart,
        // What a level adds shows beside four at once; twenty seconds more a round show no more.
        best: script === "instant" || concurrency === 4,
      });
}

/** 5,000 attempts, once. */
export function many({ folder, tiny }) {
  const row = printTable(
    "Many attempts: `node bench/speed.mjs many`",
    "Each once. 5,000 attempts of 100 ms take 125 s at the least with four at once, so that they were left to the loop and to the level `none`.",
    columns,
  );
  const count = tiny ? 6 : 5000;
  for (const concurrency of [2, 4])
    attemptRow(row, { folder, times: 1, count, script: "instant", concurrency, best: true });
  attemptRow(row, {
    folder,
    times: 1,
    count,
    script: "100 ms",
    concurrency: 4,
    best: false,
    xargs: false,
  });
}

/** What a gate costs before its first attempt, and what each further attempt adds. */
export function slope({ folder, times, tiny }) {
  const [few, more] = tiny ? [2, 6] : [2, 500];
  const row = printTable(
    `Fixed cost, and cost of an attempt: \`node bench/speed.mjs slope --times ${times}\``,
    `Medians of ${times}, the instant script, two at once: a run of ${few} attempts, and what each of the ${more - few} further ones of a run of ${more} adds. Own processor is without the agent's programs.`,
    [
      "program",
      `${few} attempts`,
      "own processor",
      "each further attempt",
      "over the loop",
      "own processor",
      `peak memory, ${few}`,
      more,
    ],
  );
  const of = (count) => {
    const at = benchRepository(join(folder, `slope-${count}`), {
      cases: count / 2,
      script: scripts.instant,
    });
    return [() => runLoop(at, count, 2), () => runGate(at, 2, "none"), () => runGate(at, 2, "best")];
  };
  const found = medians(times, [...of(few), ...of(more)]);
  const [small, large] = [found.slice(0, 3), found.slice(3)];
  const added = (index, value) => (value(large, index) - value(small, index)) / (more - few);
  const wall = (runs, index) => runs[index].wallMs;
  const own = (runs, index) => runs[index].cpuMs - runs[0].programsMs;
  ["bare loop", "casegate, level none", "casegate, best level"].forEach((name, index) => {
    row([
      name,
      seconds(wall(small, index)),
      seconds(own(small, index)),
      milliseconds(added(index, wall)),
      ratio(added(index, wall), added(0, wall)),
      milliseconds(added(index, own)),
      megabytes(small[index].peakMb),
      megabytes(large[index].peakMb),
    ]);
  });
}
