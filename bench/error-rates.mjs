// Prints how often the gate cries wolf and what it finds, by design; `node bench/error-rates.mjs [RUNS]` (1500 take minutes).
process.argv.splice(2, 0, "scripts/error-rates.ts");
await import("../scripts/run-typescript.mjs");
