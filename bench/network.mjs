// Prints what a closed network costs an attempt: `node bench/network.mjs [attempts]`.
process.argv.splice(2, 0, "scripts/bench-network.ts");
await import("../scripts/run-typescript.mjs");
