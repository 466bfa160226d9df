import { placeholderNames } from "../../lib/placeholders.ts";
import type { Redactor } from "../../lib/redact.ts";
import type { AttemptRecord, Judged } from "../../model/attempt.ts";
import type { Case, Contract } from "../../model/contract.ts";
import type { Side } from "../../model/side.ts";
import type { OutageRule } from "../../model/suite-file.ts";
import type { TraceForm } from "../../model/trace-form.ts";
import { readStoredEvidence } from "../../run/read-evidence.ts";
import { evidenceFolderOf } from "../../run/stored-records.ts";
import { fromRecord, toVerified } from "../../verify/verified.ts";
import { verifyAttempt } from "../../verify/verify-attempt.ts";
import type { RunFolders } from "../request/folders.ts";
import type { Outside } from "../request/request.ts";
import { verifying } from "../request/verifying.ts";

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
 * Judges stored attempts with the checks of today's contract from what their evidence folders keep. An attempt that was not made stays as it
 * is, and so does an outage that only the attempt's own moment could show.
 */
export function createStoredJudge(given: JudgeStored): (record: AttemptRecord, one: Case) => Promise<Judged> {
  const { contract, folders, outside, redactor } = given;
  const rules = contract.suite.outage.filter((rule) => !needsTheMoment(rule));
  const isWithout = rules.length < contract.suite.outage.length;
  const suite = { ...contract.suite, outage: rules };
  const { subject } = folders;
  const placesOf = (side: Side) => ({
    subject: subject[side],
    baseline: subject.baseline,
    suite: folders.suite,
  });
  const places = { baseline: placesOf("baseline"), candidate: placesOf("candidate") };
  const shared = { ...verifying(outside, given.cookie), suite, redactor };
  return async (record, one) => {
    const isGone = record.cause === "outage_detector" && isWithout;
    if (record.evidence === null || record.outcome === "not_run" || isGone) return fromRecord(record);
    const folder = evidenceFolderOf(given.path, record);
    const evidence = readStoredEvidence(outside.files, folder, record, given.form);
    const judgement = await verifyAttempt({ ...shared, case: one, evidence, places: places[record.side] });
    const { previous: _, ...facts } = record;
    return toVerified(facts, judgement);
  };
}

/** The workspace and the services are gone: a detector that asks for them can't be asked again. */
function needsTheMoment({ run }: OutageRule): boolean {
  if (run === undefined) return false;
  return placeholderNames(run).some((name) => name === "workspace" || name.startsWith("services."));
}
