import { describe, expect, it } from "vitest";
import { policySchema } from "../../src/model/criteria.ts";
import { notCommitted } from "../../src/model/report.ts";
import { markdownReport } from "../../src/report/markdown-report.ts";
import { block, comment, same } from "./comment-of.ts";
import { reportOf } from "./report-of.ts";
import { confirmed, reason, violation } from "./report-parts.ts";

describe("what is said of a decision", () => {
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

  it("names the folder of the run where no pull request has it", () => {
    const parts = {
      cases: [confirmed("a", "20/20", "1/20")],
      decision: block("fail", reason("regression", "r", ["a"])),
    };
    expect(markdownReport(reportOf(parts), { runFolder: "runs/7" })).toContain(
      '`casegate accept a --run runs/7 --reason "…"` · `casegate reject a --run runs/7 --reason "…"` · `casegate show a --run runs/7`',
    );
  });

  it("asks first for the commit of what was decided and does not count yet", () => {
    const text = comment({
      cases: [confirmed("a", "20/20", "1/20")],
      decision: block("fail", reason("regression", "r", ["a"])),
      conditions: { notes: [`.casegate/decisions/a/1.json ${notCommitted}`] },
    });
    expect(text).toContain(
      "**Next:** commit the files of `.casegate/` that do not count before that, and decide again. Then: fix and push",
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

  it("says of a pass no more than that it is one", () => {
    const passed = { ...reason("untouched", "Nothing was run."), blocks: false };
    const decision = block("inconclusive", reason("revision", "r"), passed);
    expect(comment({ cases: same, decision })).toContain("- Nothing was run.\n");
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
});
