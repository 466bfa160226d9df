import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { git } from "./git.mjs";

const project = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const cli = join(project, "dist", "cli.js");

export const scripts = {
  instant: "#!/bin/sh\necho ok\n",
  "100 ms": "#!/bin/sh\nsleep 0.1\necho ok\n",
  // What an agent's own program costs at the least, where it is written for Node as most are.
  "empty, in Node": "#!/usr/bin/env node\nconsole.log('ok');\n",
};

/**
 * A repository whose suite has so many cases of one attempt a side: `main`, `work` with a change of the agent's script, and `before`
 * without a suite, against which a gate runs the candidate alone. It lies in a place of its own, whose name begins so, and stays to the end
 * of all: for a minute after a removal ext4 goes slowly through what it freed whenever a file is made, which nobody's first run meets.
 */
export function benchRepository(beginning, { cases, script, otherFiles = 0, wanted = () => "ok" }) {
  const at = mkdtempSync(`${beginning}-`);
  mkdirSync(join(at, "cases"));
  writeFileSync(join(at, "agent.sh"), script);
  chmodSync(join(at, "agent.sh"), 0o755);
  for (let index = 0; index < otherFiles; index += 1) {
    const folder = join(at, "src", String(Math.floor(index / 100)));
    if (index % 100 === 0) mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `file-${index}.txt`), `${index}\n`.repeat(40));
  }
  git(at, "init", "-q", "-b", "before");
  git(at, "add", "agent.sh", ...(otherFiles > 0 ? ["src"] : []));
  git(at, "commit", "-qm", "agent");
  git(at, "checkout", "-qb", "main");
  writeFileSync(
    join(at, "cases", "suite.yaml"),
    'suite: bench\nversion: 1.0.0\nrepeats: 1\ncriteria: { confirm: { attempts: 0 } }\nagent: { run: ["{subject}/agent.sh"] }\n',
  );
  const lines = Array.from(
    { length: cases },
    (_, index) =>
      `- { id: case-${index}, prompt: hello, checks: [{ type: text, contains: ${wanted(index)} }] }\n`,
  );
  writeFileSync(join(at, "cases", "all.yaml"), lines.join(""));
  git(at, "add", "cases");
  git(at, "commit", "-qm", "suite");
  git(at, "checkout", "-qb", "work");
  writeFileSync(join(at, "agent.sh"), `${script}\n`);
  git(at, "commit", "-qam", "change");
  git(at, "checkout", "-q", "main");
  return at;
}

/** The arguments of a gate in such a repository, whose earlier run is moved away. */
export function gateOf(at, { concurrency, isolation = "none", baseline = "main" }) {
  const earlier = join(at, ".casegate");
  if (existsSync(earlier)) renameSync(earlier, `${at}-earlier-${performance.now()}`);
  const sides = ["--baseline", baseline, "--candidate", "work"];
  const how = ["--concurrency", String(concurrency), "--isolation", isolation, "--quiet"];
  return [process.execPath, cli, "gate", ...sides, ...how];
}

/** What the last gate there found for each case and side. */
export function outcomesOf(at) {
  const lines = readFileSync(join(at, ".casegate", "run", "attempts.jsonl"), "utf8")
    .trim()
    .split("\n");
  const sides = { baseline: "side-0", candidate: "side-1" };
  const found = lines.map((line) => JSON.parse(line));
  const oneSided = found.every(({ side }) => side === "candidate");
  return found.map(({ case: id, side, outcome }) =>
    [id, oneSided ? "side-0" : sides[side], outcome].join(" "),
  );
}
