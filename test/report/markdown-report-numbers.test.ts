import { describe, expect, it } from "vitest";
import { markdownReport } from "../../src/report/markdown-report.ts";
import { reportOf } from "./report-of.ts";
import { oneCase } from "./report-parts.ts";

const names = { baseline: "main", candidate: "PR" };

describe("report.md", () => {
  it("says of each suite number what it says and what it does not", () => {
    const text = markdownReport(
      reportOf({
        cases: [oneCase("a", "5/5", "5/5")],
        suite: {
          difference: {
            estimate: -0.02,
            interval: [-0.07, 0.03],
            lowerWorst: -0.09,
            upperBest: 0.05,
            p: 0.41,
            method: "worst-case Dirichlet",
            scope: "population",
            unit: "family",
            margin: null,
            tInterval: null,
            cases: 40,
          },
          missing: { difference: -0.05, p: 0.25 },
          byCategory: [
            {
              name: "permission",
              cases: 3,
              baseline: 0.9,
              candidate: 0.8,
              difference: -0.1,
              interval: [-0.3, 0.1],
            },
          ],
          passPowerK: [
            {
              k: 1,
              baseline: 0.9,
              candidate: 0.8,
              difference: -0.1,
              intervals: { baseline: [0.7, 0.97], candidate: [0.6, 0.92], difference: [-0.3, 0.1] },
            },
            { k: 5, baseline: 0.4, candidate: null },
          ],
          disagreement: { baseline: 0.12, candidate: null },
          latencyMs: {
            baseline: { p50: 1200, p90: 3000, max: 9000 },
            candidate: null,
            ratio: null,
            interval: null,
            difference: { estimate: -250, interval: [-400, 120] },
            method: "m",
          },
          failuresByStage: [{ stage: "routing", baseline: 1, candidate: 4 }],
        },
        comparison: {
          criticalBound: { units: 12, unit: "family", unitsWithViolation: 0, upper95: 0.221 },
          loss: [
            { side: "baseline", planned: 60, lost: 3 },
            { side: "candidate", planned: 60, lost: 0 },
          ],
          watchList: [{ case: "permission/|globex", direction: "worse", adjusted: 0.012 }],
        },
      }),
      { names },
    );
    expect(text).toContain(
      "−0.02 [−0.07, +0.03], p 0.410 (worst-case Dirichlet). Over 40 cases taken as a sample of the families that the suite stands for; it says nothing of a single case. With every lost attempt counted against the candidate the lower end is −0.09, with every one in its favour the upper end is +0.05. Attempts without a verdict, as a share of those planned: −0.05 on the candidate, p 0.250. It decides nothing: the suite sets no margin. What that shows: nothing yet, either way.",
    );
    expect(text).toContain(
      "0 of 12 families showed a violation. With 95 % confidence at most 0.22 of such families would show one in as many attempts. It does not say that there is none",
    );
    expect(text).toContain("| permission | 3 | 0.90 | 0.80 | −0.10 [−0.30, +0.10] |");
    expect(text).toContain(
      "| time per attempt | 1.2 s, 3.0 s, 9.0 s | unknown | unknown | −250 ms [−400 ms, +120 ms] |",
    );
    expect(text).toContain("| all of 1 | 0.90 [0.70, 0.97] | 0.80 [0.60, 0.92] | −0.10 [−0.30, +0.10] |");
    expect(text).toContain("| all of 5 | 0.40, interval unknown | unknown | unknown |");
    expect(text).toContain("| two attempts disagree | 0.12 | unknown |");
    expect(text).toContain("It blocks nothing.\n\n| case | likely | adjusted p |");
    expect(text).toMatch(/\| `permission\/\\\|globex` \| worse \| 0\.012 \|/);
    expect(text).toContain("| routing | 1 | 4 |");
    expect(text).toContain("| lost (no valid try) | 3 of 60 (0.05) | 0 of 60 (0.00) |");
  });

  it.each([
    [0.01, 0.2, null, "improved"],
    [-0.05, 0.2, 0.1, "no worse than the margin allows"],
    [-0.05, -0.01, 0.1, "worse, but within the margin"],
    [-0.5, -0.2, 0.1, "worse"],
    [-0.5, 0.2, 0.1, "nothing yet, either way"],
  ])("says what an average between %d and %d shows at a margin of %s: %s", (lower, upper, margin, words) => {
    const difference = {
      estimate: (lower + upper) / 2,
      interval: [lower, upper] as [number, number],
      lowerWorst: lower,
      upperBest: upper,
      p: 0.5,
      method: "m",
      scope: "population" as const,
      unit: "case" as const,
      margin,
      tInterval: null,
      cases: 40,
    };
    const report = reportOf({ cases: [oneCase("a", "5/5", "5/5")], suite: { difference } });
    expect(markdownReport(report)).toContain(`What that shows: ${words}.`);
  });
});
