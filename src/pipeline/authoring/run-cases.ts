import { matchesName } from "../../lib/glob.ts";
import type { Redactor } from "../../lib/redact.ts";
import type { Case, Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { ShownCase } from "../../report/attempt/shown-case.ts";
import type { RunBudget } from "../../run/run-budget.ts";
import { runJudge } from "../judging/run-judge.ts";
import { createAttemptMaker } from "../measure/attempt-maker.ts";
import { requireAgentProgram } from "../measure/find-program.ts";
import { mountsReadOnly, watchFolders } from "../measure/tamper-watch.ts";
import type { RunFolders } from "../request/folders.ts";
import { isolated } from "../request/isolated.ts";
import { requireNetwork } from "../request/network-place.ts";
import type { Outside } from "../request/request.ts";
import { withheldReason } from "../sides/freeze.ts";
import { showCase } from "../stored/show-case.ts";
import { type LastFolder, openLast } from "./last-folder.ts";
import { readTree, type Tree, writeTree } from "./working-tree.ts";

export interface RunCasesRequest {
  suite: string;
  /** Ids or globs over ids. */
  cases: readonly string[];
  /** Absolute path of the folder for these attempts, and how people name it. */
  path: string;
  name: string;
  allowCloud: boolean;
  blockExternal?: boolean;
}

/**
 * Makes one attempt of each named case on the working tree, one after the other; `onCase` is given each with its attempt as soon as it
 * ended. Decides nothing and writes no report. Returns the tree that was run.
 */
export async function runCases(
  request: RunCasesRequest,
  given: Outside,
  onCase: (shown: ShownCase) => void,
): Promise<Tree> {
  const tree = await readTree(request.suite, given);
  const { contract } = tree;
  const cases = chosenCases(request, contract);
  refuseWithheld(request, cases, contract, given);
  const outside = await isolated(given, contract.suite);
  requireNetwork(contract, request, outside);
  const last = await openLast(request.path, contract, outside);
  try {
    await using written = await writeTree(tree, last.cookie, outside);
    await requireAgentProgram(contract, written.folders, outside);
    for (const one of cases) {
      if (outside.interrupt.aborted) break;
      const attempt = await makeAttempt(one, { ...written, contract, last, outside, request });
      if (attempt === null) continue;
      onCase(await showCase({ ...request, case: one.id, attempt }, outside));
    }
  } finally {
    await last.close();
  }
  return tree;
}

/** A glob means what can be run; a case that is named is refused with its reason. */
function isRunnable({ kind, split }: Case): boolean {
  return kind !== "manual" && split !== "held_out";
}

function chosenCases({ cases: names }: RunCasesRequest, { cases, folder }: Contract): Case[] {
  const chosen = names.flatMap((name) => {
    const exact = cases.filter((one) => one.id === name);
    const matching = cases.filter((one) => isRunnable(one) && matchesName([name], one.id));
    if (exact.length + matching.length > 0) return exact.length > 0 ? exact : matching;
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

/** A look at one attempt is not counted against the contract's budget. */
const noBudget: RunBudget = {
  begin: () => undefined,
  abandon: () => undefined,
  spend: () => undefined,
  ask: () => undefined,
  exhausted: () => null,
  spent: () => ({ tokens: 0, usd: 0 }),
  overspent: () => null,
};

interface Making {
  contract: Contract;
  folders: RunFolders;
  redactor: Redactor;
  last: LastFolder;
  outside: Outside;
  request: Pick<RunCasesRequest, "blockExternal" | "allowCloud">;
}

/** The number of the attempt; null when an interrupt ended it. */
async function makeAttempt(
  one: Case,
  { contract, folders, redactor, last, outside, request }: Making,
): Promise<number | null> {
  const readOnly = mountsReadOnly(outside.launcher.isolation);
  const watch = await watchFolders(outside.files, folders, redactor, { readOnly });
  const maker = createAttemptMaker({
    contract,
    folders,
    runFolder: last.folder,
    keeper: last.keeper,
    outside,
    cookie: last.cookie,
    redactor,
    budget: noBudget,
    request,
    keptBudget: {},
    judge: runJudge({ contract, request, outside, budget: noBudget, calibrations: [] }),
    keepWorkspaces: false,
    watch,
    leftBehind: (text) => outside.log.line(text),
  });
  const before = maker.attempts().length;
  const repeat = last.nextOf(one.id);
  try {
    await maker.make({
      order: before,
      stage: "first",
      case: one.id,
      side: "candidate",
      repeat,
      pair: before,
    });
  } finally {
    await maker.close().finally(watch.close);
  }
  return maker.attempts().length > before ? repeat : null;
}
