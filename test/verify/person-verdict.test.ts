import { describe, expect, it, test } from "vitest";
import type { VerdictFile } from "../../src/model/verdict-file.ts";
import { withVerdict } from "../../src/verify/person-verdict.ts";
import { makeAttempt, makeCheck } from "../compare/make-attempts.ts";

const said = (outcome: VerdictFile["outcome"]): VerdictFile => ({
  schema: 1,
  case: "a",
  digest: "d".repeat(64),
  outcome,
  observed: "a polite letter",
  expected: null,
  by: "ana",
  independence: "independent",
  model: null,
  date: "2026-11-29",
});

const human = (outcome: "not_assessed" | "not_applicable" | "error") =>
  makeCheck("a.person", outcome, { human: true });
const waiting = makeAttempt("a", "candidate", {
  outcome: "incomplete",
  cause: "human",
  checks: [makeCheck("a.1", "pass"), human("not_assessed")],
});
const judged = (outcome: VerdictFile["outcome"], attempt = waiting) =>
  withVerdict(attempt, said(outcome), `ana says ${outcome}`);

test.each([
  ["pass", "pass", "pass"],
  ["partial", "fail", "fail"],
  ["fail", "fail", "fail"],
] as const)("a person who says %s makes the check and the attempt %s", (verdict, outcome, check) => {
  const found = judged(verdict);
  expect([found.outcome, found.checks[1]?.outcome]).toEqual([outcome, check]);
});

describe("no person's word changes", () => {
  it.each(["crash", "timeout", "no_outage"])(
    "an attempt that failed for more than its checks: %s",
    (cause) => {
      const failed = { ...waiting, outcome: "fail" as const, cause };
      expect(judged("pass", failed)).toMatchObject({ outcome: "fail", cause });
    },
  );

  it.each(["not_applicable", "error"] as const)("a check that nobody was asked about: %s", (outcome) => {
    const [, check] = judged("fail", {
      ...waiting,
      checks: [makeCheck("a.1", "pass"), human(outcome)],
    }).checks;
    expect(check?.outcome).toBe(outcome);
  });

  it("a check that failed, or one that is still open", () => {
    const beside = (outcome: "fail" | "not_assessed") =>
      judged("pass", { ...waiting, checks: [makeCheck("a.1", outcome), human("not_assessed")] });
    expect(beside("fail")).toMatchObject({ outcome: "fail", cause: "check" });
    expect(beside("not_assessed")).toMatchObject({ outcome: "incomplete", cause: "not_assessed" });
  });
});
