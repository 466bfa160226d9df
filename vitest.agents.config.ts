import { defineConfig } from "vitest/config";

/** Tests that start real agent programs, apart from the quick ones: they need half a gigabyte from the package registry. */
export default defineConfig({
  test: {
    include: ["test/agents-real/**/*.test.ts"],
    globalSetup: "test/agents-real/install.ts",
    testTimeout: 240_000,
    hookTimeout: 240_000,
    pool: "forks",
    maxWorkers: 2,
    reporters: process.env["CI"] ? ["default", "json"] : ["default"],
    outputFile: { json: "coverage/agent-tests.json" },
  },
});
