import { defineConfig } from "vitest/config";
import { SlowestFirst } from "./test/support/slowest-first.ts";

// Each property of a test goes on for as long as this asks.
const fuzzMs = 1000 * Number(process.env["CASEGATE_FUZZ_SECONDS"] ?? 0);

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // They start real agent programs: vitest.agents.config.ts.
    exclude: ["test/agents-real/**"],
    setupFiles: ["test/support/same-environment.ts"],
    // Real processes, git and builds: slow machines need the head-room, and nothing here is a timed test.
    testTimeout: 120_000 + 4 * fuzzMs,
    hookTimeout: 120_000,
    // Else a style sheet that is imported as text is empty.
    css: true,
    pool: "forks",
    // No test mocks a module or leaves the process changed: loading everything anew for each of 250 files takes longer than most of them.
    isolate: false,
    // More than the cores of a small machine: many tests wait for a program, a time limit or a pause.
    maxWorkers: 4,
    sequence: { sequencer: SlowestFirst },
    reporters: process.env["CI"] ? ["default", "json"] : ["default"],
    outputFile: { json: "coverage/tests.json" },
  },
});
