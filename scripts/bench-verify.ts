import { createFiles } from "../src/adapters/files/files-node.ts";
import { createGitRepository } from "../src/adapters/git/repository-git.ts";
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
// rescore does without writing a run folder of its own. Prints what each of the three took, wall and processor, in milliseconds: the records are
// read twice, once alone, and judging is what the second time takes more.
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
/** The suite asks no program: nothing is started. */
const launcher = undefined as never;

async function verify(record: AttemptRecord): Promise<void> {
  const one = byId.get(record.case);
  if (one === undefined) throw new Error(`no case ${record.case}`);
  const evidence = readStoredEvidence(files, evidenceFolderOf("run", record), record, "none");
  const { previous: _, ...facts } = record;
  const judgement = await verifyAttempt({ ...shared, launcher, case: one, evidence });
  attempts.push(keeper.keep(toVerified(facts, judgement)));
}

await timed("read", () => readStoredRecords(files, "run", () => undefined));
await timed("both", () => readStoredRecords(files, "run", verify));
await timed("compare", () => {
  const input = { contract, cases: contract.cases, attempts, planned: attempts, today: "2026-11-30" };
  flagCases(input);
  compareRun(input);
});
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
const { read = [0, 0], both = [0, 0], compare = [0, 0] } = spent;
const alone = both.map((ms, at) => ms - (read[at] ?? 0));
console.log(JSON.stringify({ read, verify: alone, compare, peakMb, attempts: attempts.length }));
// The reader of git's objects waits for further questions.
process.exit(0);
