import type { AttemptRecord, Judged, KeptCheck, Verified } from "../model/attempt.ts";

/** Of the keys by which equal values are found; what comes when they are used up is held as it comes. */
const mostKeyChars = 4_000_000;

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
      case: share.one(attempt.case),
      side: attempt.side,
      stage: attempt.stage,
      repeat: attempt.repeat,
      try: attempt.try,
      counted: attempt.counted,
      order: attempt.order,
      durationMs: attempt.durationMs,
      outcome: attempt.outcome,
      cause: share.one(attempt.cause),
      reason: share.one(attempt.reason),
      exit: attempt.exit,
      signal: share.one(attempt.signal),
      checks: share.list(attempt.checks.map(keptCheck)),
      score: attempt.score,
      lines: share.list(attempt.lines),
      usage: share.one(attempt.usage),
      model: share.one(attempt.model),
      stateDigest: share.one(attempt.stateDigest),
      // Put together anew it is a reference to the id, which is held anyway.
      evidence:
        attempt.evidence === `evidence/${attempt.runId}` ? `evidence/${attempt.runId}` : attempt.evidence,
      containment: share.one(attempt.containment),
      externalConnectionAttempts: share.one(attempt.externalConnectionAttempts),
      ...(attempt.notes === undefined ? {} : { notes: share.one(attempt.notes) }),
      ...(attempt.reused === undefined ? {} : { reused: attempt.reused }),
    } as Verified;
  }

  return { keep: kept, keepRecord: kept };
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

/** The first of all values that are equal as JSON. */
function createSharing() {
  const known = new Map<string, { value: unknown; place: number }>();
  let keyChars = 0;

  function placed<T>(value: T, key: string): { value: unknown; place: number } | null {
    const found = known.get(key);
    if (found !== undefined) return found;
    keyChars += key.length;
    if (keyChars > mostKeyChars) return null;
    const added = { value, place: known.size };
    known.set(key, added);
    return added;
  }

  return {
    one<T>(value: T): T {
      return value === null ? value : ((placed(value, JSON.stringify(value))?.value ?? value) as T);
    },
    /** A list, and each of its items, which may be in many lists. */
    list<T>(items: readonly T[]): readonly T[] {
      const own = items.map((item) => placed(item, JSON.stringify(item)));
      const shared = own.map((found, index) => (found === null ? items[index] : found.value) as T);
      if (own.includes(null)) return shared;
      return (placed(shared, own.map((found) => found?.place).join())?.value ?? shared) as readonly T[];
    },
  };
}
