import { describe, expect, it } from "vitest";
import { criteriaSchema } from "../../src/model/criteria.ts";
import { block, comment, type Parts, same } from "./comment-of.ts";
import { confirmed, reason } from "./report-parts.ts";

const first = (text: string) => text.split("\n")[0];

describe("headlines", () => {
  it.each<[string, Parts]>([
    ["## ✅ Casegate: may merge", { cases: same }],
    [
      "## ✅ Casegate: may merge, nothing under test changed",
      {
        cases: [],
        conditions: { untouched: true },
        decision: { reasons: [reason("untouched", "Nothing under test changed.", [], false)] },
      },
    ],
    [
      "## ✅ Casegate: may merge, 1 accepted difference",
      {
        cases: [
          confirmed("a", "20/20", "3/20", {
            state: "accepted",
            acceptance: { decision: "accept", by: "ana", reason: "wanted", file: "x.json" },
          }),
        ],
      },
    ],
    [
      "## ✅ Casegate: may merge (baseline reused, not interleaved)",
      { cases: same, conditions: { interleaved: false, reusedFrom: "run 7" } },
    ],
    [
      "## 🔴 Casegate: blocked, critical violations in 2 cases (can't be accepted)",
      {
        cases: same,
        decision: block("fail", reason("regression", "r", ["c"]), reason("critical", "c", ["a", "b"])),
      },
    ],
    [
      "## 🔴 Casegate: blocked, 1 difference that a person rejected",
      { cases: same, decision: block("fail", reason("rejected", "r", ["a"])) },
    ],
    [
      "## 🔴 Casegate: blocked, the average fell by more than its margin",
      { cases: same, decision: block("fail", reason("average", "r")) },
    ],
    [
      "## 🟡 Casegate: blocked, 2 differences need a decision",
      {
        cases: same,
        decision: { ...block("inconclusive", reason("unreviewed", "r", ["a", "b"])), reviewOnly: true },
      },
    ],
    [
      "## 🟡 Casegate: blocked, the change to the suite needs a decision",
      { cases: same, decision: { ...block("inconclusive", reason("revision", "r")), reviewOnly: true } },
    ],
    [
      "## 🟡 Casegate: blocked, an approval is missing",
      {
        cases: same,
        decision: { ...block("inconclusive", reason("review_missing", "r")), reviewOnly: true },
      },
    ],
    [
      "## ⚪ Casegate: blocked, inconclusive: too many attempts lost to outages",
      { cases: same, decision: block("inconclusive", reason("outage", "r")) },
    ],
    [
      "## ⚪ Casegate: blocked, inconclusive: a verifier broke in 1 case",
      { cases: same, decision: block("inconclusive", reason("verifier_error", "r", ["a"])) },
    ],
    [
      "## ⚪ Casegate: would block, 1 regression that nobody accepted (enforce: none)",
      {
        cases: same,
        contract: { criteria: criteriaSchema.parse({ enforce: "none" }) },
        decision: { verdict: "fail", merge: "allow", reasons: [reason("regression", "r", ["a"], false)] },
      },
    ],
    [
      "## ⚪ Casegate: may merge, first suite, nothing to compare with yet",
      {
        cases: same,
        conditions: { bootstrap: true },
        decision: { verdict: "inconclusive", merge: "allow", reasons: [reason("bootstrap", "r", [], false)] },
      },
    ],
    ["## ✅ Casegate: unchanged code against itself: may merge", { cases: same, report: { mode: "aa" } }],
    ["## ✅ Casegate: release: may be published", { cases: same, report: { mode: "release" } }],
  ])("says %s", (expected, parts) => {
    expect(first(comment(parts))).toBe(expected);
  });

  it("names the suite where a pull request has several", () => {
    expect(first(comment({ cases: same }, { nameSuite: true }))).toBe("## ✅ Casegate `skills`: may merge");
  });
});
