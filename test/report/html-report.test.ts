import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { judgmentSchema } from "../../src/model/judgment.ts";
import type { Report } from "../../src/model/report.ts";
import type { ShownAttempt } from "../../src/report/attempt/shown-case.ts";
import type { CaseEvidence, PageEvidence } from "../../src/report/html/page-evidence.ts";
import { htmlReport } from "../../src/report/html-report.ts";
import * as fc from "../support/seeded-fast-check.ts";
import { block, same } from "./comment-of.ts";
import { blockedReport } from "./design-reports.ts";
import { hostileText } from "./hostile.ts";
import { reportWith, teller } from "./hostile-report.ts";
import { largeReport } from "./large-report.ts";
import { evidenceFor } from "./page-evidence.ts";
import { elements } from "./rendered.ts";
import { pullRequest, reportOf } from "./report-of.ts";
import { oneCase, reason } from "./report-parts.ts";

const names = { baseline: "main", candidate: "PR" };
/** Text that differs or not gives more or fewer of these, whatever it holds. */
const ofText = new Set(["code", "ins", "del", "pre", "p"]);
const structure = (html: string) =>
  [
    ...new Set(
      elements(html.replace(/<script[^>]*>[\s\S]*?<\/script>/, "")).filter((name) => !ofText.has(name)),
    ),
  ].sort();

function withEvidence(report: Report, say: () => string): PageEvidence {
  return { cases: new Map(report.comparison.cases.map(({ id }) => [id, evidenceFor(id, say)])), trend: [] };
}

describe("report.html", () => {
  it("loads nothing, and runs only the script and style whose digests its policy names", () => {
    const html = htmlReport(blockedReport(), pullRequest);
    expect(html).toContain("<title>Casegate: blocked, 2 regressions that nobody accepted</title>");
    expect(html).toContain(">20/20 → 8/20</td>");
    expect(html).toContain("isolation: user");
    const policy =
      /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]?.replaceAll("&#39;", "'") ?? "";
    expect(policy).toContain("default-src 'none'");
    for (const [kind, pattern] of [
      ["script", /<script type="module">([\s\S]*?)<\/script>/],
      ["style", /<style>([\s\S]*?)<\/style>/],
    ] as const) {
      const text = pattern.exec(html)?.[1] ?? "";
      expect(text.length).toBeGreaterThan(2000);
      const digest = createHash("sha256").update(text).digest("base64");
      expect(policy).toContain(`${kind}-src 'sha256-${digest}'`);
    }
    expect(html).not.toMatch(/<(?:img|link|iframe|object)|\son[a-z]+="|javascript:|\ssrc=|\sstyle="/i);
    expect(html.match(/\shref="[^"#]/g)).toBeNull();
  });

  it("draws each difference in its interval, and one of a deterministic case as a fact", () => {
    const report = blockedReport();
    const [first] = report.comparison.cases;
    if (first === undefined) throw new Error("no case");
    const html = htmlReport({
      ...report,
      comparison: {
        ...report.comparison,
        cases: [{ ...first, deterministic: true }, ...report.comparison.cases.slice(1)],
      },
    });
    expect(html).toContain(
      '<svg class="forest worse" viewBox="0 0 240 22" role="img" aria-label="−0.80 [−0.92, −0.53]">',
    );
    expect(html.match(/<polygon class="point"/g)).toHaveLength(1);
  });

  it("stays a page for 2,000 cases, the most severe with their details", () => {
    const report = largeReport(2000, 1000, 500);
    const html = htmlReport(
      report,
      { names, runFolder: "other/run" },
      withEvidence(report, teller(["some words"])),
    );
    expect(html.length).toBeLessThan(3_200_000);
    expect(html.match(/<tbody class="" data-case=/g)).toHaveLength(100);
    expect(html.match(/<tbody class="later" data-case=/g)).toHaveLength(1900);
    expect(html).toMatch(/Its attempts are left out here.*<code>casegate show \S+ --run other\/run<\/code>/);
    expect(html.indexOf("Its attempts are left out here")).toBeGreaterThan(html.indexOf('class="attempts"'));
  });

  it("keeps 200 cases with all their attempts under 1.5 MB", () => {
    const report = largeReport(200, 60, 20);
    const long = teller(["a longer reply of the agent, which goes on for a while. ".repeat(20)]);
    expect(htmlReport(report, { names }, withEvidence(report, long)).length).toBeLessThan(1_500_000);
  });

  it("makes no element of what others wrote", () => {
    const harmless = reportWith(teller(["word"]));
    const expected = structure(htmlReport(harmless, { names }, withEvidence(harmless, teller(["word"]))));
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 20, maxLength: 60 }), (list) => {
        const report = reportWith(teller(list));
        const html = htmlReport(report, { names }, withEvidence(report, teller(list)));
        expect(structure(html)).toEqual(expected);
        expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u001b]/);
      }),
      { numRuns: 25 },
    );
  });

  it("tells the attempts of a case with their calls, checks and replies", () => {
    const report = blockedReport();
    const attempt = evidenceFor("pdf/fill-form", () => "said so");
    const cases = new Map<string, CaseEvidence>([["pdf/fill-form", attempt]]);
    const html = htmlReport(report, pullRequest, { cases, trend: [] });
    expect(html).toContain("candidate, attempt 2: fail (said so)");
    expect(html).toContain(
      '<code>tool said so</code> <code class="args">{&quot;to&quot;:&quot;said so&quot;}</code> denied',
    );
    expect(html).toContain("<h4>baseline, attempt 2: pass");
    const unknown: ShownAttempt | null = attempt.shown.baseline;
    if (unknown === null) throw new Error("no attempt");
    const silent = {
      ...unknown,
      evidence: { ...unknown.evidence, trace: null, traceMissing: "no trace file" },
    };
    const again = new Map([["pdf/fill-form", { ...attempt, shown: { baseline: silent, candidate: null } }]]);
    expect(htmlReport(report, pullRequest, { cases: again, trend: [] })).toContain(
      "Calls not known: no trace file.",
    );
  });

  it("shows what the changed suite's own cases gave, with the commands that decide about it", () => {
    const {
      state: _,
      fingerprint: __,
      moved: ___,
      acceptance: ____,
      cause: _____,
      ...own
    } = oneCase("new/one", "0/5", "4/5");
    const page = htmlReport(
      reportOf({
        cases: same,
        contract: {
          revision: {
            digest: "9".repeat(64),
            changes: [{ case: "new/one", change: "added", baseline: null, candidate: "8".repeat(64) }],
            files: [],
            comparison: {
              cases: [own],
              critical: [],
              notRun: [],
              attempts: 10,
              problem: null,
            },
          },
        },
        decision: block("inconclusive", reason("revision", "r")),
      }),
    );
    expect(page).toContain(">The changed suite</h2>");
    expect(page).toMatch(/new\/one<\/td>\s*<td>0\/5 → 4\/5<\/td>/);
    expect(page).toContain("casegate accept --revision");
    expect(htmlReport(blockedReport())).not.toContain("The changed suite");
  });

  it("draws how far a judge can be believed, from the bins that hold an answer", () => {
    const bin = (from: number, count: number, mean: number | null, rate: number | null) => ({
      from,
      to: from + 0.1,
      count,
      mean,
      rate,
    });
    const usage = { input: 0, output: 0, cached: 0 };
    const report = blockedReport();
    const plot = { bins: [bin(0, 0, null, null), bin(0.9, 8, 0.94, 0.75)], expectedError: 0.19 };
    const judgment = judgmentSchema.parse({
      asked: 8,
      of: 8,
      models: ["judge-1"],
      mean: 0.94,
      meanWherePassed: null,
      meanWhereFailed: null,
      bins: [],
      expectedError: null,
      usage,
      usd: null,
      questions: [
        {
          wording: "w",
          checks: ["polite.1"],
          asks: "condition",
          model: "judge-1",
          served: ["judge-1"],
          gates: false,
          asked: 8,
          of: 8,
          mean: 0.94,
          meanWherePassed: null,
          meanWhereFailed: null,
          choices: [],
          plot,
          notAsked: [],
        },
      ],
      calibrations: [],
      pairwise: null,
    });
    const html = htmlReport({ ...report, judgment });
    expect(html.match(/said 0\.94, was 0\.75 of 8/g)).toHaveLength(1);
    expect(html).toContain(
      "polite.1, against whether the attempt&#39;s other checks passed. Expected error 0.19.",
    );
    expect(htmlReport(report)).not.toContain('id="judge"');
  });

  it("draws a trend from two runs on, broken where a new chart starts", () => {
    const point = (day: number, rate: number, starts = false) => ({
      date: new Date(Date.UTC(2026, 10, day)),
      rate,
      cases: 40,
      starts,
    });
    const draw = (trend: PageEvidence["trend"]) =>
      htmlReport(blockedReport(), {}, { cases: new Map(), trend });
    expect(draw([point(1, 0.9)])).not.toContain('id="trend"');
    const html = draw([point(1, 0.9), point(2, 0.8), point(3, 0.95, true), point(4, 0.9)]);
    expect(html.match(/class="trend" d="/g)).toHaveLength(2);
    expect(html).toContain("2026-11-02: 0.80 over 40 cases");
  });
});
