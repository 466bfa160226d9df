import { join } from "node:path";
import { defineConfig } from "rolldown";

const folder = process.env["CASEGATE_DIST"] ?? "dist";

// Two self-contained files without minification, so that a reviewer can read what runs and a rebuild is comparable byte by byte.
export default defineConfig(
  [
    { input: "src/cli.ts", file: "cli.js", banner: "#!/usr/bin/env node" },
    { input: "src/action.ts", file: "index.js", banner: "" },
  ].map(({ input, file, banner }) => ({
    input,
    platform: "node",
    transform: { target: "node20" },
    output: { file: join(folder, file), format: "esm", codeSplitting: false, minify: false, banner },
  })),
);
