import { loadContract } from "../contract/load-contract.ts";
import { subjectDigest, subjectEntries } from "../contract/subject.ts";
import { findSuites, readSuiteFolder, suitesBelow } from "../contract/suite-folder.ts";
import { matchesName } from "../lib/glob.ts";
import { createRedactor } from "../lib/redact.ts";
import type { Case, Contract } from "../model/contract.ts";
import { UserError } from "../model/errors.ts";
import type { ShownCase } from "../report/attempt/shown-case.ts";
import { secretValues } from "../run/environment.ts";
import type { RunBudget } from "../run/run-budget.ts";
import type { RunFolder } from "../run/run-folder.ts";
import { runSetup } from "../run/setup.ts";
import { createAttemptMaker } from "./attempt-maker.ts";
import { requireAgentProgram } from "./find-program.ts";
import { exportWithout, type RunFolders, writeSuite } from "./folders.ts";
import { withheldReason } from "./freeze.ts";
import { openLast } from "./last-folder.ts";
import type { Outside } from "./request.ts";
import { showCase } from "./show-case.ts";
import { watchFolders } from "./tamper-watch.ts";

export interface RunCasesRequest {
  suite: string;
  /** Ids or globs over ids. */
  cases: readonly string[];
  /** Absolute path of the folder for these attempts, and how people name it. */
  path: string;
  name: string;
  allowCloud: boolean;
}

/** What a watch compares to see whether anything that counts has changed. */
export interface WorkingTree {
  contract: Contract;
  /** Over suite and subject. */
  digest: string;
}

/** Reads the suite and subject of the working tree. */
export async function readWorkingTree(suite: string, outside: Outside) {
  const snapshot = await outside.repository.snapshot(".");
  const below = suitesBelow(snapshot, suite);
  const [path, second] = below;
  if (path === undefined || second !== undefined) {
    throw new UserError({
      where: suite,
      what: path === undefined ? "has no suite.yaml" : `holds several suites: ${below.join(", ")}`,
      todo:
        path === undefined
          ? "write one there, or name its folder with --suite"
          : "name one of them with --suite",
    });
  }
  const folder = await readSuiteFolder(snapshot, path);
  if (folder === null) throw new Error(`the suite ${path} vanished`);
  const contract = loadContract(folder);
  const suites = findSuites(snapshot);
  const subject = subjectEntries(snapshot, contract.suite, suites);
  return { snapshot, suites, contract, digest: `${contract.digest} ${subjectDigest(subject)}` };
}

/**
 * Makes one attempt of each named case on the working tree, one after the other; `onCase` is given each with its attempt as soon as it
 * ended. Decides nothing and writes no report. Returns what was run on.
 */
export async function runCases(
  request: RunCasesRequest,
  outside: Outside,
  onCase: (shown: ShownCase) => void,
): Promise<WorkingTree> {
  const tree = await readWorkingTree(request.suite, outside);
  const { contract } = tree;
  const cases = chosenCases(request, contract);
  refuseWithheld(request, cases, contract, outside);
  const suite = await writeSuite(contract.folder, outside);
  const { folder: subject } = await exportWithout(tree.suites, tree.snapshot, outside);
  const folders = {
    suite,
    subject: { baseline: subject, candidate: subject },
    home: subject,
    notMaterialised: [],
  };
  const last = await openLast(request.path, contract, outside);
  try {
    await setUp(contract, folders, last.cookie, outside);
    for (const one of cases) {
      if (outside.interrupt.aborted) break;
      const attempt = await makeAttempt(one, { contract, folders, last, outside });
      if (attempt === null) continue;
      onCase(await showCase({ ...request, case: one.id, attempt }, outside));
    }
  } finally {
    await last.folder.close();
    await outside.files.removeFolder(suite);
    await outside.files.removeFolder(subject);
  }
  return tree;
}

function chosenCases({ cases: names }: RunCasesRequest, { cases, folder }: Contract): Case[] {
  const chosen = names.flatMap((name) => {
    const found = cases.filter((one) => one.id === name || matchesName([name], one.id));
    if (found.length > 0) return found;
    const some = cases.slice(0, 5).map(({ id }) => id);
    throw new UserError({
      where: name,
      what: `is no case of ${folder.path}`,
      todo: `the suite has ${some.join(", ")}${cases.length > some.length ? ` and ${cases.length - some.length} more` : ""}`,
    });
  });
  return [...new Set(chosen)];
}

function refuseWithheld(
  request: RunCasesRequest,
  cases: readonly Case[],
  contract: Contract,
  { engine }: Outside,
): void {
  const refuse = (id: string, what: string, todo: string) => {
    throw new UserError({ where: id, what, todo });
  };
  for (const { id, kind, split } of cases) {
    if (kind === "manual")
      refuse(id, "is manual: nothing can be run", "do its steps, then record casegate verdict");
    if (split === "held_out") refuse(id, "is held out", "it runs only for a release");
  }
  const reason = cases.some(({ kind }) => kind === "agent")
    ? withheldReason(request, contract, engine)
    : null;
  if (reason !== null) refuse("run", reason, "see the suite's agent");
}

async function setUp(
  contract: Contract,
  folders: RunFolders,
  cookie: string,
  outside: Outside,
): Promise<void> {
  const end = await runSetup({
    ...outside,
    suite: contract.suite,
    cookie,
    redactor: createRedactor(secretValues(contract.suite.agent, outside.engine)),
    folders: { subject: folders.home, suite: folders.suite },
    abort: outside.interrupt,
  });
  if (end.kind === "failed") {
    throw new UserError({
      where: `${contract.folder.path}/suite.yaml`,
      what: `${end.reason}: ${end.output}`,
      todo: "mend setup",
    });
  }
  await requireAgentProgram(contract, folders, outside);
}

/** A look at one attempt is not counted against the contract's budget. */
const noBudget: RunBudget = { spend: () => undefined, exhausted: () => null };

interface Making {
  contract: Contract;
  folders: RunFolders;
  last: { folder: RunFolder; cookie: string; nextOf(id: string): number };
  outside: Outside;
}

/** The number of the attempt; null when an interrupt ended it. */
async function makeAttempt(one: Case, { contract, folders, last, outside }: Making): Promise<number | null> {
  const redactor = createRedactor(secretValues(contract.suite.agent, outside.engine));
  const maker = createAttemptMaker({
    contract,
    folders,
    runFolder: last.folder,
    outside,
    cookie: last.cookie,
    redactor,
    budget: noBudget,
    keepWorkspaces: false,
    watch: await watchFolders(outside.files, folders, redactor),
    leftBehind: (text) => outside.log.line(text),
  });
  const before = maker.attempts().length;
  const repeat = last.nextOf(one.id);
  await maker
    .make({ order: before, stage: "first", case: one.id, side: "candidate", repeat, pair: before })
    .finally(maker.close);
  return maker.attempts().length > before ? repeat : null;
}
