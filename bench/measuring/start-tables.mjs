import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { benchRepository, cli, scripts } from "./bench-repository.mjs";
import { medians } from "./medians.mjs";
import { megabytes, printTable, seconds } from "./print-table.mjs";
import { runMeasured } from "./run-measured.mjs";

/** How long the tool takes before it does anything. */
export function start({ folder, times, tiny }) {
  const starts = tiny ? 1 : times * 3;
  const row = printTable(
    `Cold start: \`node bench/speed.mjs start --times ${times}\``,
    `Medians of ${starts}.`,
    ["program", "wall", "over an empty script", "processor", "peak memory"],
  );
  const empty = join(folder, "empty.mjs");
  writeFileSync(empty, "");
  const programs = [
    ["an empty script", [empty]],
    ["casegate --version", [cli, "--version"]],
    ["casegate gate --help", [cli, "gate", "--help"]],
  ];
  const run = (argv) => () => runMeasured([process.execPath, ...argv], { cwd: folder });
  const found = medians(
    starts,
    programs.map(([, argv]) => run(argv)),
  );
  found.forEach(({ wallMs, cpuMs, peakMb }, index) => {
    const overMs = wallMs - found[0].wallMs;
    row([
      programs[index][0],
      `${wallMs.toFixed(0)} ms`,
      index === 0 ? "-" : `${overMs.toFixed(0)} ms`,
      `${cpuMs.toFixed(0)} ms`,
      megabytes(peakMb),
    ]);
  });
}

/** Loading, digesting and planning a suite: what a gate does before it runs anything. */
export function loading({ folder, times, tiny }) {
  const row = printTable(
    `Load, digest and plan: \`node bench/speed.mjs load --times ${times}\``,
    `Medians of ${times}. \`check\` also validates the harness; \`plan --matrix 8\` loads, digests and deals the attempts to shards; \`plan\` simulates what they could show.`,
    ["cases", "command", "wall", "processor", "peak memory"],
  );
  for (const cases of tiny ? [4] : [100, 1000, 10_000]) {
    const at = benchRepository(join(folder, "load"), { cases, script: scripts.instant });
    const commands = [["check"], ["plan", "--matrix", "8"], ["plan"]];
    const found = medians(
      times,
      commands.map((command) => () => runMeasured([process.execPath, cli, ...command], { cwd: at })),
    );
    found.forEach(({ wallMs, cpuMs, peakMb }, index) => {
      row([
        cases,
        `casegate ${commands[index].join(" ")}`,
        seconds(wallMs),
        seconds(cpuMs),
        megabytes(peakMb),
      ]);
    });
  }
}
