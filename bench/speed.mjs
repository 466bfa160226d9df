// Prints how fast the built tool is, side by side with bare loops, as medians: `node bench/speed.mjs [PART] [REPETITIONS]`, PART one of
// attempts, start, load, recorded; all without one. Needs a built dist, git and xargs. Own processor time is the tool's alone,
// without its children's; wall time depends on what else the machine does.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const cli = join(project, "dist", "cli.js");
const [part = "all", repetitions = "5"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "casegate-speed-"));
const probe = join(folder, "probe.cjs");
const usageFile = join(folder, "usage.json");
const loop = join(folder, "loop.mjs");
const empty = join(folder, "empty.mjs");

const middle = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const row = (cells) => console.log(`| ${cells.join(" | ")} |`);
const head = (cells) => {
  row(cells);
  row(cells.map(() => "---"));
};
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

/** Runs a node program; wall and own processor time in milliseconds, peak memory in MB. */
function measure(argv, cwd = folder) {
  const start = performance.now();
  const end = spawnSync(process.execPath, ["--require", probe, ...argv], { cwd, encoding: "utf8" });
  const wallMs = performance.now() - start;
  if (end.status === 2 || end.error) throw new Error(`${argv.join(" ")}: ${end.stderr}`);
  return { wallMs, ...JSON.parse(readFileSync(usageFile, "utf8")) };
}

/** All programs in turns, so that what else the machine does meets each alike. */
function medians(programs) {
  const found = programs.map(() => []);
  for (let time = 0; time < Number(repetitions); time += 1)
    for (const [index, run] of programs.entries()) found[index].push(run());
  return found.map((runs) => ({
    wallMs: middle(runs.map((run) => run.wallMs)),
    cpuMs: middle(runs.map((run) => run.cpuMs ?? 0)),
    peakMb: middle(runs.map((run) => run.peakMb ?? 0)),
  }));
}

const git = (cwd, ...args) => {
  const end = spawnSync("git", ["-c", "user.name=bench", "-c", "user.email=bench@example.com", ...args], {
    cwd,
    encoding: "utf8",
  });
  if (end.status !== 0) throw new Error(end.stderr);
};

/** A repository with so many cases of one attempt a side, and a branch `work` that changes the agent's script. */
function repositoryOf(name, cases, script) {
  const at = join(folder, name);
  mkdirSync(join(at, "cases"), { recursive: true });
  writeFileSync(join(at, "agent.sh"), script);
  chmodSync(join(at, "agent.sh"), 0o755);
  writeFileSync(
    join(at, "cases", "suite.yaml"),
    'suite: bench\nversion: 1.0.0\nrepeats: 1\ncriteria: { confirm: { attempts: 0 } }\nagent: { run: ["{subject}/agent.sh"] }\n',
  );
  const lines = Array.from(
    { length: cases },
    (_, index) => `- { id: case-${index}, prompt: hello, checks: [{ type: text, contains: ok }] }\n`,
  );
  writeFileSync(join(at, "cases", "all.yaml"), lines.join(""));
  git(at, "init", "-q", "-b", "main");
  git(at, "add", "-A");
  git(at, "commit", "-qm", "suite");
  git(at, "checkout", "-qb", "work");
  writeFileSync(join(at, "agent.sh"), `${script}# changed\n`);
  git(at, "commit", "-qam", "change");
  git(at, "checkout", "-q", "main");
  return at;
}

const gate = (at, concurrency) => {
  rmSync(join(at, ".casegate"), { recursive: true, force: true });
  return measure(
    [
      cli,
      "gate",
      "--baseline",
      "main",
      "--candidate",
      "work",
      "--concurrency",
      String(concurrency),
      "--quiet",
    ],
    at,
  );
};

function xargs(at, attempts, concurrency) {
  const start = performance.now();
  spawnSync("xargs", ["-P", String(concurrency), "-n", "1", join(at, "agent.sh")], {
    input: `${Array.from({ length: attempts }, (_, index) => index).join("\n")}\n`,
    stdio: ["pipe", "ignore", "inherit"],
  });
  return { wallMs: performance.now() - start };
}

function attempts() {
  console.log("\n## Attempts at isolation none or what the machine gives\n");
  head([
    "attempts",
    "script",
    "at once",
    "bare loop",
    "xargs -P",
    "casegate",
    "over the loop",
    "own processor an attempt",
    "peak memory",
  ]);
  for (const [script, text] of [
    ["instant", "#!/bin/sh\necho ok\n"],
    ["100 ms", "#!/bin/sh\nsleep 0.1\necho ok\n"],
  ])
    for (const count of process.env.CASEGATE_BENCH_LARGE ? [200, 5000] : [200])
      for (const concurrency of [2, 4]) {
        const at = repositoryOf(`${script}-${count}-${concurrency}`.replace(" ", ""), count / 2, text);
        const [bare, line, tool, start] = medians([
          () => measure([loop, String(count), String(concurrency), join(at, "agent.sh")]),
          () => xargs(at, count, concurrency),
          () => gate(at, concurrency),
          () => measure([cli, "gate", "--help"]),
        ]);
        row([
          count,
          script,
          concurrency,
          seconds(bare.wallMs),
          seconds(line.wallMs),
          seconds(tool.wallMs),
          `${(tool.wallMs / bare.wallMs).toFixed(2)} x`,
          `${((tool.cpuMs - start.cpuMs) / count).toFixed(1)} ms`,
          `${tool.peakMb} MB`,
        ]);
      }
}

function start() {
  console.log("\n## Cold start\n");
  head(["program", "wall", "own processor"]);
  const programs = [
    ["an empty script", [empty]],
    ["casegate --version", [cli, "--version"]],
    ["casegate gate --help", [cli, "gate", "--help"]],
  ];
  medians(
    programs.map(
      ([, argv]) =>
        () =>
          measure(argv),
    ),
  ).forEach(({ wallMs, cpuMs }, index) => {
    row([programs[index][0], `${wallMs.toFixed(0)} ms`, `${cpuMs.toFixed(0)} ms`]);
  });
}

function load() {
  console.log("\n## Load and digest of a suite, and its harness\n");
  head(["cases", "casegate check", "own processor", "peak memory"]);
  for (const cases of [100, 1000, 10_000]) {
    const at = repositoryOf(`load-${cases}`, cases, "#!/bin/sh\necho ok\n");
    const [found] = medians([() => measure([cli, "check"], at)]);
    row([cases, seconds(found.wallMs), seconds(found.cpuMs), `${found.peakMb} MB`]);
  }
}

function recorded() {
  console.log("\n## Recorded attempts, judged and compared again\n");
  head(["attempts", "casegate rescore", "own processor", "peak memory"]);
  for (const count of process.env.CASEGATE_BENCH_LARGE ? [200, 2000, 20_000] : [200]) {
    const at = repositoryOf(`recorded-${count}`, count / 2, "#!/bin/sh\necho ok\n");
    gate(at, 4);
    const [found] = medians([() => measure([cli, "rescore", "--quiet"], at)]);
    row([count, seconds(found.wallMs), seconds(found.cpuMs), `${found.peakMb} MB`]);
  }
}

try {
  writeFileSync(
    probe,
    `process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
  require("node:fs").writeFileSync(${JSON.stringify(usageFile)}, JSON.stringify({ cpuMs: (user + system) / 1000, peakMb }));
});\n`,
  );
  writeFileSync(empty, "");
  writeFileSync(
    loop,
    `import { spawn } from "node:child_process";
const [count, concurrency, program] = process.argv.slice(2);
let left = Number(count);
const one = () => new Promise((resolve) => {
  const child = spawn(program, [], { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.resume();
  child.stderr.resume();
  child.on("close", resolve);
});
await Promise.all(Array.from({ length: Number(concurrency) }, async () => { while (left-- > 0) await one(); }));\n`,
  );
  console.log(
    `node ${process.versions.node}, ${process.platform} ${process.arch}, ${cpus().length} x ${cpus()[0]?.model}, medians of ${repetitions}`,
  );
  const parts = { attempts, start, load, recorded };
  for (const [name, run] of Object.entries(parts)) if (part === "all" || part === name) run();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
