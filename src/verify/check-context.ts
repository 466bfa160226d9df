import type { PlaceholderValues } from "../lib/placeholders.ts";
import type { Redactor } from "../lib/redact.ts";
import type { CheckOutcome } from "../model/attempt.ts";
import type { CheckType, Condition } from "../model/check.ts";
import type { Case } from "../model/contract.ts";
import type { Evidence } from "../model/evidence.ts";
import type { JudgeRecord } from "../model/judge-record.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import type { Files, Launcher } from "../ports.ts";
import type { Judge } from "./judge/judge.ts";

/** Absolute folders that commands of the suite may name. */
export interface Places {
  /** The export of the side that the attempt ran on. */
  subject: string;
  baseline: string;
  suite: string;
  /** The attempt's workspace, while it exists. */
  workspace?: string;
  /** `services.NAME.url` of the services that run. */
  services?: PlaceholderValues;
}

/** What judging needs of the file port: folders for verifiers, files of the suite, and whether the subject has a file. */
export type VerifierFiles = Pick<
  Files,
  "makeFolder" | "removeFolder" | "write" | "read" | "readEvidence" | "share"
>;

/** What a check is given. */
export interface CheckContext {
  case: Case;
  suite: SuiteFile;
  evidence: Evidence;
  places: Places;
  launcher: Launcher;
  files: VerifierFiles;
  redactor: Redactor;
  /** Variables that verifiers and detectors get beside their own, such as the mark of the run's processes; never a secret. */
  environment?: Readonly<Record<string, string>>;
  /** Who answers judge checks; absent: nobody. */
  judge?: Judge;
  /** The outage that hit the attempt, or may have; null when there was none. */
  outage: Outage | null;
}

/** `planned`: the case expects it, so that the attempt is as complete as any. `reason` is a whole clause. */
export interface Outage {
  reason: string;
  planned: boolean;
}

/** Why only what was seen counts; null when what was not seen counts too. An outage that nobody planned is never the agent's failure. */
export function interruption({ outage }: Pick<CheckContext, "outage">): string | null {
  return outage === null || outage.planned ? null : outage.reason;
}

/** What one check says of one attempt. `score` in 0..1, null where the check does not score. All text is bounded. */
export interface CheckAnswer {
  outcome: CheckOutcome;
  reason: string | null;
  /** What the check asked for and found. */
  matched: readonly string[];
  /** What the check asked for and did not find. */
  missing: readonly string[];
  observed: string | null;
  score: number | null;
  /** Of a judge: what was asked and answered. */
  judge?: JudgeRecord;
}

/** The keys of one check type, without those that all checks share. */
export type Asserting<T extends CheckType> = Extract<Condition, { type: T }>;

/** A check type's function. It may throw: whoever calls it turns that into `error`. */
export type CheckFunction<T extends CheckType> = (
  check: Asserting<T>,
  context: CheckContext,
) => CheckAnswer | Promise<CheckAnswer>;
