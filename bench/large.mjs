// Prints what large suites and repositories cost the built tool outside of attempts: `node bench/large.mjs [REPETITIONS]`, medians.
// Needs a built dist and git. Own processor time is the tool's alone, without its children's.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { git } from "./measuring/git.mjs";

const cli = join(dirname(dirname(fileURLToPath(import.meta.url))), "dist", "cli.js");
const repetitions = Number(process.argv[2] ?? 3);
const folder = mkdtempSync(join(tmpdir(), "casegate-large-"));
const probe = join(folder, "probe.cjs");
const usageFile = join(folder, "usage.json");
const middle = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** A repository with these files beside an agent and a suite, and a branch `work` that changes the agent. */
function repositoryOf(name, repeats, files) {
  const at = join(folder, name);
  const suite = `suite: bench\nversion: 1.0.0\nrepeats: ${repeats}\nagent: { run: ["{subject}/agent.sh"] }\n`;
  for (const [path, text] of [["agent.sh", "#!/bin/sh\necho ok\n"], ["cases/suite.yaml", suite], ...files]) {
    mkdirSync(dirname(join(at, path)), { recursive: true });
    writeFileSync(join(at, path), text);
  }
  chmodSync(join(at, "agent.sh"), 0o755);
  git(at, "init", "-q", "-b", "main");
  git(at, "add", "-A");
  git(at, "commit", "-qm", "suite");
  git(at, "checkout", "-qb", "work");
  writeFileSync(join(at, "agent.sh"), "#!/bin/sh\necho ok\n# changed\n");
  git(at, "commit", "-qam", "change");
  git(at, "checkout", "-q", "main");
  return at;
}

const checks = [{ type: "text", contains: "ok" }];
const count = 10_000;
const cases = Array.from({ length: count }, (_, at) => ({ id: `case-${at}`, prompt: "hello", checks }));
const line = (one) => `- { id: ${one.id}, prompt: hello, checks: [{ type: text, contains: ok }] }\n`;
const large = Array.from({ length: count }, (_, at) => [
  `src/d${at % 100}/f${at}.txt`,
  `file ${at}\n`.repeat(40),
]);

function measure(at, argv) {
  rmSync(join(at, ".casegate"), { recursive: true, force: true });
  const start = performance.now();
  const end = spawnSync(process.execPath, ["--require", probe, cli, ...argv], { cwd: at, encoding: "utf8" });
  if (end.status === 2 || end.error) throw new Error(`${argv.join(" ")}: ${end.stderr}`);
  return { wallMs: performance.now() - start, ...JSON.parse(readFileSync(usageFile, "utf8")) };
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
  const yaml = repositoryOf("yaml", 5, [["cases/all.yaml", cases.map(line).join("")]]);
  const jsonl = repositoryOf("jsonl", 5, [
    ["cases/all.jsonl", cases.map((one) => `${JSON.stringify(one)}\n`).join("")],
  ]);
  const files = repositoryOf(
    "files",
    5,
    cases.map((one) => [
      `cases/${one.id}.yaml`,
      `id: ${one.id}\nprompt: hello\nchecks:\n  - type: text\n    contains: ok\n`,
    ]),
  );
  const tree = repositoryOf("tree", 1, [["cases/all.yaml", line(cases[0])], ...large]);
  const gate = ["gate", "--baseline", "main", "--candidate", "work", "--quiet"];
  console.log("| what | wall | own processor | peak memory |\n| --- | --- | --- | --- |");
  for (const [what, at, argv] of [
    [`check ${count} cases in one YAML file`, yaml, ["check"]],
    [`check ${count} cases in one JSONL file`, jsonl, ["check"]],
    [`check ${count} cases in as many files`, files, ["check"]],
    [`plan ${count} cases with 5 repeats, 100 runs a scenario`, yaml, ["plan", "--draws", "100"]],
    [`gate 1 case over ${count} files`, tree, gate],
  ]) {
    const runs = Array.from({ length: repetitions }, () => measure(at, argv));
    const of = (key) => middle(runs.map((run) => run[key]));
    console.log(
      `| ${what} | ${(of("wallMs") / 1000).toFixed(2)} s | ${(of("cpuMs") / 1000).toFixed(2)} s | ${of("peakMb")} MB |`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
