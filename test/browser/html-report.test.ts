import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Report } from "../../src/model/report.ts";
import type { PageEvidence } from "../../src/report/html/page-evidence.ts";
import { htmlReport } from "../../src/report/html-report.ts";
import { blockedReport } from "../report/design-reports.ts";
import { reportWith, teller } from "../report/hostile-report.ts";
import { largeReport } from "../report/large-report.ts";
import { evidenceFor } from "../report/page-evidence.ts";
import { pullRequest } from "../report/report-of.ts";
import { describeWhere } from "../support/needs.ts";
import { browserPath, openPage, startBrowser } from "./open-page.ts";

const attacks = [
  "<img src=x onerror=document.title='owned'>",
  "</script><script>document.title='owned'</script>",
  "</template><svg onload=document.title='owned'>",
  "\"' onmouseover=document.title='owned' x='",
  "javascript:document.title='owned'",
  "</td></tr></tbody></table><iframe src=http://127.0.0.1:9/>",
];

function pageOf(report: Report, say: () => string): string {
  const evidence: PageEvidence = {
    cases: new Map(report.comparison.cases.map(({ id }) => [id, evidenceFor(id, say)])),
    trend: [],
  };
  return htmlReport(
    report,
    { names: { baseline: "main", candidate: "PR" }, head: pullRequest.head },
    evidence,
  );
}

const visibleCases = (page: Page) =>
  page
    .locator("#case-table tbody:not([hidden])")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-case") ?? ""));

describeWhere(browserPath !== null, "chromium", "report.html in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  it("filters, sorts and opens cases without a complaint on the console", async () => {
    await using opened = await openPage(
      browser,
      pageOf(blockedReport(), () => "said so"),
    );
    const { page, complaints } = opened;
    expect((await visibleCases(page)).slice(0, 2)).toEqual(["docx/letter", "pdf/fill-form"]);
    await page.getByLabel("find").fill("PDF");
    expect(await visibleCases(page)).toEqual(["pdf/fill-form"]);
    expect(await page.locator("#shown").textContent()).toBe("1 of 7 cases");
    await page.getByRole("button", { name: "show all" }).click();
    await page.getByLabel("state").selectOption("unchanged");
    await expect.poll(() => visibleCases(page)).toHaveLength(5);
    await page.getByRole("button", { name: "show all" }).click();
    await page.getByRole("button", { name: "difference, 95 %" }).click();
    expect((await visibleCases(page)).at(0)).toBe("docx/letter");
    await page.getByRole("button", { name: "difference, 95 %" }).click();
    expect((await visibleCases(page)).at(-1)).toBe("docx/letter");
    const button = page.getByRole("button", { name: "pdf/fill-form" });
    await button.focus();
    await page.keyboard.press("Enter");
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    await page.getByText("candidate, attempt 2: fail").waitFor();
    await page.keyboard.press("Enter");
    expect(await page.getByText("candidate, attempt 2: fail").isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it("opens the case that a link names, on its own page of the list", async () => {
    const report = largeReport(2000, 1000, 500);
    const last = report.comparison.cases.at(-1)?.id ?? "";
    const html = pageOf(report, () => "said so");
    await using opened = await openPage(browser, html, { hash: `#case=${encodeURIComponent(last)}` });
    const { page, complaints } = opened;
    expect((await visibleCases(page)).length).toBeLessThanOrEqual(100);
    expect(await visibleCases(page)).toContain(last);
    expect(await page.locator("#page").textContent()).toBe("page 20 of 20");
    await page.getByRole("button", { name: "previous" }).click();
    expect(await page.locator("#page").textContent()).toBe("page 19 of 20");
    expect(complaints).toEqual([]);
  });

  it("has no serious finding of axe, light, dark and on a phone, with a case open", async () => {
    const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
    const html = pageOf(blockedReport(), () => "said so").replace(
      /<meta http-equiv="Content-Security-Policy"[^>]*>/,
      "",
    );
    for (const look of [{}, { dark: true }, { width: 390 }]) {
      await using opened = await openPage(browser, html, look);
      const { page } = opened;
      await page.getByRole("button", { name: "pdf/fill-form" }).click();
      await page.addScriptTag({ content: axe });
      const found = (await page.evaluate("axe.run()")) as AxeResults;
      const serious = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      expect(
        serious.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join("\n")}`,
        ),
      ).toEqual([]);
      const width = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
      expect(width).toBeLessThanOrEqual(0);
    }
  });

  it("runs nothing that an agent wrote, with every case open", async () => {
    await using opened = await openPage(browser, pageOf(reportWith(teller(attacks)), teller(attacks)));
    const { page, complaints } = opened;
    const title = await page.title();
    for (const button of await page.locator("button.open").all()) await button.click();
    await page.mouse.move(300, 500);
    expect(await page.locator("img, iframe, object, script:not([type=module])").count()).toBe(0);
    expect(await page.title()).toBe(title);
    expect(complaints).toEqual([]);
  });

  it("prints the cases that differ with their details", async () => {
    await using opened = await openPage(
      browser,
      pageOf(blockedReport(), () => "said so"),
    );
    const { page } = opened;
    await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
    expect(await page.getByText("candidate, attempt 2: fail").count()).toBe(2);
    expect((await page.pdf({ format: "A4" })).byteLength).toBeGreaterThan(10_000);
  });
});
