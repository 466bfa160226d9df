import { defineConfig } from "rolldown";

// Two self-contained files without minification, so that a reviewer can read what runs and a rebuild is comparable byte by byte.
export default defineConfig(
  ["cli", "action"].map((entry) => ({
    input: `src/${entry}.ts`,
    platform: "node",
    transform: { target: "node20" },
    output: {
      file: entry === "cli" ? "dist/cli.js" : "dist/index.js",
      format: "esm",
      codeSplitting: false,
      minify: false,
      banner: entry === "cli" ? "#!/usr/bin/env node" : "",
    },
  })),
);
