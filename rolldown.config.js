import { fileURLToPath } from "node:url";
import { defineConfig } from "rolldown";
import { asciiCode } from "./scripts/ascii-code.mjs";
import { checkingOnly } from "./scripts/checking-only.mjs";
import { lateLibraries } from "./scripts/late-libraries.mjs";
import { rawText } from "./scripts/raw-text.mjs";
import { thirdPartyNotices } from "./scripts/third-party-notices.mjs";
import { treeValues } from "./scripts/tree-values.mjs";

const source = (path) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const start =
  /src\/(version|commands\/(last-resort|load-commands|program|sentences|small-heap|terminal)|model\/errors|report\/untrusted\/terminal-text)\.ts$|\/commander\//;

// What each part of the program starts from, in the order in which a gate reads them: git is at work while the contract's part and the engine
// are read, the harness's canary while what attempts end in is. The rest is a check's own, and what few runs use.
const parts = {
  opening: ["commands/gate-command.ts"],
  contract: ["contract/load-contract.ts"],
  engine: ["commands/run-gate.ts"],
  conclusion: [
    "pipeline/measure/confirm-plan.ts",
    "pipeline/deciding/decide-measured.ts",
    "commands/show-report.ts",
  ],
  check: ["commands/check-command.ts"],
  network: [
    "adapters/network/loopback-node.ts",
    "adapters/network/network-gate.ts",
    "adapters/model/model-openai.ts",
  ],
  seldom: [
    "commands/kept-history.ts",
    "decide/decision-files.ts",
    "decide/verdict-files.ts",
    "pipeline/again/earlier-runs.ts",
    "pipeline/again/reuse-run.ts",
    "pipeline/judging/parse-calibrations.ts",
    "pipeline/reusing/take-reused.ts",
    "pipeline/sides/release-sides.ts",
  ],
};
const partOf = new Map();

/** A module belongs to the first part whose modules import it, but for what is imported later. */
function partNameOf(id, context) {
  if (partOf.size === 0) {
    for (const [part, roots] of Object.entries(parts)) {
      const waiting = roots.map(source);
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (partOf.has(next)) continue;
        partOf.set(next, part);
        waiting.push(...(context.getModuleInfo(next)?.importedIds ?? []));
      }
    }
  }
  return partOf.get(id) ?? null;
}

// Unminified, so that a reviewer can read what runs and a rebuild is comparable byte by byte. The command line is split in what
// it starts with and parts that are read when a command needs them: reading all takes longer than `casegate --version` may.
export default defineConfig({
  input: { cli: "src/cli.ts", index: "src/action.ts" },
  platform: "node",
  plugins: [rawText, lateLibraries, treeValues, checkingOnly, asciiCode, thirdPartyNotices],
  transform: { target: "node20" },
  // Reads inputs and writes outputs; its clients of networks are never asked for.
  treeshake: {
    moduleSideEffects: [{ test: /\/node_modules\/(undici|tunnel|@actions)\//, sideEffects: false }],
  },
  output: {
    dir: process.env["CASEGATE_DIST"] ?? "dist",
    cleanDir: true,
    format: "esm",
    minify: false,
    entryFileNames: "[name].js",
    chunkFileNames: "[name].js",
    banner: ({ name }) => (name === "cli" ? "#!/usr/bin/env node" : ""),
    codeSplitting: {
      groups: [
        { name: "start", priority: 3, test: start },
        { name: "octokit", priority: 2, test: /\/@octokit\// },
        ...Object.keys(parts).map((part) => ({
          name: (id, context) => (partNameOf(id, context) === part ? part : null),
          debugName: part,
          priority: 1,
        })),
        { name: "shared", test: /src\/(?!cli|action|adapters\/github\/github-)/, minShareCount: 2 },
      ],
    },
  },
});
