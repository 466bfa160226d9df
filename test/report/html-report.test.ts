import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { htmlReport } from "../../src/report/html-report.ts";
import { hostileText } from "./hostile.ts";
import { reportWith, teller } from "./hostile-report.ts";
import { elements } from "./rendered.ts";
import { blockedReport, largeReport, pullRequest } from "./reports.ts";

const names = { baseline: "main", candidate: "PR" };
const structure = (html: string) =>
  elements(html)
    .filter((name) => name !== "code")
    .sort();

describe("report.html", () => {
  it("is one page that loads and runs nothing", () => {
    const html = htmlReport(blockedReport(), pullRequest);
    expect(html).toContain("<title>Casegate: blocked, 2 regressions that nobody accepted</title>");
    expect(html).toContain("<td>20/20 → 8/20</td>");
    expect(html).toContain("isolation: user");
    expect(html).toContain("default-src 'none'");
    expect(html).not.toContain("&lt;sub>");
    expect(html).not.toMatch(/<(?:script|img|link|iframe)|\son[a-z]+=|javascript:/i);
  });

  it("cuts its longest lists at whole rows where thousands of cases differ, and says so", () => {
    const html = htmlReport(largeReport(2000, 1000, 500), { names });
    expect(html.length).toBeLessThan(800_000);
    expect(html).toContain("1000 regressions");
    expect(html).toMatch(/<p>[^<]*\d+ more[^<]*<\/p>/);
    expect(html.trimEnd().endsWith("</html>")).toBe(true);
  });

  it("has the same elements whatever the texts hold", () => {
    const harmless = structure(htmlReport(reportWith(teller(["word"])), { names }));
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 20, maxLength: 60 }), (list) => {
        expect(structure(htmlReport(reportWith(teller(list)), { names }))).toEqual(harmless);
      }),
      { numRuns: 25 },
    );
  });
});
