// Prints what each level of isolation costs an attempt, measured in turns in one run: `node bench/isolation.mjs [ROUNDS]`.
process.argv.splice(2, 0, "scripts/isolation-cost.ts");
await import("../scripts/run-typescript.mjs");
