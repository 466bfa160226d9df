import { posix } from "node:path";
import { loadContract } from "../../contract/load-contract.ts";
import type { Redactor } from "../../lib/redact.ts";
import type { AttemptRecord } from "../../model/attempt.ts";
import type { Case, Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { Evidence } from "../../model/evidence.ts";
import { traceFormOf } from "../../model/trace-form.ts";
import { readStoredEvidence } from "../../run/read-evidence.ts";
import { evidenceFolderOf } from "../../run/stored-records.ts";
import { recordedEvidence } from "../../verify/recorded-evidence.ts";
import { verifyAttempt } from "../../verify/verify-attempt.ts";
import { wholeTraceReader } from "../harness/whole-trace-reader.ts";
import { writeSuites } from "../request/folders.ts";
import { isolated } from "../request/isolated.ts";
import type { Outside } from "../request/request.ts";
import { verifying } from "../request/verifying.ts";
import { readKeptRun } from "../stored/kept-run.ts";
import { isFolderCase, withFiles, withReference } from "./edit-suite.ts";
import { extents, referenceFolder, referenceParts } from "./reference-evidence.ts";
import { readTree, type WrittenTree, writeTree } from "./working-tree.ts";

export interface ReferenceRequest {
  case: string;
  attempt: number;
  side: "baseline" | "candidate";
  suite: string;
  /** Absolute path of the run folder, and how people name it. */
  path: string;
  name: string;
}

/** What is to be written into the working tree, relative to it. */
export interface ReferenceFiles {
  /** A folder of earlier reference files, to be removed first. */
  replaced: string;
  files: readonly { path: string; bytes: Uint8Array }[];
  /** The file of the case, and where the case stands in it. */
  definition: { path: string; text: string; line: number };
}

/**
 * Makes a good attempt the reference of its case: its answer and what else is needed for it to pass as a recorded answer. Throws a UserError for
 * an attempt that does not pass, that holds secrets, that was cut, or that can't be recorded so that it passes. Writes nothing.
 */
export async function makeReference(request: ReferenceRequest, given: Outside): Promise<ReferenceFiles> {
  const record = await goodAttempt(request, given);
  const tree = await readTree(request.suite, given);
  const { contract } = tree;
  const outside = await isolated(given, contract.suite);
  const one = contract.cases.find(({ id }) => id === request.case);
  if (one === undefined) {
    throw new UserError({
      where: request.case,
      what: `is no case of ${contract.folder.path} any more`,
      todo: "run it with today's suite first",
    });
  }
  const form = traceFormOf(contract.suite.agent);
  const folder = evidenceFolderOf(request.path, record);
  const evidence = readStoredEvidence(outside.files, folder, record, form);
  const cookie = outside.randomId();
  await using written = await writeTree(tree, cookie, outside);
  refuseFlawed(request, evidence, written.redactor);
  return await findPassing({ one, evidence, contract, written, cookie, outside, request });
}

async function goodAttempt(request: ReferenceRequest, outside: Outside): Promise<AttemptRecord> {
  const { attempts } = await readKeptRun(request, outside);
  const own = attempts
    .map(({ record }) => record)
    .filter((record) => record.case === request.case && record.side === request.side && record.counted);
  const record = own.find(({ repeat }) => repeat === request.attempt);
  if (record === undefined) {
    const numbers = [...new Set(own.map(({ repeat }) => repeat))].sort((a, b) => a - b).join(", ");
    throw new UserError({
      where: `--attempt ${request.attempt}`,
      what: `is none of ${request.case} in ${request.name}`,
      todo: numbers === "" ? "name the other side with --side" : `name one of ${numbers}`,
    });
  }
  const waits = record.outcome === "incomplete" && record.cause === "human";
  if (record.outcome !== "pass" && !waits) {
    throw new UserError({
      where: `${request.case}, attempt ${request.attempt}`,
      what: `did not pass (${record.reason ?? record.outcome})`,
      todo: "choose one that passes every check",
    });
  }
  if (record.redactions > 0) refuseSecrets(request, "held secrets, which were redacted");
  return record;
}

function refuseSecrets({ case: id, attempt }: ReferenceRequest, what: string): never {
  throw new UserError({
    where: `${id}, attempt ${attempt}`,
    what,
    todo: "choose an attempt without them, since a reference is committed",
  });
}

function refuseFlawed(request: ReferenceRequest, evidence: Evidence, redactor: Redactor): void {
  const { answer, output, stdout, stderr, traceText } = evidence;
  const texts = [answer, output, stdout?.text, stderr?.text, traceText].filter((text) => text != null);
  const fresh = redactor.fresh();
  for (const text of texts) fresh.text(text);
  if (fresh.count > 0 || texts.some((text) => text.includes("[redacted]"))) {
    refuseSecrets(request, "holds a secret that this machine knows");
  }
  const cut = [evidence.outputTruncated, stdout?.truncated, stderr?.truncated, evidence.traceTruncated];
  if (!cut.includes(true)) return;
  throw new UserError({
    where: `${request.case}, attempt ${request.attempt}`,
    what: "is longer than what is kept of an attempt",
    todo: "write the reference by hand",
  });
}

interface Finding {
  one: Case;
  evidence: Evidence;
  contract: Contract;
  written: WrittenTree;
  cookie: string;
  outside: Outside;
  request: ReferenceRequest;
}

/** The smallest recording that passes as the harness will judge it. */
async function findPassing(given: Finding): Promise<ReferenceFiles> {
  const { one, evidence, contract, request } = given;
  const isCaseFolder = isFolderCase(one, contract.folder);
  const folder = referenceFolder(one, isCaseFolder);
  let reason = "";
  for (const extent of extents) {
    const parts = await referenceParts(one, evidence, extent, { folder, suite: contract.folder });
    const edited = withReference(one, contract, parts.value, isCaseFolder);
    const suite = withFiles(contract.folder, folder, [...parts.files, edited]);
    const judged = await judgeReference(given, loadContract(suite));
    if (judged === null) {
      const inTree = (path: string) => posix.join(contract.folder.path, path);
      return {
        replaced: inTree(folder),
        files: parts.files.map(({ path, bytes }) => ({ path: inTree(path), bytes })),
        definition: {
          path: inTree(edited.path),
          text: new TextDecoder().decode(edited.bytes),
          line: one.definedAt.line,
        },
      };
    }
    reason = judged;
  }
  throw new UserError({
    where: `${one.id}, attempt ${request.attempt}`,
    what: `passed, but not as a recorded answer (${reason})`,
    todo: "write the reference by hand, or let the check read what a recording holds",
  });
}

/** Why the reference does not pass; null when it does. */
async function judgeReference(
  { one: { id }, written, cookie, outside }: Finding,
  contract: Contract,
): Promise<string | null> {
  const one = contract.cases.find((found) => found.id === id);
  if (one?.reference === undefined) throw new Error(`the edited suite lost the reference of ${id}`);
  const { suite, agentSuite } = await writeSuites(contract, outside);
  try {
    const readTrace = wholeTraceReader(contract.suite.agent);
    const evidence = recordedEvidence(one, one.reference, contract.folder, readTrace);
    const { files } = one.reference;
    const { home } = written.folders;
    const judgement = await verifyAttempt({
      ...verifying(outside, cookie),
      case: one,
      suite: contract.suite,
      evidence,
      places: {
        subject: home,
        baseline: home,
        suite,
        ...(files === undefined ? {} : { workspace: posix.join(suite, files) }),
      },
      redactor: written.redactor,
    });
    const passes =
      judgement.outcome === "pass" || (judgement.outcome === "incomplete" && judgement.cause === "human");
    return passes ? null : (judgement.reason ?? judgement.outcome);
  } finally {
    for (const folder of [suite, agentSuite])
      if (folder !== undefined) await outside.files.removeFolder(folder);
  }
}
