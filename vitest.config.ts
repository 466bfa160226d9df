import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // They start real agent programs: vitest.agents.config.ts.
    exclude: ["test/agents-real/**"],
    // Real processes, git and builds: slow machines need the head-room, and nothing here is a timed test.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Else a style sheet that is imported as text is empty.
    css: true,
    pool: "forks",
    maxWorkers: 2,
    reporters: process.env["CI"] ? ["default", "json"] : ["default"],
    outputFile: { json: "coverage/tests.json" },
  },
});
