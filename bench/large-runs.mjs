// Runs of many recorded attempts: `node bench/large-runs.mjs` measures, `node bench/large-runs.mjs make FOLDER CASES REPEATS` only writes one,
// and `node bench/large-runs.mjs shards FOLDER CASES REPEATS SHARDS` one in parts for `casegate merge`. The plan
// is the built tool's own; the records and evidence are copies of real attempts of the same suite, drawn with a fixed seed, so that
// they have the form of today. Needs a built dist and git.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { rawText } from "../scripts/raw-text.mjs";
import { git } from "./measuring/git.mjs";
import { printTable } from "./measuring/print-table.mjs";

const cli =
  process.env.CASEGATE_CLI ?? join(dirname(dirname(fileURLToPath(import.meta.url))), "dist", "cli.js");
const gateInto = (out, ...more) => [
  "gate",
  ...["--baseline", "main", "--candidate", "work", "--quiet", "--out", out],
  ...more,
];
const gate = gateInto("run");

/** What an attempt may do, and of 1,000 how many do it on either side. */
const kinds = {
  right: { baseline: 950, candidate: 940, says: 'echo \'{"ok":true,"n":4}\'' },
  wrong: { baseline: 30, candidate: 36, says: 'echo \'{"ok":false,"n":5}\'' },
  other: { baseline: 15, candidate: 19, says: "echo '{\"ok\":true,\"n\":6}'; echo 'more words' >&2" },
  crash: { baseline: 3, candidate: 3, says: "echo half; kill -SEGV $$" },
  outage: { baseline: 2, candidate: 2, says: "echo 'the provider is away' >&2; exit 7" },
};

const agent = `#!/bin/sh
case "$CASEGATE_CASE" in
${Object.entries(kinds)
  .map(([kind, { says }]) => `  *${kind}) ${says} ;;`)
  .join("\n")}
  *) sleep 60 ;;
esac
`;

const suite = (repeats) => `suite: large
version: 1.0.0
repeats: ${repeats}
timeout: 100s
outage_retries: 0
isolation: { level: none, min: none }
policy: { independent: file_only }
criteria: { confirm: { attempts: 0 } }
outage: [{ stderr: "provider is away", exit: [7] }]
agent: { run: ["{subject}/agent.sh"], case_id: true }
defaults:
  checks:
    - { id: ok, type: text, contains: '"ok":true' }
    - { id: ends, type: exit, in: [0] }
    - { id: quiet, type: text, on: stderr, lacks: panic, critical: true }
  compare: [{ name: n, on: "json:$.n" }]
`;

const caseLine = (id) => `- { id: ${id}, prompt: hello }\n`;

/** A repository with these cases, and a branch `work` that changes the agent's script. */
function repositoryOf(at, ids, repeats) {
  mkdirSync(join(at, "cases"), { recursive: true });
  writeFileSync(join(at, "agent.sh"), agent, { mode: 0o755 });
  writeFileSync(join(at, "cases", "suite.yaml"), suite(repeats));
  writeFileSync(join(at, "cases", "all.yaml"), ids.map(caseLine).join(""));
  writeFileSync(join(at, ".gitignore"), "run*\n");
  git(at, "init", "-q", "-b", "main");
  git(at, "add", "-A");
  git(at, "commit", "-qm", "suite");
  git(at, "checkout", "-qb", "work");
  writeFileSync(join(at, "agent.sh"), `${agent}# changed\n`);
  git(at, "commit", "-qam", "change");
}

/** One real attempt of each kind: its record and the files of its evidence. */
function madeAttempts() {
  const at = mkdtempSync(join(tmpdir(), "casegate-large-"));
  try {
    repositoryOf(at, Object.keys(kinds), 1);
    const end = spawnSync(process.execPath, [cli, ...gate], { cwd: at, encoding: "utf8" });
    if (!existsSync(join(at, "run", "report.json"))) throw new Error(end.stderr);
    const lines = readFileSync(join(at, "run", "attempts.jsonl"), "utf8")
      .trim()
      .split("\n");
    const records = lines.map((line) => JSON.parse(line)).filter(({ side }) => side === "candidate");
    return new Map(
      records.map((record) => {
        const folder = join(at, "run", record.evidence);
        const names = readdirSync(folder);
        const files = names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
        return [record.case, { record, files }];
      }),
    );
  } finally {
    rmSync(at, { recursive: true, force: true });
  }
}

/** The plan of the whole run, as the tool writes it before the first attempt. */
async function plannedBy(at, argv = gate) {
  const run = argv[argv.indexOf("--out") + 1];
  const child = spawn(process.execPath, [cli, ...argv], { cwd: at, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  const ended = new Promise((end) => child.on("close", end));
  while (!existsSync(join(at, run, "plan.json")) && child.exitCode === null)
    await new Promise((wake) => setTimeout(wake, 50));
  child.kill("SIGINT");
  await ended;
  if (!existsSync(join(at, run, "plan.json"))) throw new Error(said);
  rmSync(join(at, run, "attempts.jsonl"), { force: true });
  rmSync(join(at, run, "evidence"), { recursive: true, force: true });
  return JSON.parse(readFileSync(join(at, run, "plan.json"), "utf8"));
}

function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function drawn(draw, side) {
  let left = draw() * 1000;
  for (const [kind, shares] of Object.entries(kinds)) {
    left -= shares[side];
    if (left < 0) return kind;
  }
  return "right";
}

const sorted = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
const hash = (text) => createHash("sha256").update(text).digest("hex");

/** Keys of nested objects keep their order: the real record that is copied has them sorted. */
function writeAttempts(at, plan, made, run = "run") {
  const draw = random(1);
  const evidence = join(at, run, "evidence");
  mkdirSync(evidence, { mode: 0o700 });
  const file = openSync(join(at, run, "attempts.jsonl"), "wx", 0o600);
  let previous = "0".repeat(64);
  let lines = "";
  for (const planned of plan.attempts) {
    const { record, files } = made.get(drawn(draw, planned.side));
    const { pair: _, ...own } = planned;
    const runId = hash(`${run} ${planned.order}`).slice(0, 32);
    const durationMs = Math.round(1000 + 500 * draw());
    const startedAt = new Date(Date.UTC(2026, 0, 1) + planned.order * 1000).toISOString();
    const line = JSON.stringify(
      sorted({ ...record, ...own, runId, durationMs, startedAt, evidence: `evidence/${runId}`, previous }),
    );
    previous = hash(line);
    lines += `${line}\n`;
    mkdirSync(join(evidence, runId), { mode: 0o700 });
    for (const { name, bytes } of files) writeFileSync(join(evidence, runId, name), bytes, { mode: 0o600 });
    if (lines.length < 1_000_000) continue;
    writeSync(file, lines);
    lines = "";
  }
  writeSync(file, lines);
}

/** Writes a repository of so many cases with a run that `gate --resume` takes up and finds every attempt made. */
async function make(folder, cases, repeats) {
  const ids = Array.from({ length: cases }, (_, index) => `case-${index}`);
  repositoryOf(folder, ids, repeats);
  writeAttempts(folder, await plannedBy(folder), madeAttempts());
}

/** The same in so many parts, each a finished run of a shard. */
async function makeShards(folder, cases, repeats, shards) {
  repositoryOf(
    folder,
    Array.from({ length: cases }, (_, index) => `case-${index}`),
    repeats,
  );
  const made = madeAttempts();
  for (let index = 1; index <= shards; index += 1) {
    const argv = gateInto(`run-${index}`, "--shard", `${index}/${shards}`);
    writeAttempts(folder, await plannedBy(folder, argv), made, `run-${index}`);
    const end = spawnSync(process.execPath, [cli, ...argv, "--resume"], { cwd: folder, encoding: "utf8" });
    if (!existsSync(join(folder, `run-${index}`, "report.json"))) throw new Error(end.stderr);
  }
}

const probe = join(tmpdir(), `casegate-large-probe-${process.pid}.cjs`);
const usage = join(tmpdir(), `casegate-large-usage-${process.pid}.json`);

/** One command of the tool: wall and own processor time, peak memory of its process. */
function measured(cwd, argv) {
  const start = performance.now();
  // A report of 10,000 cases is more than would be kept of it here.
  const end = spawnSync(process.execPath, ["--require", probe, cli, ...argv], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  const wallS = (performance.now() - start) / 1000;
  if (end.status === 2 || end.error || end.signal)
    throw new Error(`${argv.join(" ")}: ${end.signal} ${end.stderr}`);
  return { wallS, ...JSON.parse(readFileSync(usage, "utf8")) };
}

/** What the machine needs at least: to open and read every file that a rescore reads. */
function readingOnly(at) {
  const script = `const fs = require("node:fs"); const buffer = Buffer.alloc(1 << 16);
for (const id of fs.readdirSync("run/evidence")) for (const name of fs.readdirSync("run/evidence/" + id)) {
  const file = fs.openSync("run/evidence/" + id + "/" + name); fs.readSync(file, buffer, 0, 65536, 0); fs.closeSync(file); }`;
  const start = performance.now();
  spawnSync(process.execPath, ["--require", probe, "-e", script], { cwd: at });
  return { wallS: (performance.now() - start) / 1000, ...JSON.parse(readFileSync(usage, "utf8")) };
}

const project = dirname(dirname(fileURLToPath(import.meta.url)));
/** Where the libraries that are read late are found from. */
const verifyFile = join(project, "node_modules", `.casegate-verify-${process.pid}.mjs`);

/** Builds the program that reads, verifies and compares and does nothing else. */
async function buildVerifier(file) {
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    input: join(project, "scripts", "bench-verify.ts"),
    platform: "node",
    plugins: [rawText],
    transform: { target: "node20" },
  });
  await bundle.write({ file, format: "esm", codeSplitting: false });
  await bundle.close();
}

/** What each is of is said where the program is: scripts/bench-verify.ts. */
const passes = {
  "(records: chain and form)": "records",
  "(records, their evidence, compare)": "stored",
  "(records, evidence judged again, compare)": "judged",
};

/** One pass over the records in a process of its own, whose start is not counted. */
function passed(cwd, what) {
  const end = spawnSync(process.execPath, [verifyFile, what], {
    cwd,
    encoding: "utf8",
    timeout: 600_000,
  });
  if (end.status !== 0) throw new Error(`${end.signal} ${end.stderr}`);
  const { wallMs, cpuMs, peakMb } = JSON.parse(end.stdout);
  return { wallS: wallMs / 1000, cpuS: cpuMs / 1000, peakMb };
}

const commands = [
  ["gate --resume", [...gate, "--resume"]],
  ["decide", ["decide", "--run", "run", "--quiet"]],
  ["rescore", ["rescore", "--run", "run", "--out", "run-again", "--quiet"]],
  ["report --format md", ["report", "--run", "run", "--format", "md"]],
  ["show", ["show", "case-1", "--run", "run"]],
];

/** A process begins with the peak memory of the one that starts it, so that this one must stay small. */
function inOwnProcess(...args) {
  const end = spawnSync(process.execPath, [fileURLToPath(import.meta.url), ...args], { encoding: "utf8" });
  if (end.status !== 0) throw new Error(end.stderr);
}

async function measureAll(sizes) {
  writeFileSync(
    probe,
    `process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
  require("node:fs").writeFileSync(${JSON.stringify(usage)}, JSON.stringify({ cpuS: (user + system) / 1e6, peakMb }));
});\n`,
  );
  const row = printTable(
    "Recorded runs: `node bench/large-runs.mjs`",
    "Each once. `gate --resume` takes up a run whose attempts are all made: it verifies them, compares, decides and reports. `rescore` judges the evidence of every attempt again. The rows in brackets are parts of these by themselves, each one pass over the records: what follows their chain of digests and checks the form of each; the same with a look whether the evidence of each is there as its digests say, and the comparison of the sides, which is what verifying and comparing recorded attempts takes; the same with the evidence read and judged by the suite again.",
    ["cases x attempts a side", "attempts", "command", "wall", "own processor", "peak memory"],
  );
  inOwnProcess("build", verifyFile);
  for (const [cases, repeats] of sizes) {
    const at = mkdtempSync(join(tmpdir(), "casegate-large-"));
    try {
      inOwnProcess("make", at, cases, repeats);
      const told = (name, { wallS, cpuS, peakMb }) =>
        row([
          `${cases} x ${repeats}`,
          cases * repeats * 2,
          name,
          `${wallS.toFixed(1)} s`,
          `${cpuS.toFixed(1)} s`,
          `${peakMb} MB`,
        ]);
      for (const [name, argv] of commands) told(name, measured(at, argv));
      for (const [name, pass] of Object.entries(passes)) told(name, passed(at, pass));
      told("(opening and reading the evidence alone)", readingOnly(at));
    } finally {
      rmSync(at, { recursive: true, force: true });
    }
  }
}

const [what, ...rest] = process.argv.slice(2);
try {
  if (what === "make") await make(resolve(rest[0]), Number(rest[1]), Number(rest[2]));
  else if (what === "shards") await makeShards(resolve(rest[0]), ...rest.slice(1).map(Number));
  else if (what === "build") await buildVerifier(resolve(rest[0]));
  else if (what === undefined)
    await measureAll([
      [100, 5],
      [1000, 50],
      [10_000, 5],
    ]);
  else await measureAll([what.split("x").map(Number)]);
} finally {
  rmSync(probe, { force: true });
  rmSync(usage, { force: true });
  rmSync(verifyFile, { force: true });
}
