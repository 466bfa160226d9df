import { createFiles } from "../src/adapters/files-node.ts";
import { createGitRepository } from "../src/adapters/repository-git.ts";
import { compareRun } from "../src/compare/compare-run.ts";
import { flagCases } from "../src/compare/flag-cases.ts";
import { loadContract } from "../src/contract/load-contract.ts";
import { readSuiteFolder } from "../src/contract/suite-folder.ts";
import { createRedactor } from "../src/lib/redact.ts";
import type { AttemptRecord, Verified } from "../src/model/attempt.ts";
import { readStoredEvidence } from "../src/run/read-evidence.ts";
import { evidenceFolderOf, readStoredRecords } from "../src/run/stored-records.ts";
import { createAttemptKeeper } from "../src/verify/keep-attempts.ts";
import { toVerified } from "../src/verify/verified.ts";
import { verifyAttempt } from "../src/verify/verify-attempt.ts";

// Reads the records of a finished run in `run`, judges the evidence of each attempt by the suite beside it, and compares the sides: what a
// rescore does without writing a run folder of its own. Prints what each of the three took, wall and processor, in milliseconds.
const atOnce = 256;
const spent: Record<string, [wallMs: number, cpuMs: number]> = {};

async function timed<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const made = await work();
  const { user, system } = process.cpuUsage(before);
  const [wallMs, cpuMs] = spent[name] ?? [0, 0];
  spent[name] = [wallMs + performance.now() - start, cpuMs + (user + system) / 1000];
  return made;
}

const folder = process.cwd();
const snapshot = await createGitRepository(folder).snapshot("main");
const suiteFolder = await readSuiteFolder(snapshot, "cases");
if (suiteFolder === null) throw new Error("no suite in cases");
const contract = loadContract(suiteFolder);
const byId = new Map(contract.cases.map((one) => [one.id, one]));
const files = createFiles();
const places = { subject: folder, baseline: folder, suite: folder };
const redactor = createRedactor([]);
const shared = { suite: contract.suite, places, redactor, files };
const keeper = createAttemptKeeper();
const attempts: Verified[] = [];
let batch: AttemptRecord[] = [];

/** The suite asks no program: nothing is started. */
const launcher = undefined as never;

async function verifyBatch(): Promise<void> {
  for (const record of batch) {
    const one = byId.get(record.case);
    if (one === undefined) throw new Error(`no case ${record.case}`);
    const evidence = readStoredEvidence(files, evidenceFolderOf("run", record), record, "none");
    const { previous: _, ...facts } = record;
    const judgement = await verifyAttempt({ ...shared, launcher, case: one, evidence });
    attempts.push(keeper.keep(toVerified(facts, judgement)));
  }
  batch = [];
}

const start = performance.now();
const before = process.cpuUsage();
await readStoredRecords(files, "run", async (record) => {
  batch.push(record);
  if (batch.length === atOnce) await timed("verify", verifyBatch);
});
await timed("verify", verifyBatch);
await timed("compare", () => {
  const input = { contract, cases: contract.cases, attempts, planned: attempts, today: "2026-11-30" };
  flagCases(input);
  compareRun(input);
});
const { user, system } = process.cpuUsage(before);
const whole = [performance.now() - start, (user + system) / 1000];
const rest = whole.map((ms, at) => ms - (spent["verify"]?.[at] ?? 0) - (spent["compare"]?.[at] ?? 0));
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ ...spent, read: rest, peakMb, attempts: attempts.length }));
// The reader of git's objects waits for further questions.
process.exit(0);
