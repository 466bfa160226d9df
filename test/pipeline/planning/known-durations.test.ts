import { expect, test } from "vitest";
import { durationsOfHistory, durationsOfRun } from "../../../src/pipeline/planning/known-durations.ts";
import { makeRow } from "../../compare/make-history.ts";

test("a finished run tells how long a case's attempts take on average, and nothing of other cases", () => {
  const durations = durationsOfRun([
    { case: "a", durationMs: 100 },
    { case: "a", durationMs: 300 },
    { case: "b", durationMs: 7 },
  ]);
  expect([durations("a"), durations("b"), durations("c")]).toEqual([200, 7, null]);
});

test("a history tells it by both sides of the last run of each case that has a duration", () => {
  const rows = [
    makeRow({ run: "old", case: "a", side: "baseline", latencyMs: 9000 }),
    makeRow({ run: "old", case: "b", side: "baseline", latencyMs: 50 }),
    makeRow({ run: "new", case: "a", side: "baseline", latencyMs: 100 }),
    makeRow({ run: "new", case: "a", side: "candidate", latencyMs: 200 }),
    makeRow({ run: "new", case: "b", side: "baseline", latencyMs: null }),
    makeRow({ run: "new", case: "a", suite: "other", latencyMs: 1 }),
  ];
  const durations = durationsOfHistory("demo", rows);
  expect([durations("a"), durations("b"), durations("c")]).toEqual([150, 50, null]);
});
