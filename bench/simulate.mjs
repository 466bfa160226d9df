// Prints how long the simulations of `gate --aa` and `plan --from` take: `node bench/simulate.mjs`.
process.argv.splice(2, 0, "scripts/bench-simulate.ts");
await import("../scripts/run-typescript.mjs");
