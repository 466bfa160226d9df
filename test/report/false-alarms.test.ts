import { describe, expect, it } from "vitest";
import { consoleReport } from "../../src/report/console.ts";
import { markdownReport } from "../../src/report/markdown-report.ts";
import { reportOf } from "./report-of.ts";
import { oneCase } from "./report-parts.ts";

const falseAlarms = {
  draws: 2000,
  blocked: 47,
  interval: [0.0177, 0.0311] as [number, number],
  byReason: [
    { code: "regression", count: 25 },
    { code: "unreviewed", count: 22 },
  ],
  seed: 7,
};
const report = reportOf({
  cases: [oneCase("a", "5/5", "5/5"), oneCase("b", "4/5", "5/5")],
  report: { mode: "aa", falseAlarms },
});
const sentence =
  "This gate, with this suite, would have blocked 47 of 2000 unchanged runs (2.4 %, 95 % interval 1.8 % to 3.1 %).";

describe("the false alarms of a gate", () => {
  it("stand in report.md with their reasons, the run's own labels and what they do not say", () => {
    const text = markdownReport(report);
    expect(text).toContain(
      `### False alarms\n\n${sentence} First reasons: 25 × regression and 22 × unreviewed.`,
    );
    expect(text).toContain("This run itself, with equal code on both sides: 1 unchanged and 1 within noise.");
    expect(text).toContain("a case that never failed here never fails in a draw");
  });

  it("stand once above the rule, as one sentence", () => {
    const [comment = ""] = markdownReport(report).split("\n---\n");
    expect(comment.split(sentence)).toHaveLength(2);
  });

  it("are told on a terminal", () => {
    const text = consoleReport(report, { width: 200, color: false, unicode: true });
    expect(text).toContain(sentence);
  });

  it("are not spoken of in any other run", () => {
    const plain = reportOf({ cases: [oneCase("a", "5/5", "5/5")] });
    expect(markdownReport(plain)).not.toContain("unchanged runs");
  });
});
