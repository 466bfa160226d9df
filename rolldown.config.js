import { fileURLToPath } from "node:url";
import { defineConfig } from "rolldown";
import { asciiCode } from "./scripts/ascii-code.mjs";
import { lateLibraries } from "./scripts/late-libraries.mjs";
import { rawText } from "./scripts/raw-text.mjs";
import { thirdPartyNotices } from "./scripts/third-party-notices.mjs";

const gateCommand = fileURLToPath(new URL("src/commands/gate-command.ts", import.meta.url));
const start =
  /src\/(version|commands\/(last-resort|load-commands|program|sentences|small-heap|terminal)|model\/errors|report\/untrusted\/terminal-text)\.ts$|\/commander\//;

/** What is read whatever a gate measures: the modules that its command imports, and those that they import. */
const gateModules = new Set();
function isOfGate(id, context) {
  if (gateModules.size === 0) {
    const waiting = [gateCommand];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (gateModules.has(next)) continue;
      gateModules.add(next);
      waiting.push(...(context.getModuleInfo(next)?.importedIds ?? []));
    }
  }
  return gateModules.has(id);
}

// Unminified, so that a reviewer can read what runs and a rebuild is comparable byte by byte. The command line is split in what
// it starts with and the engine, which is read when a command needs it: reading all takes longer than `casegate --version` may.
export default defineConfig({
  input: { cli: "src/cli.ts", index: "src/action.ts" },
  platform: "node",
  plugins: [rawText, lateLibraries, asciiCode, thirdPartyNotices],
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
        {
          name: (id, context) => (isOfGate(id, context) ? "engine" : null),
          debugName: "engine",
          priority: 1,
        },
        { name: "shared", test: /src\/(?!cli|action|adapters\/github\/github-)/, minShareCount: 2 },
      ],
    },
  },
});
