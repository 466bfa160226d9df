import { describe, expect, test } from "vitest";
import type { Verified } from "../../src/model/attempt.ts";
import { planSchema } from "../../src/model/plan.ts";
import type { Report } from "../../src/model/report.ts";
import { caseProblem, isAlwaysFresh, type SourceCase } from "../../src/pipeline/reusing/case-problem.ts";
import { reuseHints, reuseRefusal } from "../../src/pipeline/reusing/may-reuse.ts";
import { sourceSide } from "../../src/pipeline/reusing/source-side.ts";
import { type Stack, stackOfStored } from "../../src/pipeline/reusing/stack.ts";
import type { StoredFrame } from "../../src/pipeline/stored/stored-run.ts";
import {
  type AttemptParts,
  makeAttempt,
  makeCase,
  makeCheck,
  makeContract,
} from "../compare/make-attempts.ts";
import { reportOf } from "../report/report-of.ts";

const hourMs = 3_600_000;
const nowMs = Date.UTC(2026, 10, 30);
const one = makeCase("a", { repeats: 2 });
const evidence = "evidence/x";

function timed(attempt: Verified, endMs = nowMs - hourMs) {
  return { attempt, startMs: endMs - 1000, endMs };
}

function problem(
  tries: readonly AttemptParts[],
  over: Partial<SourceCase> = {},
  endMs?: number,
): string | null {
  const made = tries.map((parts) => timed(makeAttempt("a", "candidate", { evidence, ...parts }), endMs));
  return caseProblem(
    one,
    { tries: made, planned: 2, wavers: false, ...over },
    { nowMs, maxAgeMs: 2 * hourMs },
  );
}

describe("the attempts of a case stand for a baseline", () => {
  const both = [{ repeat: 1 }, { repeat: 2, outcome: "fail" as const }];

  test("where all that were planned ended with a verdict, an outage on the way included", () => {
    expect(problem(both)).toBeNull();
    const lost = { repeat: 1, counted: false, outcome: "environment_error" as const };
    expect(problem([lost, { repeat: 1, try: 2 }, { repeat: 2 }])).toBeNull();
  });

  test.each<[string, ReturnType<typeof problem>, string]>([
    ["there is none", problem([]), "in no run that could be taken"],
    ["other repeats were planned", problem(both, { planned: 3 }), "other repeats"],
    [
      "they were taken themselves",
      problem([{ repeat: 1, reused: true }, { repeat: 2 }]),
      "taken from yet another run there",
    ],
    [
      "they are too old",
      problem(both, {}, nowMs - 2 * hourMs - 1),
      "attempts older than policy.reuse_baseline.max_age",
    ],
    ["they end in the future", problem(both, {}, nowMs + hourMs), "attempts of the future"],
    ["nobody knows when they were made", problem(both, {}, Number.NaN), "attempts of the future"],
    ["one is missing", problem([{ repeat: 1 }]), "attempts missing or without a verdict"],
    ["one stands twice", problem([{ repeat: 1 }, { repeat: 1 }]), "attempts missing or without a verdict"],
    [
      "one was lost",
      problem([{ repeat: 1, outcome: "environment_error" }, { repeat: 2 }]),
      "attempts missing or without a verdict",
    ],
    [
      "one is incomplete",
      problem([{ repeat: 1, outcome: "incomplete" }, { repeat: 2 }]),
      "attempts missing or without a verdict",
    ],
    [
      "one kept no evidence",
      problem([{ repeat: 1, evidence: null }, { repeat: 2 }]),
      "attempts missing or without a verdict",
    ],
    [
      "a try is missing",
      problem([{ repeat: 1, try: 2 }, { repeat: 2 }]),
      "attempts missing or without a verdict",
    ],
    [
      "one violated",
      problem([{ repeat: 1, checks: [makeCheck("a.2", "fail", { critical: true })] }, { repeat: 2 }]),
      "a critical violation there",
    ],
    ["a verifier wavered", problem(both, { wavers: true }), "a verifier that wavered there"],
  ])("but not where %s", (_, found, why) => {
    expect(found).toBe(why);
  });

  test("but never of a case whose difference is a fact, or that is judged beside its baseline", () => {
    const suite = makeContract([]).suite;
    expect(isAlwaysFresh(one, suite)).toBe(false);
    expect(isAlwaysFresh(makeCase("d", { deterministic: true }), suite)).toBe(true);
    const beside = { checks: [{ type: "command", run: ["diff", "{baseline}/a", "{output}"] }] };
    expect(isAlwaysFresh(makeCase("b", beside), suite)).toBe(true);
  });
});

describe("a side of a stored run is what the baseline is", () => {
  const commit = "a".repeat(40);
  const contract = { ...makeContract([]), digest: reportOf({ cases: [] }).contract.digest };
  const frame = (over: Partial<Report> = {}, plan = {}): StoredFrame => {
    const report = { ...reportOf({ cases: [] }), ...over };
    const harness = { valid: true, checks: [], unvalidated: [] };
    return {
      path: "/x",
      name: "x",
      report,
      plan: planSchema.parse({
        schema: 1,
        seed: 1,
        cookie: "c",
        contractDigest: report.contract.digest,
        baseline: "",
        candidate: "",
        attempts: [],
        notRun: [],
        ...plan,
      }),
      findings: { schema: 1, rechecks: [], harness, setup: null, tampered: [], budgetSpent: null, notes: [] },
    };
  };
  const today: Stack = stackOfStored(reportOf({ cases: [] }), "candidate", null);
  const found = (stored: StoredFrame, stack = today, place = {}) =>
    sourceSide(stored, { path: "/x", name: "x", ...place }, stack, contract);
  const { versions, conditions } = reportOf({ cases: [] });

  test("whichever side it was then", () => {
    expect(found(frame())).toMatchObject({ kind: "side", side: "candidate" });
    const swapped = { ...versions, baseline: versions.candidate, candidate: versions.baseline };
    expect(found(frame({ versions: swapped }))).toMatchObject({ kind: "side", side: "baseline" });
  });

  test.each<[string, Partial<Stack>, string]>([
    ["suite", { contract: "x" }, "another suite"],
    ["files", { subject: "x" }, "other files under evaluation"],
    ["model", { model: "x" }, "another model"],
    ["version", { casegate: "9.9.9" }, "another version of Casegate"],
    ["runtime", { runtime: "node 99" }, "another runtime"],
    ["isolation", { isolation: "x" }, "another level of isolation"],
    ["network", { network: "x" }, "another network"],
  ])("but not with another %s", (_, other, words) => {
    expect(found(frame(), { ...today, ...other })).toEqual({ kind: "none", why: `was made with ${words}` });
  });

  test.each<[string, StoredFrame, object, RegExp]>([
    ["a rescored run", frame({ mode: "rescore" }), {}, /made no attempts/],
    ["scored answers", frame({ mode: "score" }), {}, /made no attempts/],
    [
      "an untouched change",
      frame({ conditions: { ...conditions, untouched: true } }),
      {},
      /made no attempts/,
    ],
    ["a plan of another contract", frame({}, { contractDigest: "x" }), {}, /is not what one run wrote/],
    ["another commit than the forge names", frame(), { commit }, /was not made of the commit/],
    [
      "a tampered run",
      { ...frame(), findings: { ...frame().findings, tampered: ["agent.sh"] } },
      {},
      /was no valid run/,
    ],
  ])("but not of %s", (_, stored, place, why) => {
    expect(found(stored, today, place)).toEqual({ kind: "none", why: expect.stringMatching(why) });
  });

  test("and of a replay only what it ran itself", () => {
    const same = { ...versions, baseline: { ...versions.candidate, commit } };
    expect(found(frame({ mode: "replay", versions: same }))).toMatchObject({ side: "candidate" });
  });
});

describe("a suite that allows a reused baseline says why there will be none", () => {
  const policy = { reuse_baseline: { max_age: "1d" } };
  const hints = (over: object) => reuseHints(makeContract([], { policy, ...over }));

  test("only where there is a reason", () => {
    expect(hints({})).toEqual([]);
    expect(hints({ policy: {}, criteria: { review: "novel" } })).toEqual([]);
  });

  test.each<[object, RegExp]>([
    [
      { criteria: { review: "significant" } },
      /^policy\.reuse_baseline has no effect: criteria\.review is significant/,
    ],
    [{ criteria: { confirm: { attempts: 0 } } }, /criteria\.confirm asks for no fresh attempts/],
    [{ criteria: { confirm: { cases: 0 } } }, /criteria\.confirm asks for no fresh attempts/],
    [{ criteria: { average: { margin: 0.2 } } }, /criteria\.average compares sides/],
    [{ criteria: { cost: { max_increase: 0.2 } } }, /criteria\.cost compares sides/],
    [{ criteria: { latency: { max_increase: 0.2 } } }, /criteria\.latency compares sides/],
  ])("%j", (over, words) => {
    expect(hints(over)).toEqual([expect.stringMatching(words)]);
  });

  test("and a run that measures or keeps both sides has none", () => {
    const contract = makeContract([], { policy });
    expect(reuseRefusal(contract, { mode: "gate" })).toBeNull();
    expect(reuseRefusal(contract, { mode: "aa" })).toMatch(/mode aa/);
    expect(reuseRefusal(contract, { mode: "gate", record: true })).toMatch(/--record/);
  });
});
