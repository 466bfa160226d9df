import { describe, expect, it } from "vitest";
import type { AttemptRecord } from "../../src/model/attempt.ts";
import { reportSchema } from "../../src/model/report.ts";
import { buildReport, type ReportParts } from "../../src/report/build-report.ts";
import { movedPlaces } from "../../src/report/moved.ts";
import { pickQuotes } from "../../src/report/pick-quotes.ts";
import { blockedReport } from "./design-reports.ts";
import { confirmed, oneCase } from "./report-parts.ts";

function attempt(extra: Partial<AttemptRecord>): AttemptRecord {
  return {
    runId: "r",
    case: "a",
    side: "candidate",
    stage: "first",
    repeat: 1,
    try: 1,
    counted: true,
    order: 0,
    startedAt: "2026-11-29T21:00:00.000Z",
    durationMs: 10,
    outcome: "pass",
    cause: null,
    reason: null,
    exit: 0,
    signal: null,
    command: "node agent.mjs",
    checks: [],
    score: null,
    lines: [],
    toolCalls: null,
    usage: null,
    model: { asked: null, served: null },
    ending: null,
    truth: null,
    stateDigest: null,
    excerpts: { answer: null, stdout: null, stderr: null },
    evidence: null,
    redactions: 0,
    isolation: "user",
    containment: "scan",
    externalConnectionAttempts: [],
    previous: "0".repeat(64),
    ...extra,
  };
}

const check = (outcome: "pass" | "fail", reason: string | null = null) => ({
  id: "c",
  type: "text",
  outcome,
  reason,
  matched: [],
  missing: [],
  observed: null,
  score: null,
  critical: false,
  advisory: false,
  constraint: false,
  stage: null,
  human: false,
  selfReported: false,
  selfGraded: false,
});
const said = (text: string) => ({
  answer: { text, sizeBytes: text.length, truncated: false },
  stdout: null,
  stderr: null,
});
const unknown = {
  model: null,
  instructions: null,
  calls: null,
  tools: null,
  runtime: null,
  data: null,
  taskGuide: null,
};

function parts(extra: Partial<ReportParts> = {}): ReportParts {
  const whole = blockedReport();
  const { moved: _, ...versions } = whole.versions;
  return {
    ...whole,
    versions,
    places: { baseline: { ...unknown, model: "m-1" }, candidate: { ...unknown, model: "m-2", data: "d" } },
    attempts: [],
    comparison: {
      ...whole.comparison,
      criticalUnassessed: [],
      loss: [{ side: "baseline", planned: 10, lost: 1, lostInCritical: ["a"] }],
    },
    cases: whole.comparison.cases,
    notRun: [{ case: "m", reason: "manual" }],
    unusedDecisions: ["x.json"],
    ...extra,
  };
}

describe("building a report", () => {
  it("holds to its own schema, also after it was written and read", () => {
    const report = buildReport(parts());
    expect(reportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
    expect(report.versions.moved).toEqual([
      { what: "the agent's model", baseline: "m-1", candidate: "m-2" },
      { what: "the data", baseline: "unknown", candidate: "d" },
    ]);
    expect(report.comparison.loss).toEqual([{ side: "baseline", planned: 10, lost: 1 }]);
  });

  it("refuses to hand out what its schema refuses", () => {
    expect(() => buildReport(parts({ status: 0.5 }))).toThrow("does not hold to its own schema");
  });

  it("counts attempts by outcome, and calls no sum zero that is unknown", () => {
    const usage = { input: 10, output: 5, cached: null, usd: 0.5, turns: 1 };
    const report = buildReport(
      parts({
        attempts: [
          attempt({ outcome: "environment_error", counted: false }),
          attempt({ try: 2, usage, externalConnectionAttempts: ["x:1", "x:1"] }),
          attempt({ side: "baseline", outcome: "fail", usage: { ...usage, usd: null } }),
        ],
      }),
    );
    expect(report.runs).toEqual({
      file: "attempts.jsonl",
      count: 3,
      byOutcome: { baseline: { fail: 1 }, candidate: { pass: 1 } },
      retries: 1,
      externalConnectionAttempts: ["x:1"],
      usd: 0.5,
      tokens: 30,
    });
    expect(buildReport(parts({ attempts: [attempt({})] })).runs).toMatchObject({ usd: null, tokens: null });
  });

  it("lists no place where the sides agree", () => {
    expect(movedPlaces(unknown, unknown)).toEqual([]);
    expect(movedPlaces({ ...unknown, tools: "t" }, { ...unknown, tools: "t" })).toEqual([]);
  });
});

describe("quotes", () => {
  const moved = [
    {
      check: "c",
      baseline: { pass: 5 },
      candidate: { fail: 3, pass: 2 },
      direction: "worse" as const,
      confirmed: true,
      reason: null,
    },
  ];
  const worse = confirmed("a", "20/20", "8/20", { checksMoved: moved });

  it("take the first counted attempt that shows the move, and one that does not on the other side", () => {
    const attempts = [
      attempt({ repeat: 1, checks: [check("pass")] }),
      attempt({ repeat: 2, counted: false, outcome: "fail", checks: [check("fail", "not counted")] }),
      attempt({
        repeat: 3,
        outcome: "fail",
        checks: [check("fail", "no file")],
        excerpts: said("here are the values"),
      }),
      attempt({ side: "baseline", repeat: 1, outcome: "fail", checks: [check("fail")] }),
      attempt({ side: "baseline", repeat: 2, checks: [check("pass")], excerpts: said("wrote it") }),
    ];
    expect(pickQuotes([worse], attempts)).toEqual([
      {
        case: "a",
        side: "baseline",
        runId: "r",
        repeat: 2,
        outcome: "pass",
        check: "c",
        reason: null,
        answer: "wrote it",
      },
      {
        case: "a",
        side: "candidate",
        runId: "r",
        repeat: 3,
        outcome: "fail",
        check: "c",
        reason: "no file",
        answer: "here are the values",
      },
    ]);
  });

  it("say what was refused or cut of the attempt, in bounds", () => {
    const refused = "the output file was not read: it is a link";
    const attempts = [
      attempt({ checks: [check("fail")], notes: [refused, "x".repeat(500)] }),
      attempt({ side: "baseline", checks: [check("pass")], notes: [] }),
    ];
    const [baseline, candidate] = pickQuotes([worse], attempts);
    expect(candidate?.notes).toMatch(/^the output file was not read: it is a link; x+…$/);
    expect(candidate?.notes?.length).toBe(401);
    expect(baseline).not.toHaveProperty("notes");
  });

  it("say that the agent crashed, which the check that found no answer does not", () => {
    const crashed = {
      outcome: "fail" as const,
      cause: "crash",
      reason: "the agent was ended by SIGABRT; c: no file",
    };
    const attempts = [
      attempt({ checks: [check("fail", "no file")], ...crashed }),
      attempt({ side: "baseline", checks: [check("pass")] }),
    ];
    const [, candidate] = pickQuotes([worse], attempts);
    expect(candidate?.reason).toBe("the agent was ended by SIGABRT; c: no file");
    const broken = attempt({
      checks: [check("fail", "no file")],
      outcome: "verifier_error",
      reason: "d: the verifier ended with exit status 9",
    });
    expect(pickQuotes([worse], [broken])[0]?.reason).toBe("d: the verifier ended with exit status 9");
  });

  it("turn round for an improvement, and go by the outcome where no check moved", () => {
    const better = confirmed("a", "8/20", "20/20", { checksMoved: [] });
    const attempts = [
      attempt({ repeat: 1, outcome: "fail", reason: "crashed" }),
      attempt({ repeat: 2 }),
      attempt({ side: "baseline", repeat: 1 }),
      attempt({ side: "baseline", repeat: 2, outcome: "fail", reason: "crashed" }),
    ];
    expect(pickQuotes([better], attempts).map(({ side, repeat, reason }) => [side, repeat, reason])).toEqual([
      ["baseline", 2, "crashed"],
      ["candidate", 2, null],
    ]);
  });

  it("are bounded, and none is taken of what is unchanged or noise", () => {
    const attempts = [
      attempt({ checks: [check("fail", "x".repeat(5000))], excerpts: said("y".repeat(5000)) }),
    ];
    const [first] = pickQuotes([worse], attempts);
    expect([first?.reason?.length, first?.answer?.length]).toEqual([401, 401]);
    expect(pickQuotes([oneCase("a", "5/5", "5/5"), oneCase("a", "5/5", "4/5")], attempts)).toEqual([]);
  });
});
