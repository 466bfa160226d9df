import { type Decided, decide } from "../../src/decide/decide.ts";
import type { DecideInput, RunConditions } from "../../src/decide/decide-input.ts";
import { fingerprintOf } from "../../src/decide/fingerprint.ts";
import type { Verified } from "../../src/model/attempt.ts";
import type { CaseComparison, Direction } from "../../src/model/comparison.ts";
import type { Case } from "../../src/model/contract.ts";
import type { ReasonCode } from "../../src/model/decision.ts";
import type { DecisionFile, LoadedDecision, LoadedExpected } from "../../src/model/decision-file.ts";
import { compareParts, today } from "../compare/compare-cases.ts";
import { makeContract, type planOf } from "../compare/make-attempts.ts";

const changeDigest = "e".repeat(64);
const context = { suite: "demo", changeDigest };

const calm: RunConditions = {
  bootstrap: false,
  untouched: false,
  partial: false,
  harness: { valid: true, checks: [], unvalidated: [] },
  isolation: null,
  tampered: [],
  setup: null,
  budgetSpent: null,
  interrupted: false,
  missingShards: [],
};

export interface DecisionParts extends Partial<Omit<DecideInput, "conditions" | "contract">> {
  cases: readonly Case[];
  attempts?: readonly Verified[];
  suite?: Record<string, unknown>;
  conditions?: Partial<RunConditions>;
  planned?: ReturnType<typeof planOf>;
}

export function inputOf(parts: DecisionParts): DecideInput {
  const { cases, attempts = [], suite = {}, conditions, planned, ...over } = parts;
  return {
    contract: makeContract(cases, suite),
    comparison: compareParts({ cases, attempts, suite, ...(planned === undefined ? {} : { planned }) }),
    changeDigest,
    decisions: [],
    expected: [],
    notRun: [],
    revision: null,
    review: { kind: "file_only" },
    today,
    from: "--run .casegate/run",
    ...over,
    conditions: { ...calm, ...conditions },
  };
}

export function decideParts(parts: DecisionParts): Decided {
  return decide(inputOf(parts));
}

export function codesOf({ decision }: Decided): ReasonCode[] {
  return decision.reasons.map(({ code }) => code);
}

let serial = 0;

/** A decision file for the difference that a compared case shows, as the run itself would have offered it. */
export function decisionOn(
  one: CaseComparison,
  over: Partial<DecisionFile> = {},
  loaded: Partial<LoadedDecision> = {},
): LoadedDecision {
  serial += 1;
  const direction: Direction = over.direction ?? one.direction ?? "worse";
  const fingerprint = over.fingerprint ?? fingerprintOf(one, direction, context);
  const moved = Object.fromEntries(
    one.checksMoved.filter(({ confirmed }) => confirmed).map((check) => [check.check, check.direction]),
  );
  return {
    path: `.casegate/decisions/${one.id}/${fingerprint.slice(0, 16)}.json`,
    file: {
      schema: 1,
      id: `decision-${serial}`,
      fingerprint,
      decision: "accept",
      case: one.id,
      direction,
      reason: "intended",
      cause: "cause unknown",
      by: "ana",
      moved,
      ...over,
    },
    inChange: true,
    deleted: false,
    ...loaded,
  };
}

export function expectedOf(id: string, inChange = true): LoadedExpected {
  return {
    path: `.casegate/expected/${id}.json`,
    file: { schema: 1, id: `expected-${id}`, case: id, direction: "better", reason: "the point", by: "ana" },
    inChange,
  };
}
