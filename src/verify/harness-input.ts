import type { PlaceholderValues } from "../lib/placeholders.ts";
import type { Redactor } from "../lib/redact.ts";
import type { Case, Contract } from "../model/contract.ts";
import type { Evidence } from "../model/evidence.ts";
import type { Launcher } from "../ports.ts";
import type { Places, VerifierFiles } from "./check-context.ts";
import type { Judge } from "./judge/judge.ts";
import type { TraceReader } from "./recorded-evidence.ts";
import type { VerifyInput } from "./verify-attempt.ts";

/** The suite whose measuring is measured. `places.subject` may be either side's export. */
export interface HarnessInput {
  contract: Contract;
  places: Places;
  launcher: Launcher;
  files: VerifierFiles;
  redactor: Redactor;
  /** Who answers judge checks; absent: nobody. */
  judge?: Judge;
  environment?: Readonly<Record<string, string>>;
  /** Null: recorded traces are not read, and what they would show is not known. */
  readTrace: TraceReader | null;
  /** Cases at once; verifiers are processes of their own. */
  concurrency?: number;
  /** Starts a case's services for verifiers that name one; absent: such verifiers are not assessed. */
  withServices?: <T>(owner: Case, use: (lent: LentServices) => Promise<T>) => Promise<T>;
}

/** The services of a case while one recorded answer is judged; `failure` says why one is no use. */
interface LentServices {
  values: PlaceholderValues;
  failure: string | null;
}

/** What is judged of a case in the harness: recorded evidence, no workspace. */
export function attemptOf(
  { contract, readTrace: _reader, concurrency: _limit, withServices: _services, ...rest }: HarnessInput,
  owner: Case,
  evidence: Evidence,
): VerifyInput {
  return { ...rest, suite: contract.suite, case: owner, evidence };
}
