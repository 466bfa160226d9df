import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plainEnvironment } from "./run-measured.mjs";

/** What is installed of each tool, in a folder of its own so that their dependencies don't meet. */
const packages = {
  // A Node of its own: promptfoo refuses the one that this project still supports.
  promptfoo: { promptfoo: "0.123.1", node: "24.9.0" },
  evalite: { evalite: "0.19.0", vitest: "4.1.12" },
};

export const versions = Object.values(packages).flatMap((of) =>
  Object.entries(of)
    .filter(([name]) => name !== "vitest")
    .map(([name, version]) => `${name === "node" ? "on node" : name} ${version}`),
);

/** Installs both where they are missing; the folder stays for the next time. Nothing is fetched afterwards. */
export function installTools(
  home = process.env.CASEGATE_BENCH_TOOLS ?? join(tmpdir(), "casegate-bench-tools"),
) {
  for (const [tool, wanted] of Object.entries(packages)) {
    const at = join(home, tool);
    if (Object.entries(wanted).every(([name, version]) => installed(at, name) === version)) continue;
    console.error(`installing ${tool} in ${at}: some minutes, once`);
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, "package.json"), "{}\n");
    const names = Object.entries(wanted).map(([name, version]) => `${name}@${version}`);
    const end = spawnSync("npm", ["install", "--no-audit", "--no-fund", "-E", ...names], {
      cwd: at,
      encoding: "utf8",
    });
    if (end.status !== 0) throw new Error(`npm install ${names.join(" ")} in ${at}: ${end.stderr}`);
  }
  return home;
}

function installed(at, name) {
  const file = join(at, "node_modules", name, "package.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).version : null;
}

/** Every tenth case asks for a word that the script never says, so that a judgement which is always good shows. */
export const wanted = (index) => (index % 10 === 9 ? "never said" : "ok");

/** No account, no cache, nothing sent or asked for. */
const quietPromptfoo = (at) => ({
  ...plainEnvironment,
  PROMPTFOO_CONFIG_DIR: join(at, "promptfoo-home"),
  PROMPTFOO_CACHE_ENABLED: "false",
  PROMPTFOO_DISABLE_TELEMETRY: "1",
  PROMPTFOO_DISABLE_UPDATE: "1",
  PROMPTFOO_DISABLE_SHARING: "1",
  PROMPTFOO_DISABLE_REMOTE_GENERATION: "1",
  PROMPTFOO_FAILED_TEST_EXIT_CODE: "0",
});

/** The same cases for promptfoo, run by one `exec:` provider for each script: how it is started and what it found. */
export function promptfooRun(home, at, { cases, programs, concurrency }) {
  const config = join(at, "promptfooconfig.json");
  const results = join(at, "promptfoo-results.json");
  const tests = Array.from({ length: cases }, (_, index) => ({
    description: `case-${index}`,
    assert: [{ type: "contains", value: wanted(index) }],
  }));
  const providers = programs.map((program, index) => ({ id: `exec: ${program}`, label: `side-${index}` }));
  writeFileSync(config, JSON.stringify({ prompts: ["hello"], providers, tests }));
  const modules = join(home, "promptfoo", "node_modules");
  const how = ["--no-cache", "--no-table", "--no-progress-bar", "--no-share"];
  return {
    argv: [
      join(modules, "node", "bin", "node"),
      join(modules, "promptfoo", "dist", "src", "entrypoint.js"),
      ...["eval", "-c", config, "-o", results, "-j", String(concurrency), ...how],
    ],
    env: quietPromptfoo(at),
    outcomes: () =>
      JSON.parse(readFileSync(results, "utf8")).results.results.map(({ testCase, provider, success }) =>
        [testCase.description, provider.label, success ? "pass" : "fail"].join(" "),
      ),
  };
}

/** The same cases for evalite, whose task starts the script. */
export function evaliteRun(home, at, { cases, programs: [program], concurrency }) {
  const folder = join(home, "evalite", "bench");
  const results = join(at, "evalite-results.json");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "evalite.config.ts"),
    `import { defineConfig } from "evalite/config";\nexport default defineConfig({ maxConcurrency: ${concurrency}, hideTable: true });\n`,
  );
  const data = Array.from({ length: cases }, (_, index) => ({
    input: `case-${index}`,
    expected: wanted(index),
  }));
  writeFileSync(
    join(folder, "bench.eval.ts"),
    `import { execFile } from "node:child_process";
import { evalite } from "evalite";
evalite("bench", {
  data: ${JSON.stringify(data)},
  task: (input: string) =>
    new Promise<string>((resolve, reject) =>
      execFile(${JSON.stringify(program)}, [input], (error, stdout) => (error ? reject(error) : resolve(stdout)))),
  scorers: [{ name: "says", scorer: ({ output, expected }) => (output.includes(expected) ? 1 : 0) }],
});\n`,
  );
  return {
    argv: [
      process.execPath,
      join(home, "evalite", "node_modules", "evalite", "dist", "bin.js"),
      ...["run", "--threshold", "0", "--hideTable", "--outputPath", results],
    ],
    cwd: folder,
    env: { ...plainEnvironment, NO_COLOR: "1" },
    outcomes: () =>
      JSON.parse(readFileSync(results, "utf8")).evals[0].results.map(({ input, scores }) =>
        [input, "side-0", scores[0].score === 1 ? "pass" : "fail"].join(" "),
      ),
  };
}
