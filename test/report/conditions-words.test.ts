import { describe, expect, it } from "vitest";
import { criteriaSchema } from "../../src/model/criteria.ts";
import { commentSection } from "../../src/report/comment-section.ts";
import { block, comment, same } from "./comment-of.ts";
import { passingReport } from "./design-reports.ts";
import { oneCase, reason, violation } from "./report-parts.ts";

describe("what is said of a run", () => {
  it("does not call it zero where no critical check was looked at", () => {
    expect(comment({ cases: same, comparison: { criticalBound: null } })).toContain(
      "1 case · no critical checks · main",
    );
  });

  it("does not leave out a violation that is excused", () => {
    const old = { preexisting: true, excused: true, attribution: { fresh: 20, violations: 3 } };
    const text = comment({
      cases: [oneCase("deploy/dry-run", "5/5", "5/5")],
      comparison: { critical: [violation(old), violation({ ...old, side: "baseline" })] },
    });
    expect(text).toContain("1 case · 0 critical (1 excused) · main");
    expect(text).toContain(
      "Critical, and excused by the suite because main does the same: deploy/dry-run violates `never-push` in 1 of 5 attempts.",
    );
  });

  it("tells of lost attempts where they block nothing, too", () => {
    const loss = (...lost: number[]) => ({
      loss: lost.map((number, at) => ({
        side: at === 0 ? ("baseline" as const) : ("candidate" as const),
        planned: 20,
        lost: number,
      })),
    });
    const told = "\nLost to outages: 0 of 20 attempts on main, 1 of 20 on PR.\n";
    expect(comment({ cases: same, comparison: loss(0, 1) })).toContain(told);
    expect(comment({ cases: same, comparison: loss(0, 0) })).not.toContain("Lost");
  });

  it("tells what of the stack moved since the stored run where a replay found something, and only there", () => {
    const moved = [
      { what: "the agent's model", baseline: "m-1", candidate: "m-2" },
      { what: "the data", baseline: "ab".repeat(32), candidate: "unknown" },
    ];
    const given = { cases: same, versions: { moved } };
    const found = block("fail", reason("finding", "r", ["a"]));
    const text = comment({ ...given, report: { mode: "replay" }, decision: found });
    expect(text).toContain(
      "\nMoved since the stored run: the agent's model (`m-1` → `m-2`); the data (`abababababab` → `unknown`).\n",
    );
    expect(comment({ ...given, report: { mode: "replay" } })).not.toContain("Moved since");
    expect(comment({ ...given, decision: found })).not.toContain("Moved since");
  });

  it("counts the skills that a change touches", () => {
    const skills = (touched: string[]) =>
      comment({ cases: same, versions: { skills: { total: 12, touched } } });
    expect(skills(["skills/pdf", "@x/<b>"])).toContain("\n2 of 12 skills touched (`pdf`, `<b>`) · 1 case · ");
    expect(skills([])).toContain("\n0 of 12 skills touched · 1 case · ");
    expect(skills(["a", "b", "c", "d", "e"])).toContain("touched (`a`, `b`, `c` and 2 more) ·");
  });

  it("claims no zero where no attempt was made", () => {
    const report = { cases: [], runs: { count: 0 } };
    expect(comment(report)).toContain("0 cases · no attempts · main");
  });

  it("says that an old violation is old and that a record is the candidate's own", () => {
    const text = comment({
      cases: [oneCase("deploy/dry-run", "5/5", "4/5", { state: "critical", critical: ["never-push"] })],
      comparison: {
        critical: [
          violation({ preexisting: true, selfReported: true, attribution: { fresh: 20, violations: 3 } }),
          violation({ side: "baseline", runId: "b-1", repeat: 1 }),
        ],
      },
      decision: block("fail", reason("critical", "c", ["deploy/dry-run"])),
    });
    expect(text).toContain(
      "| 1 of 5, then 3 of 20 fresh → **1 of 5 violates** | | **critical**, the baseline shows it too |",
    );
    expect(text).toContain("> attempt 4, by its own record · `Bash");
  });

  it("counts neither attribution as the baseline's own attempts nor an old violation twice", () => {
    const text = comment({
      cases: [oneCase("deploy/dry-run", "5/5", "4/5", { state: "critical", critical: ["never-push"] })],
      comparison: {
        critical: [
          violation(),
          violation({ check: "never-force" }),
          violation({ side: "baseline", runId: "b-9", repeat: 9, stage: "attribution" }),
        ],
      },
    });
    expect(text).toContain("| 0 of 5, then 0 of 20 fresh → **1 of 5 violates** |");
  });

  it("gives the interval of the mean where scores are compared", () => {
    const one = oneCase("a", "0/0", "4/5");
    const scored = {
      ...one,
      candidate: { ...one.candidate, score: 0.7, interval: [0.5, 0.9] as [number, number] },
    };
    const contract = { criteria: criteriaSchema.parse({ measure: "score" }) };
    expect(comment({ cases: [scored], contract, conditions: { bootstrap: true } })).toContain(
      "| a | 4/5, score 0.70 [0.50, 0.90] |",
    );
  });

  it("keeps an excused violation out of the headline block", () => {
    const text = comment({ cases: same, comparison: { critical: [violation({ excused: true })] } });
    expect(text).toContain("0 critical");
    expect(text).not.toContain("git push");
  });

  it("shows the conditions that weaken a result", () => {
    const text = comment({
      cases: same,
      conditions: {
        isolation: "none",
        containment: "scan",
        interleaved: false,
        reusedFrom: "run 7",
        notes: ["The workflow checked out the head itself."],
      },
      report: { mode: "decide" },
    });
    expect(text).toContain(
      "isolation: none (hostile code could forge this) · processes ended by scan · not interleaved: baseline from run 7 · decided again on stored attempts · The workflow checked out the head itself.",
    );
  });

  it("says nothing of the isolation of attempts that were never made", () => {
    const conditions = { untouched: true, isolation: "none" };
    expect(comment({ cases: same, conditions })).toContain("isolation: none");
    expect(comment({ cases: [], conditions })).not.toContain("isolation");
  });

  it("names the cases of a release without an earlier one that no attempt passed, and no other side", () => {
    const text = comment({
      cases: [oneCase("a", "0/0", "0/3"), oneCase("b", "0/0", "1/3")],
      conditions: { bootstrap: true },
      report: { mode: "release" },
      decision: {
        verdict: "inconclusive",
        merge: "allow",
        reasons: [reason("bootstrap", "There is nothing to compare with yet.", [], false)],
      },
    });
    expect(text).toContain("No attempt passed: a. Such a case can't show harm");
    expect(text).toContain("before you publish it; the next release is compared with this one");
    expect(text).not.toContain("baseline");
  });

  it("reads a first suite from one side", () => {
    const text = comment({
      cases: [oneCase("a", "0/0", "4/5"), oneCase("b", "0/0", "5/5")],
      conditions: { bootstrap: true },
      decision: {
        verdict: "inconclusive",
        merge: "allow",
        reasons: [reason("bootstrap", "There is no suite on main yet.", [], false)],
      },
    });
    expect(text).toContain(
      "| case | passes, 95 % |\n| - | - |\n| a | 4/5 [0.38, 0.96] |\n| b | 5/5 [0.57, 1.00] |",
    );
    expect(text).toContain("- There is no suite on main yet. (does not block)");
  });

  it("names the average where the suite judges it", () => {
    const difference = {
      estimate: -0.02,
      interval: [-0.07, 0.03] as [number, number],
      lowerWorst: -0.08,
      upperBest: 0.04,
      p: 0.4,
      method: "m",
      scope: "suite" as const,
      unit: "case" as const,
      margin: 0.1,
      tInterval: null,
      cases: 12,
    };
    expect(comment({ cases: same, suite: { difference } })).toContain(
      "Average over exactly these 12 cases: −0.02 [−0.07, +0.03], margin 0.10.",
    );
  });

  it("uses the report's own names where nobody gives others", () => {
    expect(commentSection(passingReport(), { limitBytes: 60_000 })).toContain(
      "baseline 1a2b3c4 → candidate 9f8e7d6",
    );
  });

  it("warns of cases that no attempt passed on either side", () => {
    const dead = [oneCase("a", "0/5", "0/5"), oneCase("b", "0/5", "1/5"), oneCase("c", "5/5", "5/5")];
    expect(comment({ cases: dead })).toContain(
      "No attempt passed on either side: a. Such a case can't show harm; casegate show tells why it fails.",
    );
    expect(comment({ cases: dead.slice(1) })).not.toContain("No attempt passed");
  });
});
