import { describe, expect, it } from "vitest";
import type { ProcessEnd } from "../../src/model/evidence.ts";
import { attemptOutcome, type OutcomeInput } from "../../src/verify/attempt-outcome.ts";

import { check, done, ended, input, judged, noOutage } from "./outcome-input.ts";

// Everything that could go wrong at once, so that each rule is seen to win over all that follow it.
const worst: Partial<OutcomeInput> = {
  notRun: { cause: "budget", reason: "the budget is spent" },
  checks: [check("error"), check("fail"), check("not_assessed")],
  outage: {
    broken: "detector broke",
    detected: "provider down",
    matched: "HTTP 503",
    replyMatched: "HTTP 503",
  },
  truth: { kind: "error", reason: "is not JSON" },
  end: { kind: "signalled", signal: "SIGKILL" },
  answer: null,
  trace: ended("outage"),
  realReader: true,
  notKept: "the disk is full",
};

it("a planned outage that was seen is no pass without evidence", () => {
  const seen = { expect: "environment_error", outage: { ...noOutage, detected: "provider down" } } as const;
  expect(attemptOutcome(input(seen)).outcome).toBe("pass");
  expect(attemptOutcome(input({ ...seen, notKept: "the disk is full" }))).toMatchObject({
    outcome: "incomplete",
    cause: "evidence",
    reason: "the disk is full",
  });
});

describe("the order of the rules", () => {
  const steps: [Partial<OutcomeInput>, string, string | null][] = [
    [{}, "not_run", "budget"],
    [{ notRun: null }, "verifier_error", "check"],
    [{ checks: [check("fail"), check("not_assessed")] }, "verifier_error", "detector"],
    [
      { outage: { ...noOutage, detected: "provider down", matched: "HTTP 503", replyMatched: "x" } },
      "verifier_error",
      "truth",
    ],
    [{ truth: { kind: "none" } }, "environment_error", "outage_detector"],
    [
      { outage: { ...noOutage, matched: "HTTP 503", replyMatched: "x" } },
      "environment_error",
      "outage_trace",
    ],
    [{ trace: null }, "environment_error", "outage_pattern"],
    [{ outage: { ...noOutage, matched: "HTTP 503" } }, "environment_error", "outage_pattern"],
    [{ outage: noOutage }, "fail", "crash"],
    [{ end: { kind: "timed_out" } }, "environment_error", "outage_timeout"],
    [{ answer: "part of a reply" }, "fail", "timeout"],
    [{ end: done }, "fail", "check"],
    [{ checks: [check("not_assessed")] }, "incomplete", "evidence"],
    [{ checks: [check("pass")] }, "incomplete", "evidence"],
    [{ notKept: null, checks: [check("not_assessed")] }, "incomplete", "not_assessed"],
    [{ checks: [check("pass"), check("not_applicable")] }, "pass", null],
  ];
  const rows = steps.map(([, outcome, cause], index) => {
    const keys = steps.slice(0, index + 1).reduce((sum, [step]) => Object.assign(sum, step), { ...worst });
    return { keys, outcome, cause, index };
  });

  it.each(rows)("$index: $outcome, $cause", ({ keys, outcome, cause }) => {
    expect(judged(keys)).toMatchObject({ outcome, cause });
  });
});

describe("rule 1: no attempt was made", () => {
  it("keeps its cause and reason", () => {
    const notRun = { cause: "no_credentials", reason: "not run: no credentials" };
    expect(attemptOutcome(input({ notRun }))).toEqual({
      outcome: "not_run",
      cause: "no_credentials",
      reason: "not run: no credentials",
      score: null,
      earnsRetry: false,
    });
  });
});

describe("rule 2: something that measures broke", () => {
  it("names the check, the detector or the truth command", () => {
    expect(attemptOutcome(input({ checks: [check("error", { reason: "boom" })] })).reason).toBe(
      "case.1: boom",
    );
    expect(attemptOutcome(input({ outage: { ...noOutage, broken: "exit 77" } })).reason).toBe("exit 77");
    expect(attemptOutcome(input({ truth: { kind: "error", reason: "is not JSON" } })).reason).toMatch(
      /is not JSON/,
    );
  });

  it("wins over a detector that says outage, and over a planned outage", () => {
    const outage = { ...noOutage, broken: "exit 77", detected: "yes" };
    expect(judged({ outage })).toMatchObject({ outcome: "verifier_error", earnsRetry: false });
    expect(judged({ outage, expect: "environment_error" })).toMatchObject({ outcome: "verifier_error" });
  });

  it("is not the doing of an advisory check", () => {
    expect(judged({ checks: [check("error", { advisory: true })] })).toMatchObject({ outcome: "pass" });
  });

  it("has no score", () => {
    expect(attemptOutcome(input({ checks: [check("error"), check("pass", { score: 1 })] })).score).toBeNull();
  });
});

describe("rule 4: a fail", () => {
  it.each<[string, Partial<OutcomeInput>, string | null]>([
    ["a signal", { end: { kind: "signalled", signal: "SIGSEGV" } }, "crash"],
    ["a program that could not be started", { end: { kind: "not_started", reason: "absent" } }, "crash"],
    ["a non-zero exit", { end: { kind: "exited", exit: 1 } }, "crash"],
    ["a trace that says crashed", { trace: ended("crashed") }, "crash"],
    [
      "a non-zero exit whose trace says completed",
      { end: { kind: "exited", exit: 1 }, trace: ended("completed") },
      "crash",
    ],
    [
      "a non-zero exit whose trace is cut",
      { end: { kind: "exited", exit: 1 }, trace: ended("cut") },
      "crash",
    ],
    ["a time-out", { end: { kind: "timed_out" } }, "timeout"],
    ["a failed check", { checks: [check("fail")] }, "check"],
    [
      "a failed check among others",
      { checks: [check("pass"), check("fail"), check("not_assessed")] },
      "check",
    ],
  ])("%s", (_, keys, cause) => {
    expect(judged(keys)).toMatchObject({ outcome: "fail", cause });
  });

  it.each<[string, Partial<OutcomeInput>]>([
    [
      "a status that an exit check speaks of",
      { end: { kind: "exited", exit: 3 }, checks: [check("pass", { type: "exit" })] },
    ],
    [
      "a status with a trace that says refused",
      { end: { kind: "exited", exit: 1 }, trace: ended("refused") },
    ],
    ["a status with a trace that says limit", { end: { kind: "exited", exit: 1 }, trace: ended("limit") }],
    ["an end that is not known", { end: null }],
    ["a failed advisory check", { checks: [check("fail", { advisory: true })] }],
  ])("is not %s", (_, keys) => {
    expect(judged(keys)).toMatchObject({ outcome: "pass" });
  });

  it("does not take an exit check that was not evaluated, or is advisory, for one that speaks", () => {
    const end: ProcessEnd = { kind: "exited", exit: 3 };
    for (const exit of [
      check("not_applicable", { type: "exit" }),
      check("pass", { type: "exit", advisory: true }),
    ]) {
      expect(judged({ end, checks: [exit] })).toMatchObject({ outcome: "fail", cause: "crash" });
    }
  });

  it("takes a crash in a case with a refusal check for a crash", () => {
    const checks = [check("fail", { type: "refusal", reason: "a crash is no refusal" })];
    const crashed = attemptOutcome(
      input({ end: { kind: "exited", exit: 1 }, checks, answer: "not authorised" }),
    );
    expect(crashed).toMatchObject({ outcome: "fail", cause: "crash" });
    expect(crashed.reason).toBe("the agent ended with exit status 1; case.1: a crash is no refusal");
  });

  it("lists every failed check in its reason, and keeps it bounded", () => {
    const checks = Array.from({ length: 50 }, (_, n) =>
      check("fail", { id: `case.${n}`, reason: "x".repeat(100) }),
    );
    const { reason } = attemptOutcome(input({ checks }));
    expect(reason).toMatch(/^case\.0: x+; case\.1: /);
    expect(reason?.length).toBeLessThan(1300);
  });
});

describe("rule 5: incomplete", () => {
  it("says whether only a person is missing", () => {
    const human = check("not_assessed", { type: "human", human: true });
    expect(judged({ checks: [human, check("pass")] })).toMatchObject({
      outcome: "incomplete",
      cause: "human",
    });
    expect(judged({ checks: [human, check("not_assessed")] })).toMatchObject({ cause: "not_assessed" });
    expect(judged({ checks: [human, check("fail")] })).toMatchObject({ outcome: "fail" });
  });

  it("says when truth moved", () => {
    const moved = check("not_assessed", { reason: "truth moved while the agent ran" });
    expect(judged({ checks: [moved] })).toMatchObject({ outcome: "incomplete", cause: "truth_moved" });
    const other = check("not_assessed", { reason: "the trace is cut" });
    expect(judged({ checks: [other, moved] })).toMatchObject({ cause: "truth_moved" });
  });

  it("is not made by advisory or not applicable checks", () => {
    const checks = [check("not_assessed", { advisory: true }), check("not_applicable")];
    expect(judged({ checks })).toMatchObject({ outcome: "pass" });
  });
});

describe("the score", () => {
  it("is the mean of the scored checks that count, whatever the outcome", () => {
    const checks = [
      check("pass", { score: 1 }),
      check("fail", { score: 0.25 }),
      check("pass"),
      check("pass", { score: 0, advisory: true }),
    ];
    expect(attemptOutcome(input({ checks }))).toMatchObject({ outcome: "fail", score: 0.625 });
  });

  it("is unknown, not zero, without a scored check", () => {
    expect(attemptOutcome(input({ checks: [check("fail")] })).score).toBeNull();
    expect(attemptOutcome(input({ checks: [check("pass", { score: 0 })] })).score).toBe(0);
  });
});
