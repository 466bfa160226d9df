import { describe, expect, it } from "vitest";
import type { Verified } from "../../src/model/attempt.ts";
import { caseOf, compareParts, today } from "./compare-cases.ts";
import { makeAttempt, makeCase, makeCheck, makePair, makeSide, planOf } from "./make-attempts.ts";

const one = makeCase("a");
const full = makePair("a", [5, 5], [5, 5]);

function compared(attempts: readonly Verified[], planned = planOf(attempts)) {
  const comparison = compareParts({ cases: [one], attempts, planned });
  return { comparison, found: caseOf(comparison, "a") };
}

describe("what keeps a case from being judged", () => {
  it("a verifier that broke", () => {
    const broken = makeAttempt("a", "candidate", {
      outcome: "verifier_error",
      checks: [makeCheck("a.1", "error", { reason: "exit 77" })],
    });
    const { comparison, found } = compared([...full, broken]);
    expect(found).toMatchObject({
      label: "incomplete",
      troubleCode: "verifier_error",
      trouble: "the verifier broke in 1 of 6 candidate attempts: exit 77",
    });
    // The report lists it as an error, not as incomplete.
    expect(comparison.incomplete).toEqual([]);
  });

  it.each([
    ["the budget is spent", "budget"],
    ["no credentials", "no_credentials"],
    ["cloud requests not authorized", "not_authorised"],
    ["not authorised", "not_authorised"],
    ["something else", "incomplete"],
  ])("an attempt that was not run: %s", (reason, code) => {
    const { found } = compared([...full, makeAttempt("a", "candidate", { outcome: "not_run", reason })]);
    expect(found).toMatchObject({ troubleCode: code, label: "incomplete" });
  });

  it("a planned attempt that was not made", () => {
    const { comparison, found } = compared(full.slice(0, 9), planOf(full));
    expect(found.troubleCode).toBe("incomplete");
    expect(comparison.incomplete).toEqual([
      { case: "a", reason: "1 of 5 planned candidate attempts were not made" },
    ]);
  });

  it("a check that is not assessed, with its reason", () => {
    const open = makeAttempt("a", "candidate", {
      outcome: "incomplete",
      checks: [makeCheck("a.1", "not_assessed", { reason: "no trace" })],
    });
    expect(compared([...full, open]).found).toMatchObject({
      troubleCode: "incomplete",
      trouble: "check a.1 was not assessed in 1 of 6 candidate attempts: no trace",
    });
  });

  it("evidence that could not be kept, also where a person's verdict is all that is missing", () => {
    const open = makeAttempt("a", "candidate", {
      outcome: "incomplete",
      cause: "evidence",
      reason: "the disk is full",
      checks: [makeCheck("a.1", "not_assessed", { human: true })],
    });
    expect(compared([...full, open]).found).toMatchObject({
      troubleCode: "incomplete",
      trouble: "the evidence was lost of 1 of 6 candidate attempts: the disk is full",
    });
  });

  it("truth that moved", () => {
    const open = makeAttempt("a", "baseline", {
      outcome: "incomplete",
      checks: [makeCheck("a.1", "not_assessed", { reason: "truth moved while the agent ran" })],
    });
    expect(compared([...full, open]).found.troubleCode).toBe("truth_moved");
  });

  it("no verdict at all on a side", () => {
    const lost = makeSide("a", "candidate", [5, 5]).map((attempt) => ({
      ...attempt,
      outcome: "environment_error" as const,
    }));
    const { found } = compared([...makeSide("a", "baseline", [5, 5]), ...lost]);
    expect(found).toMatchObject({ troubleCode: "incomplete", trouble: "no candidate attempt has a verdict" });
  });

  it("no verdict in the fresh attempts of a flagged case: it is not taken as not reproduced", () => {
    const fresh = [
      ...makeSide("a", "baseline", [15, 15], { stage: "confirm" }),
      makeAttempt("a", "candidate", { stage: "confirm", outcome: "environment_error" }),
    ];
    const { found } = compared([...makePair("a", [5, 5], [0, 5]), ...fresh]);
    expect(found).toMatchObject({ label: "incomplete", confirmed: false });
  });

  it("a verifier that answers differently to the same evidence", () => {
    const mixed = makePair("a", [5, 5], [3, 5]);
    const recheck = { case: "a", side: "candidate", check: "a.1", runId: "r" } as const;
    const of = (second: "pass" | "fail") =>
      caseOf(
        compareParts({
          cases: [one],
          attempts: mixed,
          rechecks: [{ ...recheck, first: "fail", second }],
        }),
        "a",
      );
    expect(of("fail")).toMatchObject({ troubleCode: null, candidate: { disagreementClass: "behaviour" } });
    expect(of("pass")).toMatchObject({
      troubleCode: "verifier_error",
      trouble: "check a.1 gave fail, then pass on the same evidence",
      candidate: { disagreementClass: "verifier" },
    });
  });
});

describe("what does not", () => {
  it("checks that only a person can settle: compared as no automated failure, never as fully passed", () => {
    const waiting = (side: "baseline" | "candidate") =>
      makeAttempt("a", side, {
        outcome: "incomplete",
        checks: [makeCheck("a.1", "pass"), makeCheck("a.2", "not_assessed", { human: true })],
      });
    const { comparison, found } = compared([waiting("baseline"), waiting("candidate")]);
    expect(found).toMatchObject({ trouble: null, label: "unchanged", candidate: { passes: 1, attempts: 1 } });
    expect(comparison.suite.fullyPassed).toEqual({ baseline: 0, candidate: 0 });
    expect(comparison.suite.noAutomatedFailure).toEqual({ baseline: 1, candidate: 1 });
  });

  it("an outage while each side still has a verdict", () => {
    const { comparison, found } = compared([
      ...makePair("a", [5, 5], [4, 4]),
      makeAttempt("a", "candidate", { outcome: "environment_error" }),
    ]);
    expect(found).toMatchObject({ trouble: null, candidate: { attempts: 4, planned: 5 } });
    expect(found.candidate.disagreementClass).toBe("outage");
    expect(comparison.loss).toEqual([
      { side: "baseline", planned: 5, lost: 0, lostInCritical: [] },
      { side: "candidate", planned: 5, lost: 1, lostInCritical: [] },
    ]);
  });

  it("an outage that the case expects: it is the pass, and no loss", () => {
    const expecting = makeCase("a", { expect: "environment_error" });
    const attempts = [
      makeAttempt("a", "baseline", { outcome: "environment_error" }),
      makeAttempt("a", "candidate", { outcome: "environment_error" }),
    ];
    const comparison = compareParts({ cases: [expecting], attempts });
    expect(caseOf(comparison, "a")).toMatchObject({ label: "unchanged", candidate: { passes: 1 } });
    expect(comparison.loss.map(({ lost }) => lost)).toEqual([0, 0]);
  });
});

describe("disagreement inside a side", () => {
  it("is the chance that two attempts disagree, unknown for one attempt", () => {
    expect(compared(makePair("a", [5, 5], [4, 5])).found.candidate.disagreement).toBeCloseTo(0.4, 12);
    expect(compared(makePair("a", [1, 1], [1, 1])).found.candidate.disagreement).toBeNull();
  });

  it("is a state disagreement when the workspace differed before the attempt", () => {
    const digests = ["x", "x", "y", "x", "x"];
    const attempts = makePair("a", [5, 5], [4, 5]).map((attempt, index) => ({
      ...attempt,
      stateDigest: digests[index % 5] ?? null,
    }));
    expect(compared(attempts).found.candidate.disagreementClass).toBe("state");
    expect(compared(attempts).found.baseline.disagreementClass).toBeNull();
  });
});

describe("quarantine", () => {
  const until = (day: string) => makeCase("a", { quarantine: { owner: "ana", until: day, reason: "#12" } });

  it.each([
    ["2026-11-28", false],
    [today, true],
    ["2026-11-30", true],
  ])("until %s on 2026-11-29: %s", (day, quarantined) => {
    const comparison = compareParts({ cases: [until(day)], attempts: full });
    expect(caseOf(comparison, "a").quarantined).toBe(quarantined);
  });

  it("keeps a quarantined case's outages out of the loss", () => {
    const attempts = [...full, makeAttempt("a", "candidate", { outcome: "environment_error" })];
    const comparison = compareParts({ cases: [until("2026-12-31")], attempts });
    expect(comparison.loss).toEqual([
      { side: "baseline", planned: 0, lost: 0, lostInCritical: [] },
      { side: "candidate", planned: 0, lost: 0, lostInCritical: [] },
    ]);
  });
});

describe("sides on which no attempt came to its end", () => {
  const ended = (side: "baseline" | "candidate", cause: string | null) =>
    makeAttempt("a", side, { outcome: "fail", cause });
  const found = (...attempts: Verified[]) => compared(attempts).comparison.neverEnded;

  it("are counted by how they ended", () => {
    const attempts = [
      ended("baseline", "crash"),
      ended("baseline", "timeout"),
      ended("candidate", "crash"),
      makeAttempt("a", "candidate", { outcome: "environment_error" }),
    ];
    expect(found(...attempts)).toEqual({ crashed: 2, timedOut: 1 });
  });

  it("are none as soon as one attempt of one side ended, or a side has none", () => {
    const crashed = [ended("baseline", "crash"), ended("candidate", "crash")];
    expect(found(...crashed, ended("candidate", null))).toBeNull();
    expect(found(...crashed, makeAttempt("a", "baseline", { outcome: "pass" }))).toBeNull();
    expect(found(ended("candidate", "crash"))).toBeNull();
    expect(found()).toBeNull();
  });

  it("are looked for among the cases that may block", () => {
    const quarantine = { owner: "ana", until: "2026-12-31", reason: "#12" };
    const dead = (["baseline", "candidate"] as const).map((side) =>
      makeAttempt("b", side, { outcome: "fail", cause: "crash" }),
    );
    const cases = [one, makeCase("b", { quarantine })];
    expect(compareParts({ cases, attempts: [...full, ...dead] }).neverEnded).toBeNull();
    expect(compareParts({ cases: [makeCase("b", { quarantine })], attempts: dead }).neverEnded).toBeNull();
  });
});

it("never takes a case without any attempt for an unchanged one", () => {
  const { found } = compared([], []);
  expect(found).toMatchObject({ label: "incomplete", trouble: "no baseline attempt has a verdict" });
});
