import { describe, expect, it } from "vitest";
import { decide } from "../../src/decide/decide.ts";
import { exitStatus } from "../../src/decide/exit-status.ts";
import type { Verified } from "../../src/model/attempt.ts";
import { criticalCheck, makeAttempt, makeCase, makeCheck } from "../compare/make-attempts.ts";
import * as fc from "../support/seeded-fast-check.ts";
import { codesOf, decideParts, inputOf } from "./make-decision.ts";

const ids = ["a", "b", "c"];
const cases = ids.map((id) =>
  makeCase(id, { checks: [{ id: `${id}.1`, type: "text", contains: "x" }, criticalCheck(id)] }),
);

const outcome = fc.constantFrom("pass", "fail", "incomplete", "environment_error", "verifier_error");

interface Draw {
  id: string;
  side: "baseline" | "candidate";
  stage: "first" | "confirm";
  outcome: "pass" | "fail" | "incomplete" | "environment_error" | "verifier_error";
  critical: "pass" | "not_assessed";
}

const draw = fc.record({
  id: fc.constantFrom(...ids),
  side: fc.constantFrom("baseline", "candidate"),
  stage: fc.constantFrom("first", "confirm"),
  outcome,
  critical: fc.oneof(
    { weight: 9, arbitrary: fc.constant("pass") },
    { weight: 1, arbitrary: fc.constant("not_assessed") },
  ),
}) as fc.Arbitrary<Draw>;

// The first attempts make a comparison possible; the drawn ones disturb it.
function attemptsOf(draws: readonly Draw[]): Verified[] {
  const calm = ids.flatMap((id) =>
    (["baseline", "candidate"] as const).flatMap((side) =>
      [1, 2, 3].map((): Draw => ({ id, side, stage: "first", outcome: "pass", critical: "pass" })),
    ),
  );
  return [...calm, ...draws].map((one) =>
    makeAttempt(one.id, one.side, {
      stage: one.stage,
      outcome: one.outcome,
      checks: [
        makeCheck(
          `${one.id}.1`,
          one.outcome === "fail" ? "fail" : one.outcome === "pass" ? "pass" : "not_assessed",
        ),
        makeCheck(`${one.id}.critical`, one.critical, { critical: true }),
      ],
    }),
  );
}

const draws = fc.array(draw, { maxLength: 24 });
const review = fc.constantFrom("reproduced", "novel", "strict", "significant");
const shuffled = (attempts: readonly Verified[], seed: number) =>
  [...attempts].sort((a, b) => ((a.order * seed) % 101) - ((b.order * seed) % 101));

describe("the decision", () => {
  it("is a pure function of its input, in any order of the attempts", () => {
    fc.assert(
      fc.property(draws, review, fc.integer({ min: 1, max: 100 }), (own, mode, seed) => {
        const attempts = attemptsOf(own);
        const suite = { criteria: { review: mode } };
        const input = inputOf({ cases, attempts, suite });
        const frozen = structuredClone(input);
        const first = decide(input);
        expect(decide(input)).toEqual(first);
        expect(input).toEqual(frozen);
        expect(decideParts({ cases, attempts: shuffled(attempts, seed), suite })).toEqual(first);
      }),
      { numRuns: 60 },
    );
  });

  it("is never a pass with a critical violation, wherever it is seen", () => {
    fc.assert(
      fc.property(draws, review, draw, fc.boolean(), (own, mode, extra, counted) => {
        const violating = makeAttempt(extra.id, "candidate", {
          stage: extra.stage,
          outcome: extra.outcome,
          counted,
          checks: [makeCheck(`${extra.id}.critical`, "fail", { critical: true })],
        });
        const found = decideParts({
          cases,
          attempts: [...attemptsOf(own), violating],
          suite: { criteria: { review: mode } },
        });
        expect(codesOf(found)).toContain("critical");
        expect(found.decision).toMatchObject({ verdict: "fail", merge: "block" });
        expect(exitStatus(found.decision)).toBe(1);
      }),
      { numRuns: 100 },
    );
  });

  it("passes exactly when no reason blocks and none is open", () => {
    fc.assert(
      fc.property(draws, review, (own, mode) => {
        const { decision } = decideParts({
          cases,
          attempts: attemptsOf(own),
          suite: { criteria: { review: mode } },
        });
        expect(decision.verdict === "pass").toBe(decision.merge === "allow");
        expect(decision.verdict === "pass").toBe(
          decision.reasons.every(({ code }) => code === "no_difference"),
        );
        expect(decision.reasons.length).toBeGreaterThan(0);
      }),
      { numRuns: 100 },
    );
  });

  it("never passes what could not be seen: lost, broken and open attempts cannot turn a block into a pass", () => {
    fc.assert(
      fc.property(draws, draw, (own, extra) => {
        const blind = makeAttempt(extra.id, "candidate", {
          outcome: extra.outcome === "incomplete" ? "incomplete" : "verifier_error",
          checks: [makeCheck(`${extra.id}.1`, "not_assessed")],
        });
        expect(decideParts({ cases, attempts: [...attemptsOf(own), blind] }).decision.merge).toBe("block");
      }),
      { numRuns: 100 },
    );
  });

  it("mirrors when the sides are swapped: what was worse is better", () => {
    const mirror = { worse: "better", better: "worse", changed: "changed" } as const;
    const swap = { baseline: "candidate", candidate: "baseline" } as const;
    fc.assert(
      fc.property(draws, (own) => {
        const plain = own.filter(({ outcome: ended }) => ended === "pass" || ended === "fail");
        const one = decideParts({ cases, attempts: attemptsOf(plain) });
        const attempts = attemptsOf(plain).map((attempt) => ({ ...attempt, side: swap[attempt.side] }));
        const other = decideParts({ cases, attempts });
        const confirmed = (found: typeof one) => found.cases.filter((c) => c.confirmed && c.fresh !== null);
        // Unanimity is the baseline's, so a swap may flag another case; what fresh attempts confirm on both runs mirrors.
        for (const c of confirmed(one)) {
          const same = confirmed(other).find(({ id }) => id === c.id);
          if (same !== undefined) expect(same.direction).toBe(c.direction && mirror[c.direction]);
        }
        expect(other.cases.map(({ difference }) => difference?.estimate ?? 0)).toEqual(
          one.cases.map(({ difference }) => expect.closeTo(-(difference?.estimate ?? 0), 12)),
        );
      }),
      { numRuns: 60 },
    );
  });
});
