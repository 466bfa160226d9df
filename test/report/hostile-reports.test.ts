import { describe, expect, it } from "vitest";
import { commentSection } from "../../src/report/comment-section.ts";
import { consoleReport } from "../../src/report/console.ts";
import { utf8Bytes } from "../../src/report/fit-blocks.ts";
import { jobSummary, markdownReport } from "../../src/report/markdown-report.ts";
import * as fc from "../support/seeded-fast-check.ts";
import { hostileText } from "./hostile.ts";
import { reportWith, teller } from "./hostile-report.ts";
import { largeReport } from "./large-report.ts";
import { elements, githubOnly, invisible, proseOf, rendered } from "./rendered.ts";
import { pullRequest } from "./report-of.ts";

const structure = (markdown: string) => elements(rendered(markdown)).filter((name) => name !== "code");
const plain = () => reportWith(teller(["word"]));
const texts = fc.array(hostileText, { minLength: 20, maxLength: 60 });
const names = { baseline: "main", candidate: "PR" };

describe("reports full of hostile text", () => {
  it("render a comment and a report.md of exactly the elements that harmless text gives", () => {
    const comment = structure(commentSection(plain(), pullRequest));
    const page = structure(markdownReport(plain(), { ...pullRequest }));
    fc.assert(
      fc.property(texts, (list) => {
        const report = reportWith(teller(list));
        // Sorting by id may change the order of cases, so elements are compared as a whole.
        expect(structure(commentSection(report, pullRequest)).sort()).toEqual([...comment].sort());
        expect(structure(markdownReport(report, { ...pullRequest })).sort()).toEqual([...page].sort());
      }),
      { numRuns: 25 },
    );
  });

  it("hold no mention, reference, formula, emoji or invisible character", () => {
    fc.assert(
      fc.property(texts, (list) => {
        const report = reportWith(teller(list));
        for (const markdown of [
          commentSection(report, { ...pullRequest, reportUrl: "" }),
          markdownReport(report, { names }),
        ]) {
          const told = proseOf(rendered(markdown))
            .replaceAll("$2.10", "")
            .replace(/\b(?:main|PR|candidate|baseline) (?:[0-9a-f]{7}|folder)\b/g, "");
          for (const [name, pattern] of Object.entries(githubOnly)) expect(told, name).not.toMatch(pattern);
          expect(markdown.replaceAll("\n", "")).not.toMatch(invisible);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("state verdict, counts and both sides before anything that somebody else wrote", () => {
    const text = commentSection(reportWith(teller(["HOSTILE"])), pullRequest);
    const before = text.slice(0, text.indexOf("HOSTILE"));
    expect(before).toMatch(/^## 🔴 Casegate: blocked, .*\n5 cases · 1 critical · main folder → PR 9f8e7d6/);
  });

  it("give the terminal and the runner no order, and fit the width", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 40, max: 140 }), fc.boolean(), (list, width, unicode) => {
        const report = reportWith(teller(list));
        const text = consoleReport(report, { width, color: false, unicode, reportPath: "report.md" });
        expect(text.replaceAll("\n", "")).not.toMatch(invisible);
        if (!unicode) expect(text).toMatch(/^[\n -~]*$/);
        for (const line of text.split("\n")) {
          expect(line).not.toMatch(/^\s*::|##[a-z]*\[/i);
          // A command is never broken.
          if (!/^ +casegate (show|accept) /.test(line)) expect([...line].length).toBeLessThanOrEqual(width);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("hold their limits with 1,000 hostile answers, each rendered", () => {
    const answers = fc.sample(hostileText, { numRuns: 1000, seed: 7 }).map((text) => text.repeat(5));
    const report = largeReport(1000, 1000, 0, (index) => answers[index] ?? "");
    const comment = commentSection(report, pullRequest);
    expect(utf8Bytes(comment)).toBeLessThanOrEqual(60_000);
    expect(elements(rendered(comment)).filter((name) => name === "tr")).toHaveLength(101);
    const page = markdownReport(report, { names });
    const found = elements(rendered(page));
    expect(
      found
        .filter((name) => !["code", "a"].includes(name))
        .every((name) =>
          [
            "h2",
            "h3",
            "p",
            "table",
            "thead",
            "tbody",
            "tr",
            "th",
            "td",
            "strong",
            "ul",
            "li",
            "hr",
            "sub",
            "em",
            "br",
          ].includes(name),
        ),
    ).toBe(true);
    expect(found).not.toContain("a");
    const summary = jobSummary(report, { names });
    expect(utf8Bytes(summary)).toBeLessThanOrEqual(1024 * 1024);
    expect(summary).toContain("### Contract");
  });
});
