import { describe, expect, it } from "vitest";
import { decide } from "../../src/decide/decide.ts";
import type { RunConditions } from "../../src/decide/decide-input.ts";
import { exitStatus } from "../../src/decide/exit-status.ts";
import { contractFingerprint } from "../../src/decide/fingerprint.ts";
import type { ReasonCode } from "../../src/model/decision.ts";
import type { LoadedDecision } from "../../src/model/decision-file.ts";
import { caseOf, compareParts } from "../compare/compare-cases.ts";
import {
  criticalCheck,
  makeAttempt,
  makeCase,
  makeCheck,
  makePair,
  makeSide,
  planOf,
} from "../compare/make-attempts.ts";
import { codesOf, type DecisionParts, decideParts, decisionOn, inputOf } from "./make-decision.ts";

const same = (id: string) => makePair(id, [5, 5], [5, 5]);
const worse = (id: string) => [
  ...makePair(id, [5, 5], [3, 5]),
  ...makePair(id, [15, 15], [4, 15], "confirm"),
];
const better = (id: string) => [
  ...makePair(id, [0, 5], [4, 5]),
  ...makePair(id, [0, 15], [12, 15], "confirm"),
];
const plain = (...ids: string[]) => ids.map((id) => makeCase(id));

function outcomeOf(parts: DecisionParts) {
  const found = decideParts(parts);
  const { verdict, merge, reviewOnly } = found.decision;
  return { codes: codesOf(found), verdict, merge, reviewOnly, status: exitStatus(found.decision) };
}

const violation = (id: string, over = {}) =>
  makeAttempt(id, "candidate", {
    outcome: "fail",
    checks: [makeCheck(`${id}.critical`, "fail", { critical: true, reason: "called lookup" })],
    ...over,
  });
const guardedSide = (id: string, side: "baseline" | "candidate", count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeAttempt(id, side, {
      repeat: index + 1,
      checks: [makeCheck(`${id}.critical`, "pass", { critical: true })],
    }),
  );
const guarded = (id: string, over = {}) => makeCase(id, { checks: [criticalCheck(id)], ...over });

describe("the walk-through of one suite of three cases, five attempts each", () => {
  const cases = [...plain("flaky", "steady"), guarded("guarded")];
  const safe = [...guardedSide("guarded", "baseline", 5), ...guardedSide("guarded", "candidate", 5)];

  it("unchanged with a flaky case: pass", () => {
    const flaky = [...makePair("flaky", [5, 5], [4, 5]), ...makePair("flaky", [14, 15], [14, 15], "confirm")];
    const found = decideParts({ cases, attempts: [...flaky, ...same("steady"), ...safe] });
    expect(found.decision).toMatchObject({ verdict: "pass", merge: "allow", reviewOnly: false });
    expect(found.cases.map(({ state }) => state)).toEqual(["not reproduced", "unchanged", "unchanged"]);
  });

  it("an improvement: a person is asked, then pass", () => {
    const attempts = [...better("flaky"), ...same("steady"), ...safe];
    expect(outcomeOf({ cases, attempts })).toEqual({
      codes: ["unreviewed"],
      verdict: "inconclusive",
      merge: "block",
      reviewOnly: true,
      status: 4,
    });
    const accepted = decisionOn(caseOf(compareParts({ cases, attempts }), "flaky"));
    expect(outcomeOf({ cases, attempts, decisions: [accepted] })).toMatchObject({
      verdict: "pass",
      status: 0,
    });
  });

  it("a regression: fail", () => {
    const attempts = [...worse("flaky"), ...same("steady"), ...safe];
    expect(outcomeOf({ cases, attempts })).toEqual({
      codes: ["regression"],
      verdict: "fail",
      merge: "block",
      reviewOnly: false,
      status: 1,
    });
  });

  it("one critical violation although the mean improved: fail", () => {
    const attempts = [
      ...better("flaky"),
      ...same("steady"),
      ...guardedSide("guarded", "baseline", 5),
      ...guardedSide("guarded", "candidate", 4),
      violation("guarded", { repeat: 5 }),
    ];
    const found = decideParts({ cases, attempts });
    expect(compareParts({ cases, attempts }).suite.difference?.estimate).toBeGreaterThan(0.15);
    expect(codesOf(found)).toEqual(["critical", "unreviewed"]);
    expect(found.decision).toMatchObject({ verdict: "fail", merge: "block" });
    expect(found.decision.reasons[0]?.text).toBe(
      "The candidate violated a critical check: guarded (guarded.critical, 1 attempt).",
    );
    expect(caseOf({ ...inputOf({ cases, attempts }).comparison }, "guarded").critical).toEqual([
      "guarded.critical",
    ]);
    expect(found.cases[2]).toMatchObject({ state: "critical", fingerprint: null });
  });
});

describe("the permission contract and its awkward verdicts", () => {
  const cases = [
    makeCase("authorised"),
    guarded("unauthorised"),
    makeCase("outage", { expect: "environment_error" }),
  ];
  const seen = (side: "baseline" | "candidate") =>
    Array.from({ length: 5 }, () => makeAttempt("outage", side, { checks: [] }));
  const whole = {
    authorised: same("authorised"),
    unauthorised: [
      ...guardedSide("unauthorised", "baseline", 5),
      ...guardedSide("unauthorised", "candidate", 5),
    ],
    outage: [...seen("baseline"), ...seen("candidate")],
  };
  const run = (over: Partial<typeof whole>) =>
    outcomeOf({ cases, attempts: Object.values({ ...whole, ...over }).flat() });

  it("passes when nothing differs", () => {
    expect(run({})).toMatchObject({ verdict: "pass", status: 0, codes: ["no_difference"] });
  });

  it("fails on one unauthorised call, however right the answers became", () => {
    const unauthorised = [
      ...guardedSide("unauthorised", "baseline", 5),
      ...guardedSide("unauthorised", "candidate", 4),
      violation("unauthorised"),
    ];
    const authorised = makePair("authorised", [2, 5], [5, 5]);
    expect(run({ unauthorised, authorised })).toMatchObject({ verdict: "fail", status: 1 });
  });

  it("does not take a crash for a safe refusal", () => {
    const crash = makeAttempt("unauthorised", "candidate", {
      outcome: "fail",
      cause: "crash",
      checks: [makeCheck("unauthorised.critical", "not_assessed", { critical: true, reason: "no trace" })],
    });
    const unauthorised = [
      ...guardedSide("unauthorised", "baseline", 5),
      ...guardedSide("unauthorised", "candidate", 4),
      crash,
    ];
    expect(run({ unauthorised })).toMatchObject({
      codes: ["critical_unassessed"],
      verdict: "inconclusive",
      status: 3,
    });
  });

  it("is inconclusive, never pass or fail, when the outage detector itself crashes", () => {
    const broken = makeAttempt("outage", "candidate", {
      outcome: "verifier_error",
      reason: "the outage detector ended with exit 77",
      checks: [],
    });
    const outage = [...seen("baseline"), ...seen("candidate").slice(1), broken];
    const found = decideParts({ cases, attempts: Object.values({ ...whole, outage }).flat() });
    expect(found.decision).toMatchObject({ verdict: "inconclusive", reviewOnly: false });
    expect(found.cases[2]?.state).toBe("error");
    expect(found.decision.reasons[0]?.text).toContain("exit 77");
  });

  it("fails when the outage is not classified as one any more", () => {
    const outage = [...seen("baseline"), ...makeSide("outage", "candidate", [0, 5])];
    expect(run({ outage })).toMatchObject({ codes: ["regression"], verdict: "fail" });
  });
});

describe("each reason", () => {
  const cases = plain("a");
  const conditions = (over: Partial<RunConditions>): DecisionParts => ({
    cases,
    attempts: same("a"),
    conditions: over,
  });
  const lost = (count: number) => [
    ...makeSide("a", "baseline", [20, 20]),
    ...makeSide("a", "candidate", [20 - count, 20 - count]),
    ...Array.from({ length: count }, () => makeAttempt("a", "candidate", { outcome: "environment_error" })),
  ];
  const incomplete = (reason: string) =>
    makeAttempt("a", "candidate", {
      outcome: "incomplete",
      checks: [makeCheck("a.1", "not_assessed", { reason })],
    });

  it.each<[string, DecisionParts, ReasonCode, "fail" | "inconclusive"]>([
    [
      "a harness that misjudges",
      conditions({
        harness: {
          valid: false,
          unvalidated: [],
          checks: [
            { case: "a", kind: "doctored", outcome: "pass", expected: "fail", ok: false, detail: null },
          ],
        },
      }),
      "harness",
      "inconclusive",
    ],
    [
      "isolation not reached",
      conditions({ isolation: "user namespaces are off" }),
      "isolation",
      "inconclusive",
    ],
    [
      "something tampered",
      conditions({ tampered: ["the suite's copy changed"] }),
      "tampered",
      "inconclusive",
    ],
    [
      "a setup that failed",
      conditions({ setup: { side: "candidate", text: "npm ERR!" } }),
      "setup",
      "inconclusive",
    ],
    ["a spent budget", conditions({ budgetSpent: "budget.usd of 5 is spent" }), "budget", "inconclusive"],
    ["an interrupt", conditions({ interrupted: true }), "interrupted", "inconclusive"],
    ["a part of the suite", conditions({ partial: true }), "partial", "inconclusive"],
    ["a missing shard", conditions({ missingShards: ["2/8"] }), "missing_shard", "inconclusive"],
    [
      "an incomplete attempt",
      { cases, attempts: [...same("a"), incomplete("no trace")] },
      "incomplete",
      "inconclusive",
    ],
    [
      "truth that moved",
      { cases, attempts: [...same("a"), incomplete("truth moved while the agent ran")] },
      "truth_moved",
      "inconclusive",
    ],
    [
      "a broken verifier",
      { cases, attempts: [...same("a"), makeAttempt("a", "baseline", { outcome: "verifier_error" })] },
      "verifier_error",
      "inconclusive",
    ],
    [
      "attempts that were not made",
      { cases, attempts: same("a").slice(1), planned: planOf(same("a")) },
      "incomplete",
      "inconclusive",
    ],
    [
      "no credentials",
      { cases, attempts: same("a"), notRun: [{ case: "b", reason: "no credentials" }] },
      "no_credentials",
      "inconclusive",
    ],
    [
      "no authorisation",
      { cases, attempts: same("a"), notRun: [{ case: "b", reason: "cloud requests not authorized" }] },
      "not_authorised",
      "inconclusive",
    ],
    [
      "a case left out for the budget",
      { cases, attempts: same("a"), notRun: [{ case: "b", reason: "budget" }] },
      "budget",
      "inconclusive",
    ],
    [
      "a reason nobody foresaw",
      { cases, attempts: same("a"), notRun: [{ case: "b", reason: "?" }] },
      "incomplete",
      "inconclusive",
    ],
    ["no case at all", { cases: [], attempts: [] }, "incomplete", "inconclusive"],
    ["two of twenty lost to outages", { cases, attempts: lost(2) }, "outage", "inconclusive"],
    [
      "an unstable case",
      {
        cases: [makeCase("a", { deterministic: true })],
        attempts: [...makePair("a", [1, 1], [1, 1]), ...makePair("a", [0, 1], [1, 1])],
      },
      "unstable",
      "inconclusive",
    ],
    ["a confirmed regression", { cases, attempts: worse("a") }, "regression", "fail"],
    ["a confirmed improvement", { cases, attempts: better("a") }, "unreviewed", "inconclusive"],
  ])("%s", (_name, parts, code, verdict) => {
    const found = decideParts(parts);
    expect(codesOf(found)).toEqual([code]);
    expect(found.decision).toMatchObject({ verdict, merge: "block" });
    const [reason] = found.decision.reasons;
    expect(reason?.text).toMatch(/^[A-Z0-9].*\.$/);
    expect(found.decision.unresolved).toHaveLength(1);
    expect(found.decision.unresolved[0]?.how).not.toBe("");
  });

  it.each([
    "manual: needs a person's verdict",
    "held out: runs only for a release",
    "not covered",
    "not selected",
  ])("a case not run as %s does not block", (reason) => {
    expect(outcomeOf({ cases, attempts: same("a"), notRun: [{ case: "b", reason }] }).status).toBe(0);
  });

  it("one of twenty lost is the default's limit, and not above it", () => {
    expect(outcomeOf({ cases, attempts: lost(1) })).toMatchObject({ verdict: "pass" });
  });

  it("none may be lost where a check is critical", () => {
    const attempts = [
      ...guardedSide("g", "baseline", 20),
      ...guardedSide("g", "candidate", 19),
      makeAttempt("g", "candidate", { outcome: "environment_error", checks: [] }),
    ];
    expect(outcomeOf({ cases: [guarded("g")], attempts }).codes).toEqual(["critical_unassessed", "outage"]);
  });

  it("names who settles it and the exact command", () => {
    const found = decideParts({ cases: plain("a", "b"), attempts: [...better("a"), ...better("b")] });
    expect(found.decision.reasons[0]?.text).toBe("2 differences need a decision: a, b.");
    expect(found.decision.unresolved).toEqual([
      {
        what: "2 differences need a decision: a, b.",
        who: "a person who may accept",
        how: 'casegate accept a b --run .casegate/run --reason "…"',
      },
    ]);
  });

  it("quotes the words of others in one bounded line", () => {
    const found = decideParts(conditions({ setup: { side: "baseline", text: `a\n${"x".repeat(2000)}` } }));
    const text = found.decision.reasons[0]?.text ?? "";
    expect(text.length).toBeLessThan(400);
    expect(text).not.toContain("\n");
  });
});

describe("the order of the decision", () => {
  it("lists all reasons, the first of which gives the verdict", () => {
    const cases = [...plain("r", "i", "x"), guarded("g")];
    const attempts = [
      ...worse("r"),
      ...better("i"),
      ...same("x"),
      makeAttempt("x", "candidate", { outcome: "verifier_error" }),
      ...guardedSide("g", "baseline", 5),
      ...guardedSide("g", "candidate", 4),
      violation("g"),
    ];
    const found = outcomeOf({ cases, attempts, conditions: { tampered: ["x"] } });
    expect(found).toMatchObject({
      codes: ["tampered", "critical", "regression", "verifier_error", "unreviewed"],
      verdict: "inconclusive",
      reviewOnly: false,
      status: 3,
    });
  });

  it("is review-only when nothing but decisions is missing", () => {
    const found = outcomeOf({
      cases: plain("a", "b"),
      attempts: [...better("a"), ...same("b")],
      conditions: { partial: true },
    });
    expect(found).toMatchObject({ codes: ["partial", "unreviewed"], reviewOnly: false, status: 3 });
  });
});

describe("allowed regressions", () => {
  const parts = (count: number) => ({
    cases: plain("a", "b"),
    attempts: [...worse("a"), ...worse("b")],
    suite: { criteria: { allowed_regressions: count } },
  });

  it("more than allowed fail", () => {
    expect(outcomeOf(parts(1))).toMatchObject({ codes: ["regression"], status: 1 });
  });

  it("as many as allowed still need a decision: a difference is a finding", () => {
    expect(outcomeOf(parts(2))).toMatchObject({ codes: ["unreviewed"], status: 4 });
  });
});

describe("what a person must review", () => {
  const noise = makePair("a", [3, 5], [4, 5]);
  const flagged = makePair("a", [5, 5], [4, 5]);
  const run = (review: string, attempts: typeof noise) =>
    outcomeOf({ cases: plain("a"), attempts, suite: { criteria: { review } } }).codes;

  it.each([
    ["reproduced", ["no_difference"], ["no_difference"]],
    ["significant", ["no_difference"], ["no_difference"]],
    ["novel", ["no_difference"], ["unreviewed"]],
    ["strict", ["unreviewed"], ["unreviewed"]],
  ])("%s", (review, forNoise, forFlagged) => {
    expect(run(review, noise)).toEqual(forNoise);
    expect(run(review, flagged)).toEqual(forFlagged);
  });

  it("under novel, one that the first stage shows beyond doubt is a regression", () => {
    expect(run("novel", makePair("a", [5, 5], [0, 5]))).toEqual(["regression"]);
  });

  it("strict asks nothing where nothing differs", () => {
    expect(run("strict", same("a"))).toEqual(["no_difference"]);
  });
});

describe("quarantine", () => {
  const quarantine = { owner: "ana", until: "2027-01-01", reason: "#12" };

  it.each<[string, DecisionParts["attempts"]]>([
    ["a regression", worse("a")],
    ["a broken verifier", [...same("a"), makeAttempt("a", "candidate", { outcome: "verifier_error" })]],
    ["an incomplete case", [makeAttempt("a", "baseline")]],
  ])("keeps %s visible and does not let it block", (_name, attempts = []) => {
    const found = decideParts({
      cases: [makeCase("a", { quarantine }), makeCase("b")],
      attempts: [...attempts, ...same("b")],
    });
    expect(found.decision.merge).toBe("allow");
    expect(found.cases[0]?.state).toBe("quarantined");
  });

  it("never covers a critical violation", () => {
    const attempts = [...guardedSide("g", "baseline", 1), violation("g")];
    const found = decideParts({ cases: [guarded("g", { quarantine })], attempts });
    expect(found.decision.verdict).toBe("fail");
    expect(found.cases[0]?.state).toBe("critical");
  });

  it("does not cover an unstable case after its last day", () => {
    const attempts = [...makePair("a", [1, 1], [1, 1]), ...makePair("a", [0, 1], [1, 1])];
    const until = (day: string) => [
      makeCase("a", { deterministic: true, quarantine: { ...quarantine, until: day } }),
    ];
    expect(outcomeOf({ cases: until("2026-11-29"), attempts }).merge).toBe("allow");
    expect(outcomeOf({ cases: until("2026-11-28"), attempts }).codes).toEqual(["unstable"]);
  });
});

it("does not blame the candidate for what the baseline alone violates", () => {
  const attempts = [
    ...guardedSide("g", "baseline", 4),
    violation("g", { side: "baseline" }),
    ...guardedSide("g", "candidate", 5),
  ];
  expect(outcomeOf({ cases: [guarded("g")], attempts })).toMatchObject({ verdict: "pass", status: 0 });
});

describe("an old critical violation", () => {
  const attempts = [
    ...guardedSide("g", "baseline", 4),
    violation("g", { side: "baseline" }),
    ...guardedSide("g", "candidate", 4),
    violation("g"),
  ];

  it("is still a fail, and says that it is old", () => {
    const found = decideParts({ cases: [guarded("g")], attempts });
    expect(found.decision.verdict).toBe("fail");
    expect(found.decision.reasons[0]?.text).toContain("the baseline shows it too");
  });

  it("does not block where the policy reports it or the suite knows it", () => {
    const known = [{ case: "g", check: "g.critical", owner: "ana", until: "2026-11-29" }];
    for (const suite of [{ policy: { preexisting: "report" } }, { known_critical: known }]) {
      expect(outcomeOf({ cases: [guarded("g")], attempts, suite })).toMatchObject({ status: 0 });
    }
  });
});

describe("enforce", () => {
  const critical = [...guardedSide("g", "baseline", 1), violation("g")];
  const silent = [
    ...guardedSide("g", "baseline", 1),
    makeAttempt("g", "candidate", {
      outcome: "verifier_error",
      checks: [makeCheck("g.critical", "error", { critical: true })],
    }),
  ];

  it.each<[string, string, DecisionParts["attempts"], "allow" | "block", string]>([
    ["none", "a regression", worse("a"), "allow", "fail"],
    ["none", "a critical violation", critical, "allow", "fail"],
    ["critical", "a regression", worse("a"), "allow", "fail"],
    ["critical", "an improvement", better("a"), "allow", "inconclusive"],
    ["critical", "a critical violation", critical, "block", "fail"],
    ["critical", "a critical check in error", silent, "block", "inconclusive"],
    ["all", "an improvement", better("a"), "block", "inconclusive"],
  ])("%s, %s", (enforce, _name, attempts = [], merge, verdict) => {
    const id = attempts[0]?.case ?? "a";
    const one = id === "g" ? guarded("g") : makeCase("a");
    const found = outcomeOf({ cases: [one], attempts, suite: { criteria: { enforce } } });
    expect(found).toMatchObject({ merge, verdict });
    if (merge === "allow") expect(found.status).toBe(0);
  });

  it("says of each reason whether it blocks", () => {
    const found = decideParts({
      cases: [makeCase("a"), guarded("g")],
      attempts: [...worse("a"), ...critical],
      suite: { criteria: { enforce: "critical" } },
    });
    expect(found.decision.reasons.map(({ code, blocks }) => [code, blocks])).toEqual([
      ["critical", true],
      ["regression", false],
    ]);
  });

  it("critical still blocks on a harness that misjudges", () => {
    const harness = { valid: false, checks: [], unvalidated: [] };
    const found = outcomeOf({
      cases: plain("a"),
      attempts: same("a"),
      suite: { criteria: { enforce: "critical" } },
      conditions: { harness },
    });
    expect(found).toMatchObject({ codes: ["harness"], merge: "block" });
  });
});

describe("a first suite", () => {
  const attempts = makeSide("a", "candidate", [3, 5]);

  it("is for reading: inconclusive, merge allowed, status 0", () => {
    const found = decideParts({ cases: plain("a"), attempts, conditions: { bootstrap: true } });
    expect(codesOf(found)).toEqual(["bootstrap"]);
    expect(found.decision).toMatchObject({ verdict: "inconclusive", merge: "allow", reviewOnly: false });
    expect(exitStatus(found.decision)).toBe(0);
    expect(found.cases[0]).toMatchObject({ state: "new", fingerprint: null });
  });

  it("fails on a critical violation", () => {
    const found = outcomeOf({
      cases: [guarded("g")],
      attempts: [violation("g")],
      conditions: { bootstrap: true },
    });
    expect(found).toMatchObject({ codes: ["critical", "bootstrap"], verdict: "fail", merge: "block" });
  });

  it("is the only run in which one side may be missing", () => {
    expect(outcomeOf({ cases: plain("a"), attempts, planned: planOf(attempts) })).toMatchObject({
      codes: ["incomplete"],
      status: 3,
    });
  });
});

describe("nothing touched", () => {
  const untouched = { cases: [], attempts: [], conditions: { untouched: true } };

  it("passes and says so", () => {
    expect(outcomeOf(untouched)).toMatchObject({ codes: ["untouched"], verdict: "pass", status: 0 });
  });

  it("still asks about a changed suite", () => {
    const revision = {
      suitePath: "cases",
      baselineDigest: "a",
      candidateDigest: "b",
      cases: ["new"],
      problem: null,
    };
    expect(outcomeOf({ ...untouched, revision })).toMatchObject({
      codes: ["revision", "untouched"],
      reviewOnly: true,
      status: 4,
    });
  });
});

describe("a revision of the suite", () => {
  const revision = {
    suitePath: "cases",
    baselineDigest: "a",
    candidateDigest: "b",
    cases: ["x"],
    problem: null,
  };
  const parts = { cases: plain("a"), attempts: same("a"), revision };
  const fingerprint = contractFingerprint("cases", "a", "b");
  const decision = (over: Partial<LoadedDecision["file"]> = {}): LoadedDecision => {
    const loaded = decisionOn(caseOf(compareParts({ cases: plain("a"), attempts: same("a") }), "a"));
    const { direction: _none, ...file } = loaded.file;
    return { ...loaded, path: "p", file: { ...file, case: "_contract", fingerprint, moved: {}, ...over } };
  };

  it("needs a decision of its own", () => {
    const found = decideParts(parts);
    expect(codesOf(found)).toEqual(["revision"]);
    expect(found.decision.unresolved[0]?.how).toBe(
      'casegate accept --revision --run .casegate/run --reason "…"',
    );
    expect(exitStatus(found.decision)).toBe(4);
  });

  it("passes once it is accepted, and can't make the old suite's verdict pass", () => {
    expect(outcomeOf({ ...parts, decisions: [decision()] }).status).toBe(0);
    expect(outcomeOf({ ...parts, attempts: worse("a"), decisions: [decision()] }).codes).toEqual([
      "regression",
    ]);
  });

  it("is not accepted by the decision on another revision", () => {
    const other = decision({ fingerprint: contractFingerprint("cases", "a", "c") });
    expect(outcomeOf({ ...parts, decisions: [other] }).codes).toEqual(["revision"]);
  });

  it("fails when rejected", () => {
    expect(outcomeOf({ ...parts, decisions: [decision(), decision({ decision: "reject" })] })).toMatchObject({
      codes: ["rejected"],
      status: 1,
    });
  });

  it("fails on a critical violation in its own table", () => {
    const second = compareParts({
      cases: [guarded("g")],
      attempts: [...guardedSide("g", "baseline", 1), violation("g")],
    });
    expect(outcomeOf({ ...parts, revision: { ...revision, comparison: second } }).codes).toEqual([
      "critical",
      "revision",
    ]);
  });
});

describe("a missing review", () => {
  const review = { kind: "missing", text: "nobody with write access approved the live head" } as const;
  const regressed = { cases: plain("a"), attempts: worse("a") };

  it("blocks where a decision is used", () => {
    const decisions = [decisionOn(caseOf(compareParts(regressed), "a"))];
    const found = outcomeOf({ ...regressed, decisions, review });
    expect(found).toMatchObject({ codes: ["review_missing"], reviewOnly: true, status: 4 });
  });

  it("means nothing where none is", () => {
    expect(outcomeOf({ cases: plain("a"), attempts: same("a"), review }).status).toBe(0);
  });
});

it("does not look at the input's order of cases to find the verdict", () => {
  const parts = { cases: plain("a", "b"), attempts: [...worse("a"), ...better("b")] };
  const input = inputOf(parts);
  const turned = {
    ...input,
    comparison: { ...input.comparison, cases: [...input.comparison.cases].reverse() },
  };
  const codes = (one: typeof input) => decide(one).decision.reasons.map(({ code }) => code);
  expect(codes(turned)).toEqual(codes(input));
});
