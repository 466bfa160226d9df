import { describe, expect, it } from "vitest";
import type { Verified } from "../../src/model/attempt.ts";
import { caseOf, compareParts } from "./compare-cases.ts";
import { makeAttempt, makeCase, makeCheck, makeLine } from "./make-attempts.ts";

const deterministic = makeCase("d", { deterministic: true, repeats: 1 });

function compared(...attempts: readonly Verified[]) {
  return caseOf(compareParts({ cases: [deterministic], attempts }), "d");
}

describe("a deterministic case", () => {
  it.each([
    ["pass", "fail", "worse", "regressed"],
    ["fail", "pass", "better", "improved"],
  ] as const)("%s to %s is a fact without p", (before, now, direction, label) => {
    const found = compared(
      makeAttempt("d", "baseline", { outcome: before }),
      makeAttempt("d", "candidate", { outcome: now }),
    );
    expect(found).toMatchObject({ confirmed: true, direction, label, fresh: null, deterministic: true });
    expect(found.difference).toMatchObject({ pWorse: 1, pBetter: 1 });
    expect(found.facts).toEqual({
      baseline: { outcome: before, checks: { "d.1": before } },
      candidate: { outcome: now, checks: { "d.1": now } },
    });
  });

  it("covers every case of kind command", () => {
    const command = makeCase("d", { kind: "command", run: ["true"] });
    const attempts = [
      makeAttempt("d", "baseline", { outcome: "pass" }),
      makeAttempt("d", "candidate", { outcome: "fail" }),
    ];
    expect(caseOf(compareParts({ cases: [command], attempts }), "d").confirmed).toBe(true);
  });

  it.each([
    ["fail", "not_applicable", "changed"],
    ["fail", "pass", "better"],
    ["pass", "fail", "worse"],
  ] as const)("a check from %s to %s under the same outcome is %s", (before, now, direction) => {
    const other = makeCheck("d.2", "fail");
    const found = compared(
      makeAttempt("d", "baseline", { outcome: "fail", checks: [makeCheck("d.1", before), other] }),
      makeAttempt("d", "candidate", { outcome: "fail", checks: [makeCheck("d.1", now), other] }),
    );
    expect(found).toMatchObject({ confirmed: true, direction });
    expect(found.checksMoved[0]).toMatchObject({ check: "d.1", direction, confirmed: true });
  });

  it("confirms a line that differs, and one that can't be read any more", () => {
    const found = (value: string | null) =>
      compared(
        makeAttempt("d", "baseline", { lines: [makeLine("status", '"ok"')] }),
        makeAttempt("d", "candidate", { lines: [makeLine("status", value)] }),
      );
    expect(found('"ok"')).toMatchObject({ confirmed: false, label: "unchanged", direction: null });
    expect(found('"gone"')).toMatchObject({ confirmed: true, direction: "changed", label: "changed" });
    expect(found(null).lines[0]).toMatchObject({ candidate: ["(not read)"], moved: true, confirmed: true });
  });

  it("does not take an identity line for a difference, nor for a second outcome", () => {
    const hash = (value: string) => ({ lines: [makeLine("hash", value, true)] });
    const found = compared(
      makeAttempt("d", "baseline", hash("1")),
      makeAttempt("d", "candidate", hash("2")),
      makeAttempt("d", "candidate", hash("3")),
    );
    expect(found).toMatchObject({ label: "unchanged", confirmed: false, direction: null });
  });

  it.each(["baseline", "candidate"] as const)("is unstable with two outcomes on the %s", (side) => {
    const other = side === "baseline" ? "candidate" : "baseline";
    const found = compared(
      makeAttempt("d", side, { outcome: "pass" }),
      makeAttempt("d", side, { outcome: "fail" }),
      makeAttempt("d", other, { outcome: "fail" }),
    );
    expect(found).toMatchObject({ label: "unstable", confirmed: false, facts: null });
  });

  it("is unstable when an attempt made for attribution ends differently", () => {
    const found = compared(
      makeAttempt("d", "baseline", { outcome: "pass" }),
      makeAttempt("d", "baseline", { outcome: "fail", stage: "attribution" }),
      makeAttempt("d", "candidate", { outcome: "pass" }),
    );
    expect(found.label).toBe("unstable");
  });

  it("is not unstable for an outage that was retried", () => {
    const found = compared(
      makeAttempt("d", "baseline", { outcome: "environment_error", counted: false }),
      makeAttempt("d", "baseline", { try: 2 }),
      makeAttempt("d", "candidate", {}),
    );
    expect(found.label).toBe("unchanged");
  });

  it("is incomplete, not changed, when a side has no verdict", () => {
    const found = compared(
      makeAttempt("d", "baseline", {}),
      makeAttempt("d", "candidate", { outcome: "environment_error" }),
    );
    expect(found).toMatchObject({ label: "incomplete", confirmed: false, difference: null });
  });
});
