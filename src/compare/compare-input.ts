import type { CheckOutcome, Verified } from "../model/attempt.ts";
import type { Case, Contract } from "../model/contract.ts";
import type { PlannedAttempt } from "../model/plan.ts";
import type { Side } from "../model/side.ts";

/** One check that was run a second time on the evidence of an attempt, and what it said then. */
export interface Recheck {
  case: string;
  side: Side;
  check: string;
  runId: string;
  first: CheckOutcome;
  second: CheckOutcome;
}

/** What the comparison of a case needs beside its attempts. */
export interface CaseInput {
  contract: Pick<Contract, "suite">;
  /** Leaves out the suite's numbers that no decision reads: a simulation decides thousands of runs and shows none of them. */
  decisionOnly?: boolean;
  /** The UTC day, `YYYY-MM-DD`, that quarantines and known violations are measured by. */
  today: string;
}

/** What `compare` needs; all of it is data of this run. */
export interface CompareInput extends CaseInput {
  /** The cases that this run plans, in the suite's order. */
  cases: readonly Case[];
  /** plan.json's attempts of every stage so far. */
  planned: readonly Pick<PlannedAttempt, "case" | "side" | "stage">[];
  /** Every judged attempt, retried tries included, in any order. */
  attempts: readonly Verified[];
  rechecks?: readonly Recheck[];
  /** The baseline's attempts are those of a stored run: all of them stand against today's fresh ones. */
  storedBaseline?: boolean;
}
