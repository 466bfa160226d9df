import type { AttemptRecord } from "../../src/model/attempt.ts";
import type { Side } from "../../src/model/side.ts";
import type { ShownAttempt } from "../../src/report/attempt/shown-case.ts";
import type { CaseEvidence } from "../../src/report/html/page-evidence.ts";

type Kept = Omit<AttemptRecord, "previous">;

/** Attempts of a case on both sides, in which every text that an agent writes is what `say` gives. */
export function evidenceFor(id: string, say: () => string): CaseEvidence {
  const attempts = (["baseline", "candidate"] as const).flatMap((side) =>
    [1, 2, 3].map((repeat) => recordOf(id, side, repeat, say)),
  );
  const shown = (side: Side) => {
    const record = attempts.find((one) => one.side === side && one.repeat === 2);
    return record === undefined ? null : shownOf(record, say);
  };
  return { prompt: say(), attempts, shown: { baseline: shown("baseline"), candidate: shown("candidate") } };
}

function recordOf(id: string, side: Side, repeat: number, say: () => string): Kept {
  const fails = side === "candidate" && repeat === 2;
  return {
    runId: `run-${side}-${repeat}`,
    case: id,
    side,
    stage: repeat === 3 ? "confirm" : "first",
    repeat,
    try: 1,
    counted: true,
    order: 0,
    startedAt: "2026-11-29T21:00:00.000Z",
    durationMs: 1200,
    outcome: fails ? "fail" : "pass",
    cause: fails ? say() : null,
    reason: fails ? say() : null,
    exit: 0,
    signal: null,
    command: say(),
    checks: [
      {
        id: say(),
        type: "text",
        outcome: fails ? "fail" : "pass",
        reason: say(),
        matched: [],
        missing: [],
        observed: say(),
        score: null,
        critical: false,
        advisory: false,
        constraint: false,
        stage: null,
        human: false,
        selfReported: false,
        selfGraded: false,
      },
    ],
    score: null,
    lines: [],
    toolCalls: [{ name: say(), args: "0".repeat(64) }],
    usage: { input: 1, output: 1, cached: null, usd: 0.01, turns: 1 },
    model: { asked: say(), served: say() },
    ending: { kind: "completed", reason: null },
    truth: null,
    stateDigest: null,
    excerpts: { answer: null, stdout: null, stderr: null },
    evidence: null,
    redactions: 0,
    isolation: "none",
    containment: "group",
    externalConnectionAttempts: [],
  };
}

function shownOf(record: Kept, say: () => string): ShownAttempt {
  return {
    label: record.side,
    record,
    evidence: {
      answer: say(),
      output: null,
      stdout: null,
      stderr: null,
      end: { kind: "exited", exit: 0 },
      trace: {
        calls: [
          {
            name: `tool ${say()}`,
            server: null,
            args: { to: say() },
            result: say(),
            error: null,
            denied: true,
          },
          { name: say(), server: say(), args: {}, result: null, error: say(), denied: false },
        ],
        skills: [say()],
        text: say(),
        model: { asked: null, served: null },
        usage: { input: null, output: null, cached: null },
        usd: null,
        turns: null,
        ending: { kind: "completed", reason: null },
        selfReported: false,
      },
      traceMissing: null,
      traceText: null,
      files: null,
      truth: { kind: "none" },
      usage: null,
      durationMs: null,
    },
  };
}
