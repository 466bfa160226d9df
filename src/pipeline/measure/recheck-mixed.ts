import type { Recheck } from "../../compare/compare-input.ts";
import { placeholderNames } from "../../lib/placeholders.ts";
import type { Redactor } from "../../lib/redact.ts";
import type { AttemptRecord, Verified } from "../../model/attempt.ts";
import type { Check } from "../../model/check.ts";
import type { Case, Contract } from "../../model/contract.ts";
import type { Command } from "../../model/scalars.ts";
import { traceFormOf } from "../../model/trace-form.ts";
import { readChosenRecords } from "../../run/chosen-records.ts";
import { readStoredEvidence } from "../../run/read-evidence.ts";
import type { RunFolder } from "../../run/run-folder.ts";
import { evidenceFolderOf } from "../../run/stored-records.ts";
import { commandsOf } from "../../verify/condition-commands.ts";
import { recheck } from "../../verify/recheck.ts";
import type { RunFolders } from "../request/folders.ts";
import type { Outside } from "../request/request.ts";
import { verifying } from "../request/verifying.ts";

export interface RecheckInput {
  contract: Contract;
  cases: readonly Case[];
  attempts: readonly Verified[];
  folders: RunFolders;
  runFolder: RunFolder;
  /** The run folder whose evidence is read, where it is not yet in `runFolder`. */
  evidenceOf?: string;
  outside: Outside;
  redactor: Redactor;
  cookie: string;
}

/**
 * Asks verifiers a second time about the attempts of every case that showed two outcomes: a verifier that answers otherwise for the
 * same evidence is the verifier's fault, not the agent's. Checks of our own kind are pure and need no second look.
 */
export async function recheckMixed(input: RecheckInput): Promise<Recheck[]> {
  const mixed = mixedCases(input);
  if (mixed.length === 0) return [];
  const ids = new Set(mixed.map(({ one }) => one.id));
  const records = new Map<string, AttemptRecord>();
  const { files } = input.outside;
  const isMixedCase = ({ case: id }: Pick<AttemptRecord, "case">) => ids.has(id);
  await readChosenRecords(files, input.runFolder.path, isMixedCase, (record) => {
    records.set(record.runId, record);
  });
  const found: Recheck[] = [];
  for (const { one, attempts } of mixed)
    for (const attempt of attempts) {
      const record = records.get(attempt.runId);
      if (record !== undefined) found.push(...(await recheckAttempt(input, one, attempt, record)));
    }
  return found;
}

/** Each with the checks that can be asked again alone, and its attempts. */
function mixedCases({ cases, attempts }: RecheckInput): { one: Case; attempts: Verified[] }[] {
  const asked = new Map(cases.map((one) => [one.id, one.checks.filter(canBeAskedAgain)]));
  const byCase = new Map<string, Verified[]>();
  for (const attempt of attempts) {
    if (!attempt.counted || (asked.get(attempt.case)?.length ?? 0) === 0) continue;
    const own = byCase.get(attempt.case);
    if (own === undefined) byCase.set(attempt.case, [attempt]);
    else own.push(attempt);
  }
  return cases.flatMap((one) => {
    const [checks, own] = [asked.get(one.id) ?? [], byCase.get(one.id) ?? []];
    return isMixed(checks, own) ? [{ one: { ...one, checks }, attempts: own }] : [];
  });
}

/** The workspace is gone by then and so are the services, so only verifiers that need nothing of them. */
function canBeAskedAgain(check: Check): boolean {
  const commands = commandsOf(check);
  if (commands.length === 0 || check.when !== undefined) return false;
  return !commands.some(needsTheAttempt);
}

function needsTheAttempt(command: Command): boolean {
  return placeholderNames(command).some((name) => name === "workspace" || name.startsWith("services."));
}

function isMixed(checks: readonly Check[], attempts: readonly Verified[]): boolean {
  return checks.some(({ id }) => {
    const outcomes = attempts.flatMap((attempt) => attempt.checks.filter((record) => record.id === id));
    return new Set(outcomes.map(({ outcome }) => outcome)).size > 1;
  });
}

async function recheckAttempt(
  input: RecheckInput,
  one: Case,
  attempt: Verified,
  record: AttemptRecord,
): Promise<Recheck[]> {
  const { contract, folders, outside, redactor, runFolder } = input;
  if (attempt.evidence === null) return [];
  const folder = evidenceFolderOf(input.evidenceOf ?? runFolder.path, attempt);
  const evidence = readStoredEvidence(outside.files, folder, record, traceFormOf(contract.suite.agent));
  const places = {
    subject: folders.subject[attempt.side],
    baseline: folders.subject.baseline,
    suite: folders.suite,
  };
  const first = attempt.checks.filter(({ id }) => one.checks.some((check) => check.id === id));
  const rules = contract.suite.outage.filter(({ run }) => run === undefined || !needsTheAttempt(run));
  const again = {
    ...verifying(outside, input.cookie),
    case: one,
    suite: { ...contract.suite, outage: rules },
    evidence,
    places,
    redactor,
  };
  const disagreements = await recheck(again, first);
  return disagreements.map((found) => ({ ...found, case: one.id, side: attempt.side, runId: attempt.runId }));
}
