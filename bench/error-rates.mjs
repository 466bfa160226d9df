// Prints how often the built decision is wrong and what it finds, by simulation with fixed seeds:
// `node bench/error-rates.mjs [RUNS] [decision|suite|families|labels]`; 2000 runs of all four take about twenty minutes.
process.argv.splice(2, 0, "scripts/error-rates.ts");
await import("../scripts/run-typescript.mjs");
