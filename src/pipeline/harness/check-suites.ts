import { blindnessHints } from "../../contract/blindness-hints.ts";
import { loadContract } from "../../contract/load-contract.ts";
import { misplacedPaths } from "../../contract/misplaced-paths.ts";
import { noSuite } from "../../contract/no-suite.ts";
import { findSuites, readSuiteFolder, suitesBelow } from "../../contract/suite-folder.ts";
import { idleOutageHints } from "../../contract/suite-wide-problems.ts";
import { weakCheckHints } from "../../contract/weak-check-hints.ts";
import { createRedactor } from "../../lib/redact.ts";
import type { Harness } from "../../model/harness.ts";
import { secretValues } from "../../run/environment.ts";
import { runSetup } from "../../run/setup.ts";
import { exportWithout, shareBuilt, writeSuites } from "../request/folders.ts";
import { isolated } from "../request/isolated.ts";
import type { Outside } from "../request/request.ts";
import { readSide } from "../request/two-sides.ts";
import { reuseHints } from "../reusing/may-reuse.ts";
import { idleGlobs } from "../sides/idle-globs.ts";
import { validate } from "./validate.ts";

export interface CheckRequest {
  suite: string;
  strictHarness?: boolean;
  /** A commit or folder; default: the working tree. */
  from?: string;
}

export interface CheckedSuite {
  path: string;
  /** The suite's own name. */
  name: string;
  version: string;
  cases: number;
  /** The end of setup's output when it failed. */
  setup: string | null;
  harness: Harness | null;
  /** What is probably not meant, and is no error. */
  hints: readonly string[];
  valid: boolean;
}

/** Loads every suite in a folder of one side and validates its harness; runs no agent. */
export async function checkSuites(request: CheckRequest, given: Outside): Promise<CheckedSuite[]> {
  const snapshot = await given.repository.snapshot(request.from ?? ".");
  const paths = suitesBelow(snapshot, request.suite);
  if (paths.length === 0) throw noSuite(snapshot, request.suite);
  const tracked = new Set(snapshot.entries.map(({ path }) => path));
  const all = findSuites(snapshot);
  const checked: CheckedSuite[] = [];
  for (const path of paths) {
    const folder = await readSuiteFolder(snapshot, path);
    if (folder === null) throw new Error(`the suite ${path} vanished`);
    const contract = loadContract(folder);
    const outside = await isolated(given, contract.suite);
    const suites = await writeSuites(contract, outside);
    const ownSide = await readSide(snapshot, contract, all);
    const withheld = { suites: all, ignore: contract.suite.subject.ignore };
    const { folder: subject } = await exportWithout(withheld, snapshot, outside);
    const shared = {
      cookie: outside.randomId(),
      redactor: createRedactor(secretValues(contract.suite, outside.engine)),
    };
    const places = { subject, ...suites };
    const end = await runSetup({
      ...shared,
      ...outside,
      suite: contract.suite,
      folders: places,
      account: "candidate",
      abort: outside.interrupt,
    });
    const setup = end.kind === "failed" ? `${end.reason}: ${end.output}` : null;
    await shareBuilt(subject, contract, outside);
    const folders = {
      ...suites,
      subject: { baseline: subject, candidate: subject },
      // No agent is given anything of the subject here.
      links: { baseline: [], candidate: [] },
      home: subject,
      notMaterialised: [],
    };
    const harness =
      setup === null
        ? await validate({ ...shared, request, contract, cases: contract.cases, folders, outside })
        : null;
    const summary = { path, name: contract.name, version: contract.version, cases: contract.cases.length };
    const hints = [
      ...misplacedPaths(contract, tracked),
      ...idleGlobs(contract, ownSide),
      ...reuseHints(contract),
      ...idleOutageHints(contract),
      ...blindnessHints(contract),
      ...weakCheckHints(contract),
    ];
    checked.push({ ...summary, setup, harness, hints, valid: harness?.valid === true });
  }
  return checked;
}
