import { describe, expect, it } from "vitest";
import { criteriaSchema, policySchema } from "../../src/model/criteria.ts";
import { commentSection } from "../../src/report/comment-section.ts";
import { block, comment, same } from "./comment-of.ts";
import { passingReport } from "./design-reports.ts";
import { confirmed, oneCase, quote, reason, tally, violation } from "./report-parts.ts";

describe("what must be said", () => {
  it("does not call it zero where no critical check was looked at", () => {
    expect(comment({ cases: same, comparison: { criticalBound: null } })).toContain(
      "1 case · no critical checks · main",
    );
  });

  it("lists all reasons in plain sentences, the weightiest first", () => {
    const text = comment({
      cases: same,
      decision: block(
        "inconclusive",
        reason("unreviewed", "One case got better.", ["a"]),
        reason("outage", "12 of 60 attempts of the PR were lost."),
      ),
    });
    expect(text).toContain("\n\n- 12 of 60 attempts of the PR were lost.\n- One case got better.\n\n");
    expect(text).toContain(
      "**Next:** run this again when the service is back; lost attempts don't count against the change. Then: commit `accept` or `reject` for each numbered difference and get another writer's approval. A decision reruns nothing.",
    );
  });

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

  it("offers commands where there are no links, and says who rejected", () => {
    const rejected = confirmed("b", "20/20", "1/20", {
      state: "rejected",
      acceptance: { decision: "reject", by: "ana", reason: "we need this", file: "f.json" },
    });
    const text = comment(
      {
        cases: [confirmed("a", "20/20", "1/20"), rejected],
        decision: block("fail", reason("rejected", "r", ["b"]), reason("regression", "r", ["a"])),
      },
      { links: () => ({}) },
    );
    expect(text).toContain(
      '`casegate accept a --pr 412 --reason "…"` · `casegate reject a --pr 412 --reason "…"` · `casegate show a --pr 412`',
    );
    expect(text).toContain("Rejected by ana: we need this. Cause");
    expect(text).not.toContain("casegate accept b");
    expect(text).toContain(
      "**Next:** fix the change and push; a rejection can't be overruled in this pull request.",
    );
  });

  it("does not ask for a review where the policy asks for none", () => {
    const text = comment({
      cases: [confirmed("a", "20/20", "1/20")],
      contract: { policy: policySchema.parse({ independent: "file_only" }) },
      decision: block("fail", reason("regression", "r", ["a"])),
    });
    expect(text).toContain("**Next:** fix and push, or commit `accept`. A decision reruns nothing.");
  });

  it("says what would block where nothing blocks, and no more of what no reason names", () => {
    const cases = [confirmed("a", "20/20", "1/20")];
    const allowed = { ...reason("regression", "r", ["a"]), blocks: false };
    expect(comment({ cases, decision: { verdict: "fail", reasons: [allowed] } })).toContain(
      "| worse, would block |",
    );
    expect(comment({ cases })).toContain("| worse |");
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

  it("tells who accepted what, and why", () => {
    const by = (name: string, why: string) => ({
      decision: "accept" as const,
      by: name,
      reason: why,
      file: "f.json",
    });
    const cases = [
      confirmed("a", "0/20", "20/20", { state: "accepted", acceptance: by("ana", "it works now") }),
      confirmed("b", "0/20", "20/20", { state: "expected", acceptance: by("@bob", "see #12!") }),
    ];
    const text = comment({ cases });
    expect(text).toContain("a was accepted by ana: it works now. b was announced by ");
    expect(text).not.toMatch(/@bob\b(?!`)|[^`]#12/);
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

  it("counts the skills that a change touches", () => {
    const skills = (touched: string[]) =>
      comment({ cases: same, versions: { skills: { total: 12, touched } } });
    expect(skills(["skills/pdf", "@x/<b>"])).toContain("\n2 of 12 skills touched (`pdf`, `<b>`) · 1 case · ");
    expect(skills([])).toContain("\n0 of 12 skills touched · 1 case · ");
    expect(skills(["a", "b", "c", "d", "e"])).toContain("touched (`a`, `b`, `c` and 2 more) ·");
  });

  it("says of a pass no more than that it is one", () => {
    const passed = { ...reason("untouched", "Nothing was run."), blocks: false };
    const decision = block("inconclusive", reason("revision", "r"), passed);
    expect(comment({ cases: same, decision })).toContain("- Nothing was run.\n");
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

  it("lists every reason as soon as there are two, also those that the headline tells", () => {
    const text = comment({
      cases: same,
      decision: block(
        "fail",
        reason("regression", "One got worse.", ["a"]),
        reason("critical", "One violates.", ["b"]),
      ),
    });
    expect(text).toContain("- One violates.\n- One got worse.");
  });

  it("lists a lone reason when it tells why a decision does not count", () => {
    const note = "1 confirmed regression that nobody accepted: a (the decision expired on 2026-01-01).";
    const text = comment({ cases: same, decision: block("fail", reason("regression", note, ["a"])) });
    expect(text).toContain("\n\n- 1 confirmed regression that nobody accepted: a (the decision expired on");
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

  it("quotes no deterministic case for what was not shown", () => {
    const exact = oneCase("cli", "1/1", "1/1", { deterministic: true });
    expect(comment({ cases: [exact] })).not.toContain("Not shown");
    expect(comment({ cases: [exact, ...same] })).toContain("5/5 → 5/5 still allows");
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

  it("names a change to the suite and what did not run", () => {
    const text = comment({
      cases: same,
      contract: {
        revision: {
          digest: "9".repeat(64),
          changes: [{ case: "new/one", change: "added", baseline: null, candidate: "8".repeat(64) }],
          files: [],
          comparison: null,
        },
      },
      comparison: {
        notRun: [
          { case: "x", reason: "not covered" },
          { case: "y", reason: "not covered" },
          { case: "z", reason: "manual" },
        ],
        unusedDecisions: ["a.json"],
      },
      decision: block("inconclusive", reason("revision", "r")),
    });
    expect(text).toContain(
      "**The suite changes too:** 1 added (new/one). The old suite decided here; the change needs a decision of its own.",
    );
    expect(text).toContain("Not run: 2 not covered; 1 manual.");
    expect(text).toContain("1 decision file matched nothing.");
  });

  it("says whether a change to the suite was accepted or rejected, and counts and quotes what its cases violate", () => {
    const [found] = [violation({ case: "new/one", attribution: null })];
    const suite = (reasons: ReturnType<typeof reason>[]) =>
      comment({
        cases: same,
        contract: {
          revision: {
            digest: "9".repeat(64),
            changes: [{ case: "new/one", change: "added", baseline: null, candidate: "8".repeat(64) }],
            files: [],
            comparison: { cases: [], critical: [found], notRun: [], attempts: 5, problem: null },
          },
        },
        decision: block("fail", reason("critical", "c", ["new/one"]), ...reasons),
      });
    const text = suite([]);
    expect(text).toContain("decided here; the change was accepted by a decision of its own.");
    expect(text).toContain("1 case · 1 critical · main");
    expect(text).toContain("**new/one** · `never-push` · 1 attempt at the changed suite's case");
    expect(suite([reason("rejected", "r")])).toContain("the change was rejected by a decision of its own.");
    expect(suite([reason("revision", "r")])).toContain("the change needs a decision of its own.");
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
