import { describe, expect, it } from "vitest";
import { criteriaSchema } from "../../src/model/criteria.ts";
import { block, comment, same } from "./comment-of.ts";
import { confirmed, oneCase, quote, reason, tally } from "./report-parts.ts";

describe("what is said of a case", () => {
  it("tells what was not judged beside the counts and that an interval is unknown", () => {
    const one = oneCase("a", "5/5", "4/4", {
      state: "incomplete",
      label: "incomplete",
      trouble: "one attempt gave no trace",
    });
    const none = oneCase("b", "5/5", "0/0", {
      state: "incomplete",
      label: "incomplete",
      trouble: "no valid attempt",
    });
    const lost = { ...one, candidate: { ...one.candidate, planned: 5 } };
    const gone = { ...none, candidate: { ...none.candidate, planned: 5 } };
    const text = comment({
      cases: [lost, gone],
      decision: block("inconclusive", reason("incomplete", "Two cases are incomplete.", ["a", "b"])),
    });
    expect(text).toContain("5/5 → 4/4 (1 not judged)");
    expect(text).toContain("| 2 · b | 5/5 → none of 5 | unknown | **incomplete** |");
    expect(text).toContain("**1. a** is incomplete: one attempt gave no trace");
  });

  it("writes a deterministic difference as a fact, with both values of its lines", () => {
    const text = comment({
      cases: [
        confirmed("cli/version", "1/1", "0/1", {
          deterministic: true,
          fresh: null,
          lines: [
            {
              name: "status",
              baseline: ["ok"],
              candidate: ["refused"],
              moved: true,
              identity: false,
              confirmed: true,
            },
            {
              name: "code",
              baseline: ["0"],
              candidate: ["1"],
              moved: true,
              identity: false,
              confirmed: true,
            },
          ],
        }),
      ],
      decision: block("fail", reason("regression", "r", ["cli/version"])),
    });
    expect(text).toContain("It is deterministic, so chance plays no part.");
    expect(text).toContain("| 1 · cli/version | pass → fail | deterministic | **worse** |");
    expect(text).toContain(
      "**1. cli/version** line `status`: main gave `ok`, now `refused`. Line `code`: main gave `0`, now `1`. Cause unknown.",
    );
  });

  it("compares scores where the contract does", () => {
    const one = confirmed("a", "20/20", "10/20");
    const scored = {
      ...one,
      baseline: { ...one.baseline, score: 0.93 },
      candidate: { ...one.candidate, score: 0.4 },
    };
    expect(
      comment({ cases: [scored], contract: { criteria: criteriaSchema.parse({ measure: "score" }) } }),
    ).toContain("| score 0.93 → 0.40 in 20 and 20 | −0.50 [");
  });

  it("quotes no deterministic case for what was not shown", () => {
    const exact = oneCase("cli", "1/1", "1/1", { deterministic: true });
    expect(comment({ cases: [exact] })).not.toContain("Not shown");
    expect(comment({ cases: [exact, ...same] })).toContain("5/5 → 5/5 still allows");
  });

  it("quotes what a reply of nothing was", () => {
    const text = comment({
      cases: [confirmed("a", "20/20", "1/20")],
      quotes: [quote("a", "candidate", { outcome: "fail" })],
    });
    expect(text).toContain("- PR, attempt 1 (fail): no reply was kept");
  });

  it("says that nothing differs, and what that does not show", () => {
    const text = comment({ cases: [oneCase("a", "5/5", "5/5"), oneCase("b", "20/20", "20/20")] });
    expect(text).toContain(
      "No case differs: 2 cases unchanged.\nNot shown: that nothing changed. 5/5 → 5/5 still allows ±0.43.",
    );
    expect(text).not.toContain("| case |");
  });

  it("tells a case that was flagged on both sides", () => {
    const one = oneCase("a", "17/20", "19/20", {
      state: "not reproduced",
      first: { baseline: tally("3/5"), candidate: tally("5/5") },
      fresh: { baseline: tally("14/15"), candidate: tally("14/15"), adjWorse: 1, adjBetter: 1 },
    });
    expect(comment({ cases: [one] })).toContain(
      "a failed 0 of 5 (main: 2), so it got 15 fresh attempts a side: 1 failed (main: 1).",
    );
  });
});
