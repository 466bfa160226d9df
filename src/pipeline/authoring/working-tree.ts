import { loadContract } from "../../contract/load-contract.ts";
import { noSuite } from "../../contract/no-suite.ts";
import { findSuites, readSuiteFolder, suitesBelow } from "../../contract/suite-folder.ts";
import { suitePlace } from "../../contract/suite-place.ts";
import { createRedactor, type Redactor } from "../../lib/redact.ts";
import type { Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import { secretValues } from "../../run/environment.ts";
import { runSetup } from "../../run/setup.ts";
import { exportWithout, type RunFolders, shareBuilt, writeSuites } from "../request/folders.ts";
import type { Outside } from "../request/request.ts";
import { readSide, type SideOfRun } from "../request/two-sides.ts";

/** One checkout with the suite that lies in it: the working tree, or a commit. */
export interface Tree extends SideOfRun {
  /** Every suite there: none of them is part of the subject. */
  suites: readonly string[];
  contract: Contract;
}

/** Reads the suite and subject of the working tree, or of the ref or folder that is named. */
export async function readTree(suite: string, outside: Outside, from = "."): Promise<Tree> {
  const snapshot = await outside.repository.snapshot(from);
  const below = suitesBelow(snapshot, suite);
  const [path, second] = below;
  if (path === undefined) throw noSuite(snapshot, suite);
  if (second !== undefined)
    throw new UserError({
      where: suite,
      what: `holds several suites: ${below.join(", ")}`,
      todo: "name one of them with --suite",
    });
  const folder = await readSuiteFolder(snapshot, path);
  if (folder === null) throw new Error(`the suite ${path} vanished`);
  const contract = loadContract(folder);
  const suites = findSuites(snapshot);
  return { ...(await readSide(snapshot, contract, suites)), suites, contract };
}

/** A tree written out for attempts or verifiers on one side alone. */
export interface WrittenTree extends AsyncDisposable {
  folders: RunFolders;
  redactor: Redactor;
}

/** Writes suite and subject into folders and runs the suite's setup there. Throws a UserError when that fails. */
export async function writeTree(tree: Tree, cookie: string, outside: Outside): Promise<WrittenTree> {
  const { contract } = tree;
  const suites = await writeSuites(contract, outside);
  const withheld = { suites: tree.suites, ignore: contract.suite.subject.ignore };
  const { folder: subject } = await exportWithout(withheld, tree.snapshot, outside);
  const dispose = async () => {
    await outside.files.removeFolder(suites.suite);
    if (suites.agentSuite !== undefined) await outside.files.removeFolder(suites.agentSuite);
    await outside.files.removeFolder(subject);
  };
  const redactor = createRedactor(secretValues(contract.suite, outside.engine));
  const places = { subject, ...suites };
  const abort = outside.interrupt;
  const end = await runSetup({
    ...outside,
    suite: contract.suite,
    cookie,
    redactor,
    folders: places,
    account: "candidate",
    abort,
  });
  if (end.kind === "failed") {
    await dispose();
    throw new UserError({
      where: suitePlace(contract.folder, "setup"),
      what: `${end.reason}: ${end.output}`,
      todo: "mend setup",
    });
  }
  await shareBuilt(subject, contract, outside);
  const folders = {
    ...suites,
    subject: { baseline: subject, candidate: subject },
    links: { baseline: tree.links, candidate: tree.links },
    home: subject,
    notMaterialised: [],
  };
  return { folders, redactor, [Symbol.asyncDispose]: dispose };
}
