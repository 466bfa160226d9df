// Prints `N passed, N failed` from the test runner's JSON; steps that failed outside the runner count as failures.
import { existsSync, readFileSync } from "node:fs";

const [file, failedSteps] = [process.argv[2], Number(process.argv[3] ?? 0)];
const counts = existsSync(file)
  ? JSON.parse(readFileSync(file, "utf8"))
  : { numPassedTests: 0, numFailedTests: 0 };
const failed = counts.numFailedTests === 0 ? failedSteps : counts.numFailedTests + failedSteps - 1;
const skipped = (counts.numPendingTests ?? 0) + (counts.numTodoTests ?? 0);
console.log(`${counts.numPassedTests} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(failed > 0 || counts.numPassedTests === 0 ? 1 : 0);
