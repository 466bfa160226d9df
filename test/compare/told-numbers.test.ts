import { expect, test } from "vitest";
import { nightCount } from "../../src/compare/night-count.ts";
import { sideInterval } from "../../src/compare/side-summary.ts";
import { worsened } from "../../src/compare/worsen.ts";
import { caseOf, compareParts } from "./compare-cases.ts";
import { makeAttempt, makeCase, makeLine, makePair } from "./make-attempts.ts";
import { makeRow } from "./make-history.ts";

test("the interval of a difference of scores reaches as far as each side's own lets it", () => {
  const scored = (side: "baseline" | "candidate", scores: readonly number[]) =>
    scores.map((score, index) => makeAttempt("a", side, { repeat: index + 1, score }));
  const [before, now] = [
    [0.9, 1, 0.95, 1, 1, 0.9],
    [0.3, 0.5, 0.4, 0.2, 0.4, 0.6],
  ] as const;
  const criteria = { measure: "score" as const, confidence: 0.95 };
  const attempts = [...scored("baseline", before), ...scored("candidate", now)];
  const found = compareParts({ cases: [makeCase("a")], attempts, suite: { criteria } });
  const [[l1, u1], [l2, u2]] = [before, now].map((one) => sideInterval(one, criteria) ?? [0, 1]) as [
    [number, number],
    [number, number],
  ];
  const [p1, p2] = [5.75 / 6, 0.4];
  // METHODS 3.2: L = d - sqrt((p2 - l2)^2 + (u1 - p1)^2), U = d + sqrt((u2 - p2)^2 + (p1 - l1)^2).
  const d = p2 - p1;
  const [lower, upper] = caseOf(found, "a").difference?.interval ?? [0, 0];
  expect(lower).toBeCloseTo(d - Math.sqrt((p2 - l2) ** 2 + (u1 - p1) ** 2), 12);
  expect(upper).toBeCloseTo(d + Math.sqrt((u2 - p2) ** 2 + (p1 - l1) ** 2), 12);
});

test("a group that is the whole suite is told as a sample also where the average is for exactly these cases", () => {
  const names = Array.from({ length: 8 }, (_, index) => `c${index}`);
  const parts = {
    cases: names.map((id) => makeCase(id, { category: "all" })),
    attempts: names.flatMap((id) => makePair(id, [5, 5], [5, 5])),
  };
  const average = (scope: string) => ({ criteria: { average: { margin: 0.9, scope } } });
  const of = (scope: string) => compareParts({ ...parts, suite: average(scope) }).suite;
  const [exact, sample] = [of("suite"), of("population")];
  expect(exact.byCategory[0]?.interval).toEqual(sample.difference?.interval);
  expect(exact.difference?.interval).not.toEqual(sample.difference?.interval);
});

test("a hash that moved in another run makes no deterministic case unstable", () => {
  const run = (hash: string, reply: string) =>
    compareParts({
      cases: [makeCase("d", { deterministic: true, repeats: 1 })],
      attempts: (["baseline", "candidate"] as const).map((side) =>
        makeAttempt("d", side, { lines: [makeLine("hash", hash, true), makeLine("reply", reply)] }),
      ),
    });
  const label = (other: ReturnType<typeof run>) =>
    caseOf(worsened(run("1", "x"), [{ name: "run 7", ...other }]), "d").label;
  expect([label(run("2", "x")), label(run("1", "y"))]).toEqual(["unchanged", "unstable"]);
});

test("attempts of a side disagree by its own verifier alone, and a planned outage is no loss", () => {
  const attempts = makePair("a", [3, 5], [3, 5]);
  const rechecks = [
    { case: "a", side: "baseline", runId: "r", check: "a.1", first: "pass", second: "fail" } as const,
  ];
  const found = caseOf(compareParts({ cases: [makeCase("a")], attempts, rechecks }), "a");
  expect([found.baseline.disagreementClass, found.candidate.disagreementClass]).toEqual([
    "verifier",
    "behaviour",
  ]);
  const seen = (["baseline", "candidate"] as const).map((side) =>
    makeAttempt("o", side, { outcome: "environment_error" }),
  );
  const planned = compareParts({ cases: [makeCase("o", { expect: "environment_error" })], attempts: seen });
  expect(caseOf(planned, "o").candidate.disagreementClass).toBeNull();
});

test("only nights that ran the baseline against itself count, and of those the ones that were blocked", () => {
  const night = (run: string, mode: "aa" | "gate", merge: "allow" | "block") => makeRow({ run, mode, merge });
  const rows = [
    night("1", "aa", "allow"),
    night("2", "aa", "block"),
    night("2", "aa", "block"),
    night("3", "gate", "block"),
    makeRow({ run: "4", mode: "aa" }),
    { ...night("5", "aa", "block"), suite: "other" },
  ];
  expect(nightCount("demo", rows)).toEqual({ blocked: 1, nights: 2 });
  expect(nightCount("none", rows)).toBeNull();
});
