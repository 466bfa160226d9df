import { describe, expect, it } from "vitest";
import type { ProcessEnd } from "../../src/model/evidence.ts";
import { attemptOutcome, type OutcomeInput } from "../../src/verify/attempt-outcome.ts";
import { call, trace } from "./attempt.ts";

import { check, done, ended, input, judged, noOutage } from "./outcome-input.ts";

describe("rule 3: an outage", () => {
  const detected = { ...noOutage, detected: "the provider was down" };
  const matched = { ...noOutage, matched: "standard error holds HTTP 503" };

  it("on a detector's word holds with a reply or without, and earns a retry", () => {
    for (const answer of ["reply", null]) {
      expect(judged({ outage: detected, answer })).toEqual({
        outcome: "environment_error",
        cause: "outage_detector",
        earnsRetry: true,
      });
    }
  });

  it("on a real agent's trace earns a retry; its other endings are none", () => {
    expect(judged({ trace: ended("outage"), realReader: true })).toEqual({
      outcome: "environment_error",
      cause: "outage_trace",
      earnsRetry: true,
    });
    for (const kind of ["completed", "refused", "limit", "cut"] as const) {
      expect(judged({ trace: ended(kind), realReader: true })).toMatchObject({ outcome: "pass" });
    }
  });

  it("that a broker saw earns a retry, unless the agent came to its end all the same", () => {
    const broker = "api.example.com answered 529";
    const lost = { outcome: "environment_error", cause: "outage_broker", earnsRetry: true };
    const exit1: ProcessEnd = { kind: "exited", exit: 1 };
    expect(judged({ broker, end: exit1 })).toEqual(lost);
    expect(judged({ broker, answer: null })).toEqual(lost);
    expect(judged({ broker, end: { kind: "timed_out" } })).toEqual(lost);
    expect(judged({ broker, trace: ended("cut"), realReader: true })).toEqual(lost);
    // The trace of a candidate's own agent is its own word.
    expect(judged({ broker, trace: ended("completed"), end: exit1 })).toEqual(lost);
    expect(judged({ broker })).toMatchObject({ outcome: "pass" });
    for (const kind of ["completed", "refused", "limit"] as const)
      expect(judged({ broker, trace: ended(kind), realReader: true })).toMatchObject({ outcome: "pass" });
    expect(judged({ broker: null, end: exit1 })).toMatchObject({ outcome: "fail", cause: "crash" });
  });

  it("is an end that nobody saw, which earns a retry, and which no plan is fulfilled by", () => {
    const end: ProcessEnd = { kind: "lost", reason: "its watcher was ended" };
    const lost = { outcome: "environment_error", cause: "outage_watcher", earnsRetry: true };
    expect(judged({ end, answer: null })).toEqual(lost);
    expect(judged({ end, checks: [check("fail")] })).toEqual(lost);
    const planned = { end, expect: "environment_error" } as const;
    expect(judged(planned)).toEqual({ ...lost, outcome: "not_run" });
    const violation = check("fail", { critical: true });
    expect(judged({ ...planned, checks: [violation] })).toMatchObject({ outcome: "fail", cause: "check" });
  });

  it("is not made by the candidate's own word", () => {
    const own = ended("outage", { selfReported: true });
    for (const realReader of [true, false]) {
      expect(judged({ trace: own, realReader })).toEqual({ outcome: "pass", cause: null, earnsRetry: false });
      expect(judged({ trace: own, realReader, end: { kind: "exited", exit: 1 } })).toMatchObject({
        outcome: "fail",
        cause: "crash",
        earnsRetry: false,
      });
    }
    expect(judged({ trace: ended("outage"), realReader: false })).toMatchObject({ outcome: "pass" });
  });

  it("on a pattern needs that there is no reply, and earns no retry", () => {
    for (const answer of [null, "", " \n"]) {
      expect(judged({ outage: matched, answer })).toEqual({
        outcome: "environment_error",
        cause: "outage_pattern",
        earnsRetry: false,
      });
    }
    expect(judged({ outage: matched, answer: "reply" })).toMatchObject({ outcome: "pass" });
    expect(judged({ outage: matched, answer: "reply", checks: [check("fail")] })).toMatchObject({
      outcome: "fail",
    });
  });

  it("on a pattern in the reply itself takes the reply for none, and earns no retry", () => {
    const replyMatched = { ...noOutage, replyMatched: "the reply holds API Error: 529" };
    expect(judged({ outage: replyMatched, answer: "API Error: 529" })).toEqual({
      outcome: "environment_error",
      cause: "outage_pattern",
      earnsRetry: false,
    });
  });

  it("on a time-out needs a real reader and that nothing came", () => {
    const late: Partial<OutcomeInput> = { end: { kind: "timed_out" }, answer: null };
    expect(judged({ ...late, realReader: true, trace: null })).toEqual({
      outcome: "environment_error",
      cause: "outage_timeout",
      earnsRetry: true,
    });
    expect(judged({ ...late, realReader: true, trace: ended("cut") })).toMatchObject({
      cause: "outage_timeout",
    });
    expect(judged({ ...late, realReader: false })).toMatchObject({ outcome: "fail", cause: "timeout" });
    expect(judged({ ...late, realReader: true, trace: ended("cut", { selfReported: true }) })).toMatchObject({
      outcome: "fail",
    });
    expect(judged({ ...late, realReader: true, answer: "reply" })).toMatchObject({ outcome: "fail" });
    const busy = trace([call("search")], { kind: "cut" });
    expect(judged({ ...late, realReader: true, trace: busy })).toMatchObject({
      outcome: "fail",
      cause: "timeout",
    });
    expect(judged({ ...late, realReader: true, end: done })).toMatchObject({ outcome: "pass" });
  });

  it("stays an outage whatever the checks say: a critical violation counts by its own record", () => {
    const checks = [check("fail", { critical: true }), check("pass", { score: 1 })];
    expect(attemptOutcome(input({ outage: detected, checks }))).toMatchObject({
      outcome: "environment_error",
      score: null,
    });
  });
});

describe("a planned outage", () => {
  const planned = (keys: Partial<OutcomeInput>) =>
    attemptOutcome(input({ expect: "environment_error", ...keys }));
  const detected = { ...noOutage, detected: "the provider was down" };

  it("passes when it is seen, and is not retried", () => {
    expect(planned({ outage: detected })).toMatchObject({ outcome: "pass", cause: null, earnsRetry: false });
    expect(planned({ outage: { ...noOutage, matched: "HTTP 503" }, answer: null })).toMatchObject({
      outcome: "pass",
    });
    expect(planned({ trace: ended("outage"), realReader: true })).toMatchObject({ outcome: "pass" });
  });

  it("passes although other checks fail or are open, because an outage is what was asked for", () => {
    expect(planned({ outage: detected, checks: [check("fail"), check("not_assessed")] })).toMatchObject({
      outcome: "pass",
    });
  });

  it("does not pass with a critical violation in it", () => {
    expect(planned({ outage: detected, checks: [check("fail", { critical: true })] })).toMatchObject({
      outcome: "fail",
      cause: "check",
    });
  });

  it("fails when the attempt completed instead", () => {
    expect(planned({ checks: [check("pass")] })).toMatchObject({ outcome: "fail", cause: "no_outage" });
    expect(planned({ checks: [check("not_assessed")] })).toMatchObject({
      outcome: "fail",
      cause: "no_outage",
    });
  });

  it("fails when the agent crashed or ran late without an outage", () => {
    expect(planned({ end: { kind: "exited", exit: 1 } })).toMatchObject({ outcome: "fail", cause: "crash" });
    expect(planned({ end: { kind: "timed_out" } })).toMatchObject({ outcome: "fail", cause: "timeout" });
  });
});
