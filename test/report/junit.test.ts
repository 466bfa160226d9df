import { describe, expect, it } from "vitest";
import { junitReport } from "../../src/report/junit.ts";
import * as fc from "../support/seeded-fast-check.ts";
import { blockedReport, criticalReport, passingReport } from "./design-reports.ts";
import { hostileText } from "./hostile.ts";
import { reportWith, teller } from "./hostile-report.ts";
import { invisible } from "./rendered.ts";
import { reportOf } from "./report-of.ts";
import { oneCase, reason } from "./report-parts.ts";

const tag =
  /<\?xml [^<>]*\?>|<\/?(?:testsuites|testsuite|testcase|failure|error|skipped|properties|property)(?: [a-z]+="[^"<]*")*\/?>/g;

describe("junit.xml", () => {
  it("has one test a case and one for the decision, whose counts match", () => {
    const xml = junitReport(blockedReport());
    expect(xml).toContain(
      '<testsuite name="skills" tests="8" failures="3" errors="0" skipped="0" time="360.000" timestamp="2026-11-29T21:00:00">',
    );
    expect(xml.match(/<testcase /g)).toHaveLength(8);
    expect(xml.match(/<failure /g)).toHaveLength(3);
    expect(xml).toContain(
      '<testcase name="pdf/fill-form" classname="skills" time="12.300"><failure message="20/20 → 8/20, −0.60 [−0.78, −0.33], worse, (12.3 s)" type="fail">fails "output.pdf exists" in 12 of 20 attempts; baseline: 0 of 20.</failure></testcase>',
    );
    expect(xml).toContain(
      '<testcase name="decision" classname="skills" time="0"><failure message="blocked, 2 regressions that nobody accepted" type="fail">regression: 2 cases',
    );
    expect(junitReport(passingReport())).not.toContain("<failure");
  });

  it("quotes a critical violation and tells errors from skips", () => {
    expect(junitReport(criticalReport())).toContain(
      'attempt 4, "never-push": "Bash git push --force origin main"',
    );
    const open = reportOf({
      cases: [oneCase("a", "5/5", "4/5", { state: "incomplete", trouble: "no trace <x>" })],
      comparison: { notRun: [{ case: "m", reason: "manual & slow" }] },
      decision: { verdict: "inconclusive", merge: "block", reasons: [reason("incomplete", "r", ["a"])] },
    });
    expect(junitReport(open)).toContain('type="open">no trace &lt;x&gt;</error>');
    expect(junitReport(open)).toContain('<skipped message="manual &amp; slow"/>');
    expect(junitReport(open)).toContain('tests="3" failures="1" errors="1" skipped="1"');
  });

  it("stays well formed whatever the texts hold", () => {
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 20, maxLength: 60 }), (list) => {
        const xml = junitReport(reportWith(teller(list)));
        const text = xml.replace(tag, "");
        expect(text).not.toMatch(/[<>]/);
        expect(xml.replace(/&(?:amp|lt|gt|quot);/g, "")).not.toContain("&");
        expect(xml.replaceAll("\n", "")).not.toMatch(invisible);
      }),
      { numRuns: 60 },
    );
  });
});
