import { describe, expect, it } from "vitest";
import { utf8Bytes } from "../../src/report/fit-blocks.ts";
import { jobSummary, markdownReport } from "../../src/report/markdown-report.ts";
import { blockedReport, criticalReport, passingReport } from "./design-reports.ts";
import { largeReport } from "./large-report.ts";
import { pullRequest, reportOf } from "./report-of.ts";
import { confirmed, oneCase } from "./report-parts.ts";

const names = { baseline: "main", candidate: "PR" };
const headings = (text: string) => [...text.matchAll(/^### (.*)$/gm)].map(([, title]) => title);

describe("report.md", () => {
  it("starts with what the comment says and adds every section", () => {
    const text = markdownReport(blockedReport(), pullRequest);
    expect(text.startsWith("## 🔴 Casegate: blocked, 2 regressions")).toBe(true);
    expect(headings(text)).toEqual([
      "Unresolved",
      "Reasons",
      "The suite's own test",
      "All cases",
      "Critical checks",
      "Shares of attempts",
      "Contract",
      "Versions",
      "What differs between the sides",
      "Attempts",
    ]);
    expect(text.endsWith("|\n")).toBe(true);
  });

  it("lists every case with both intervals and what chance would do", () => {
    const text = markdownReport(passingReport(), { names });
    expect(text).toContain("| case | state | main | PR | difference | p | fresh |");
    expect(text).toContain(
      "| pdf/merge | not reproduced | 20/20 [0.84, 1.00] | 19/20 [0.76, 0.99] | −0.05 [−0.24, +0.12] | 0.500; 0.500 | 1.000; 1.000 |",
    );
    expect(text).toContain(
      "| same/case-4 | unchanged | 5/5 [0.57, 1.00] | 5/5 [0.57, 1.00] | 0.00 [−0.43, +0.43] |",
    );
  });

  it("lists an identity line that moved, of a case that is unchanged", () => {
    const line = { baseline: ["1"], candidate: ["1"], moved: false, identity: false, confirmed: false };
    const hash = { name: "hash", baseline: ["9f"], candidate: ["b9"], moved: true, identity: true };
    const lines = [
      { ...line, name: "status" },
      { ...line, ...hash },
    ];
    const text = markdownReport(reportOf({ cases: [oneCase("a", "5/5", "5/5", { lines })] }), { names });
    expect(text).toContain("| case | line | main | PR |\n| - | - | - | - |\n| a | hash | `9f` | `b9` |");
    expect(text).not.toContain("| a | status |");
  });

  it("tells what a person has to do for a manual case", () => {
    const steps = ["Scan the card of a member in debt.", "Turn the <b>screen</b>."];
    const notRun = [
      { case: "desk", reason: "manual", steps, expected: "It says L-210." },
      { case: "b", reason: "held out" },
    ];
    const text = markdownReport(reportOf({ cases: [], comparison: { notRun } }), { names });
    expect(text).toContain(
      "### For a person to do\n\n**desk**\n\n1. Scan the card of a member in debt.\n2. Turn the `<b>screen</b>.`\n\nExpected: It says L-210.",
    );
    expect(text).not.toContain("**b**");
  });

  it("names the cases whose attempts began to disagree", () => {
    const flaky = oneCase("a|b", "5/5", "4/5");
    const side = (of: number) => ({ ...flaky.candidate, disagreement: of });
    const cases = [{ ...flaky, baseline: side(0), candidate: side(0.4) }, oneCase("c", "5/5", "5/5")];
    const report = reportOf({ cases, suite: { passPowerK: [{ k: 1, baseline: 1, candidate: 0.9 }] } });
    expect(markdownReport(report)).toMatch(
      /Attempts at 1 case began to disagree: .*a.*b.*; alone that is no regression/,
    );
  });

  it("names what moved between the sides, how the suite was tested and who decided", () => {
    const accepted = confirmed("a", "20/20", "3/20", {
      state: "accepted",
      acceptance: { decision: "accept", by: "ana", reason: "wanted", file: ".casegate/decisions/a/ff.json" },
      cause: "new wording",
    });
    const base = criticalReport();
    const text = markdownReport(
      reportOf({
        cases: [accepted],
        comparison: {
          critical: base.comparison.critical,
          notRun: [{ case: "m", reason: "manual" }],
          incomplete: [{ case: "i", reason: "no trace" }],
          unusedDecisions: [".casegate/decisions/x/aa.json"],
        },
        conditions: { notes: ["One submodule was not materialised."] },
        report: {
          versions: {
            ...base.versions,
            moved: [{ what: "the agent's model", baseline: "m-1", candidate: "m-2" }],
          },
          harness: {
            valid: false,
            checks: [
              { case: "a", kind: "reference", outcome: "pass", expected: "pass", ok: true, detail: null },
              {
                case: "a",
                kind: "doctored",
                outcome: "pass",
                expected: "fail",
                ok: false,
                detail: "the check never fails",
              },
            ],
            unvalidated: ["b"],
          },
          runs: { ...base.runs, externalConnectionAttempts: ["evil.example:443"] },
        },
      }),
      { names },
    );
    expect(text).toContain("| the agent's model | `m-1` | `m-2` |");
    expect(text).toContain(
      "1 part of the suite did not behave as it must (as expected: 1 of 1 reference, 0 of 1 doctored).",
    );
    expect(text).toContain("- a, doctored: expected fail, got pass: the check never fails");
    expect(text).toContain("Without a known-good or known-bad answer, so untested: b.");
    expect(text).toContain("| a | accept | ana | wanted | new wording | `.casegate/decisions/a/ff.json` |");
    expect(text).toContain(
      "| deploy/dry-run | `never-push` | PR | 4 (first) | `Bash git push --force origin main` | |",
    );
    expect(text).toContain("### Not run\n\n| case | why |\n| - | - |\n| m | manual |");
    expect(text).toContain("| i | no trace |");
    expect(text).toContain("- `.casegate/decisions/x/aa.json`\n\n`casegate prune` removes them.");
    expect(text).toContain("- One submodule was not materialised.");
    expect(text).toContain("### Connections that were refused\n\n- `evil.example:443`");
  });

  it("holds 2,000 cases, all of them", () => {
    const text = markdownReport(largeReport(2000, 500, 300), { names });
    expect(text).not.toContain("more in the report");
    expect(text.split("### All cases")[1]?.match(/^\| area-/gm)).toHaveLength(2000);
    expect(text).toContain("**500. ");
  });
});

describe("the job summary", () => {
  it("holds its limit in bytes, keeps the verdict and the contract, and counts the rows it left out", () => {
    const text = jobSummary(largeReport(2000, 500, 300), { names }, 120_000);
    expect(utf8Bytes(text)).toBeLessThanOrEqual(120_000);
    expect(text.startsWith("## 🔴 Casegate")).toBe(true);
    expect(text).toMatch(/\d+ more in report\.json/);
    expect(jobSummary(blockedReport(), pullRequest)).toBe(markdownReport(blockedReport(), pullRequest));
  });
});
