import { createSharing, type Sharing } from "../lib/sharing.ts";
import type { AttemptRecord, Judged, KeptCheck, Verified } from "../model/attempt.ts";

/** Turns judged attempts into what is held of them until the run is decided. */
export interface AttemptKeeper {
  keep(attempt: Judged): Verified;
  /** The same of a record that a run has written. */
  keepRecord(record: AttemptRecord): Verified;
}

/** A keeper for the attempts of one run, which are many and mostly say the same: equal parts of them become one object. */
export function createAttemptKeeper(): AttemptKeeper {
  const share = createSharing();

  function kept(attempt: Omit<AttemptRecord, "previous">): Verified {
    return {
      runId: attempt.runId,
      case: share.text(attempt.case),
      side: attempt.side,
      stage: attempt.stage,
      repeat: attempt.repeat,
      try: attempt.try,
      counted: attempt.counted,
      order: attempt.order,
      durationMs: attempt.durationMs,
      outcome: attempt.outcome,
      cause: share.text(attempt.cause),
      reason: share.text(attempt.reason),
      exit: attempt.exit,
      signal: share.text(attempt.signal),
      checks: keptChecks(share, attempt.checks),
      score: attempt.score,
      lines: share.list(attempt.lines, lineKey),
      usage: share.one(attempt.usage),
      model: share.one(attempt.model),
      stateDigest: share.text(attempt.stateDigest),
      // Put together anew it is a reference to the id, which is held anyway.
      evidence:
        attempt.evidence === `evidence/${attempt.runId}` ? `evidence/${attempt.runId}` : attempt.evidence,
      containment: share.text(attempt.containment),
      externalConnectionAttempts: share.one(attempt.externalConnectionAttempts),
      ...(attempt.notes === undefined ? {} : { notes: share.one(attempt.notes) }),
      ...(attempt.reused === undefined ? {} : { reused: attempt.reused }),
    } as Verified;
  }

  return { keep: kept, keepRecord: kept };
}

function keptChecks(share: Sharing, checks: Judged["checks"]): readonly KeptCheck[] {
  return share.list(checks, checkKey, keptCheck);
}

/** Says all that is kept of a check, so that equal ones are known before one is made: its JSON would take as long as all the rest. */
function checkKey(check: Judged["checks"][number]): string {
  const { outcome, score, critical, advisory, constraint, human, selfReported, selfGraded, judge } = check;
  const flags = `${critical} ${advisory} ${constraint} ${human} ${selfReported} ${selfGraded}`;
  const texts = `${keyOf(check.id)}${keyOf(check.type)}${keyOf(check.stage)}${keyOf(check.reason)}`;
  return `${outcome} ${score} ${flags} ${texts}${judge === undefined ? "" : JSON.stringify(judge)}`;
}

function lineKey({ name, identity, value }: Judged["lines"][number]): string {
  return `${identity} ${keyOf(name)}${keyOf(value)}`;
}

/** With its length, so that no text can pass for another and what follows it. */
function keyOf(text: string | null): string {
  return text === null ? "-" : `${text.length}:${text}`;
}

function keptCheck(check: Judged["checks"][number]): KeptCheck {
  return {
    id: check.id,
    type: check.type,
    outcome: check.outcome,
    reason: check.reason,
    score: check.score,
    critical: check.critical,
    advisory: check.advisory,
    constraint: check.constraint,
    stage: check.stage,
    human: check.human,
    selfReported: check.selfReported,
    selfGraded: check.selfGraded,
    ...(check.judge === undefined ? {} : { judge: check.judge }),
  };
}
