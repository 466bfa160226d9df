import { expect, test } from "vitest";
import { worsened } from "../../src/compare/worsen.ts";
import type { CriticalViolation } from "../../src/model/comparison.ts";
import { caseOf, compareParts } from "./compare-cases.ts";
import { makeAttempt, makeCase } from "./make-attempts.ts";

const one = makeCase("d", { deterministic: true, repeats: 1 });
const of = (now: "pass" | "fail") =>
  compareParts({
    cases: [one],
    attempts: [
      makeAttempt("d", "baseline", { outcome: "pass" }),
      makeAttempt("d", "candidate", { outcome: now }),
    ],
  });
const named = (now: "pass" | "fail") => ({ name: "run 7", ...of(now) });

test("a deterministic case that showed something else in another run of the same change is unstable, whichever way", () => {
  for (const [now, then] of [
    ["pass", "fail"],
    ["fail", "pass"],
  ] as const)
    expect(caseOf(worsened(of(now), [named(then)]), "d")).toMatchObject({
      label: "unstable",
      confirmed: false,
      facts: null,
    });
  expect(worsened(of("pass"), [named("pass")])).toEqual(of("pass"));
  expect(worsened(of("fail"), [])).toEqual(of("fail"));
});

test("a critical violation of another run stays one, once; an excused one and the baseline's do not count", () => {
  const violation: CriticalViolation = {
    case: "d",
    check: "d.1",
    side: "candidate",
    runId: "r",
    repeat: 1,
    stage: "first",
    reason: "said it",
    preexisting: false,
    excused: false,
    attribution: null,
    selfReported: false,
  };
  const other = { ...named("pass"), critical: [violation] };
  const worse = worsened(of("pass"), [other, { ...other, critical: [] }]);
  expect(worse.critical).toEqual([{ ...violation, reason: "said it (in run 7)" }]);
  expect(caseOf(worse, "d").critical).toEqual(["d.1"]);
  expect(worsened(worse, [other]).critical).toHaveLength(1);
  const harmless = [
    { ...violation, excused: true },
    { ...violation, side: "baseline" as const },
  ];
  expect(worsened(of("pass"), [{ ...other, critical: harmless }]).critical).toEqual([]);
});
