import { placeholderNames } from "../lib/placeholders.ts";
import type { Redactor } from "../lib/redact.ts";
import type { AttemptRecord, Judged } from "../model/attempt.ts";
import type { Case, Contract } from "../model/contract.ts";
import type { OutageRule } from "../model/suite-file.ts";
import type { TraceForm } from "../model/trace-form.ts";
import { readStoredEvidence } from "../run/read-evidence.ts";
import { evidenceFolderOf } from "../run/stored-records.ts";
import { fromRecord, toVerified } from "../verify/verified.ts";
import { verifyAttempt } from "../verify/verify-attempt.ts";
import type { RunFolders } from "./folders.ts";
import type { Outside } from "./request.ts";
import { verifying } from "./verifying.ts";

export interface JudgeStored {
  contract: Contract;
  folders: RunFolders;
  /** Absolute path of the run folder whose evidence is judged. */
  path: string;
  /** The form of the traces in the evidence. */
  form: TraceForm;
  outside: Outside;
  redactor: Redactor;
  cookie: string;
}

/**
 * Judges a stored attempt with the checks of today's contract from what its evidence folder keeps. An attempt that was not made stays as it
 * is, and so does an outage that only the attempt's own moment could show.
 */
export async function judgeStored(record: AttemptRecord, one: Case, given: JudgeStored): Promise<Judged> {
  const { contract, folders, outside, redactor, cookie } = given;
  const rules = contract.suite.outage.filter((rule) => !needsTheMoment(rule));
  const isGone = record.cause === "outage_detector" && rules.length < contract.suite.outage.length;
  if (record.evidence === null || record.outcome === "not_run" || isGone) return fromRecord(record);
  const folder = evidenceFolderOf(given.path, record);
  const { subject, suite } = folders;
  const judgement = await verifyAttempt({
    ...verifying(outside, cookie),
    case: one,
    suite: { ...contract.suite, outage: rules },
    evidence: await readStoredEvidence(outside.files, folder, record, given.form),
    places: { subject: subject[record.side], baseline: subject.baseline, suite },
    redactor,
  });
  const { previous: _, ...facts } = record;
  return toVerified(facts, judgement);
}

/** The workspace and the services are gone: a detector that asks for them can't be asked again. */
function needsTheMoment({ run }: OutageRule): boolean {
  if (run === undefined) return false;
  return placeholderNames(run).some((name) => name === "workspace" || name.startsWith("services."));
}
