import { createFiles } from "../src/adapters/files/files-node.ts";
import { createGitRepository } from "../src/adapters/git/repository-git.ts";
import { keepHeapSmall } from "../src/commands/small-heap.ts";
import { compareRun } from "../src/compare/compare-run.ts";
import { flagCases } from "../src/compare/flag-cases.ts";
import { loadContract } from "../src/contract/load-contract.ts";
import { readSuiteFolder } from "../src/contract/suite-folder.ts";
import { createRedactor } from "../src/lib/redact.ts";
import type { AttemptRecord, Verified } from "../src/model/attempt.ts";
import { countEvidence } from "../src/run/evidence-count.ts";
import { readStoredEvidence } from "../src/run/read-evidence.ts";
import { evidenceFolderOf, readStoredRecords } from "../src/run/stored-records.ts";
import { createAttemptKeeper } from "../src/verify/keep-attempts.ts";
import { toVerified } from "../src/verify/verified.ts";
import { verifyAttempt } from "../src/verify/verify-attempt.ts";

// Reads the finished run in `run` in one pass and prints what that took, wall and processor of all its threads, in milliseconds, and the peak of
// its memory. The word says what: `records` follows their chain and their form; `stored` sees that the evidence of each is there too, as a
// decision does, and compares the sides; `judged` judges the evidence of each anew by the suite beside the run, as a rescore does, and compares.
keepHeapSmall();
const what = process.argv[2] ?? "stored";
const folder = process.cwd();
const snapshot = await createGitRepository(folder).snapshot("main");
const suiteFolder = await readSuiteFolder(snapshot, "cases");
if (suiteFolder === null) throw new Error("no suite in cases");
const contract = loadContract(suiteFolder);
const byId = new Map(contract.cases.map((one) => [one.id, one]));
const files = createFiles();
const places = { subject: folder, baseline: folder, suite: folder };
const redactor = createRedactor([]);
const keeper = createAttemptKeeper();
const attempts: Verified[] = [];
/** The suite asks no program: nothing is started. */
const shared = { suite: contract.suite, places, redactor, files, launcher: undefined as never };

async function judge(record: AttemptRecord): Promise<void> {
  const one = byId.get(record.case);
  if (one === undefined) throw new Error(`no case ${record.case}`);
  const evidence = readStoredEvidence(files, evidenceFolderOf("run", record), record, "none");
  const { previous: _, ...facts } = record;
  const judgement = await verifyAttempt({ ...shared, case: one, evidence });
  attempts.push(keeper.keep(toVerified(facts, judgement)));
}

async function readStored(): Promise<void> {
  using evidence = countEvidence(files, "run");
  await readStoredRecords(files, "run", (record) => {
    evidence.add(record);
    attempts.push(keeper.keepRecord(record));
  });
  if ((await evidence.lost()) !== null) throw new Error("evidence is lost");
}

function compare(): void {
  const input = { contract, cases: contract.cases, attempts, planned: attempts, today: "2026-11-30" };
  flagCases(input);
  compareRun(input);
}

const start = performance.now();
const before = process.cpuUsage();
if (what === "stored") await readStored();
else await readStoredRecords(files, "run", what === "judged" ? judge : () => undefined);
const readMs = performance.now() - start;
if (what !== "records") compare();
const wallMs = performance.now() - start;
const { user, system } = process.cpuUsage(before);
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(
  JSON.stringify({ readMs, wallMs, cpuMs: (user + system) / 1000, peakMb, attempts: attempts.length }),
);
// The reader of git's objects waits for further questions.
process.exit(0);
