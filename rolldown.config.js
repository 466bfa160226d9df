import { defineConfig } from "rolldown";
import { asciiCode } from "./scripts/ascii-code.mjs";
import { rawText } from "./scripts/raw-text.mjs";
import { thirdPartyNotices } from "./scripts/third-party-notices.mjs";

const start =
  /src\/(version|commands\/(last-resort|load-commands|program|sentences|small-heap|terminal)|model\/errors|report\/untrusted\/terminal-text)\.ts$|\/commander\//;

// Unminified, so that a reviewer can read what runs and a rebuild is comparable byte by byte. The command line is split in what
// it starts with and the engine, which is read when a command needs it: reading all takes longer than `casegate --version` may.
export default defineConfig({
  input: { cli: "src/cli.ts", index: "src/action.ts" },
  platform: "node",
  plugins: [rawText, asciiCode, thirdPartyNotices],
  transform: { target: "node20" },
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
        { name: "engine", priority: 1, test: /src\/(?!cli|action|adapters\/github)/, minShareCount: 2 },
      ],
    },
  },
});
