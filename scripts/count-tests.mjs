// Prints `N passed, N failed` from the test runner's JSON files; steps that failed outside of the runner, or left no such file, count as failures.
import { existsSync, readFileSync } from "node:fs";

const [failedSteps, ...files] = process.argv.slice(2);
const counts = files.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, "utf8")));
const sum = (of) => counts.reduce((total, count) => total + (of(count) ?? 0), 0);
const passed = sum((count) => count.numPassedTests);
// A step of tests that failed is one that the runner told of already.
const told = counts.filter((count) => count.numFailedTests > 0).length;
const failed = sum((count) => count.numFailedTests) + Math.max(0, Number(failedSteps) - told);
const missing = files.length - counts.length;
const skipped = sum((count) => count.numPendingTests) + sum((count) => count.numTodoTests);
console.log(
  `${passed} passed, ${Math.max(failed, missing)} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
);
process.exit(failed > 0 || missing > 0 || passed === 0 ? 1 : 0);
