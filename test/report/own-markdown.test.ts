import { micromark } from "micromark";
import { gfmTable, gfmTableHtml } from "micromark-extension-gfm-table";
import { describe, expect, it } from "vitest";
import type { Report } from "../../src/model/report.ts";
import { type Block, paragraph } from "../../src/report/blocks.ts";
import { fitBlocks } from "../../src/report/fit-blocks.ts";
import { html } from "../../src/report/html/markup.ts";
import { ownMarkdown } from "../../src/report/html/own-markdown.ts";
import { revisionNote, secondTableBlock } from "../../src/report/revision-note.ts";
import { openPoints } from "../../src/report/sections/open-points.ts";
import { record } from "../../src/report/sections/record.ts";
import { suiteNumbers } from "../../src/report/sections/suite-numbers.ts";
import { viewOf, whole } from "../../src/report/view.ts";
import * as fc from "../support/seeded-fast-check.ts";
import { blockedReport, passingReport } from "./design-reports.ts";
import { hostileText } from "./hostile.ts";
import { reportWith, teller } from "./hostile-report.ts";

const names = { baseline: "main", candidate: "PR" };

/** What a Markdown engine makes of the same text, with what the page has around its tables. */
function engine(text: string): string {
  return micromark(text, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
    .replaceAll("<table>", '<div class="scroll" tabindex="0" role="region" aria-label="table"><table>')
    .replaceAll("</table>", "</table></div>")
    .replaceAll("<th></th>", "<td></td>");
}

const own = (text: string) => html`${ownMarkdown(text)}`.markup.replaceAll("&#39;", "'").trimEnd();

function blocksOf(report: Report): Block[] {
  const view = viewOf(report, names, whole);
  const note = revisionNote(report);
  const second = secondTableBlock(view);
  const rest = [...suiteNumbers(view), ...openPoints(view), ...record(view)];
  return [...(note === null ? [] : [paragraph(note, 4)]), ...(second === null ? [] : [second]), ...rest];
}

describe("a section of the page", () => {
  it("is what a Markdown engine makes of the same part of report.md", () => {
    const reports = [
      passingReport(),
      blockedReport(),
      reportWith(teller(["plain words", "it's a `tick`, | a pipe"])),
    ];
    for (const report of reports) {
      const text = fitBlocks(blocksOf(report), 150_000);
      expect(own(text)).toBe(engine(text));
    }
    const manual = "**`` a`b `` first**\n\n1. open `it`\n2. look\n\nExpected: **all** of it\nand more";
    expect(own(manual)).toBe(engine(manual));
    expect(own(manual)).toContain(
      "<strong><code>a`b</code> first</strong></p>\n<ol>\n<li>open <code>it</code></li>",
    );
  });

  it("is that of hostile text as well", () => {
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 20, maxLength: 40 }), (list) => {
        const text = fitBlocks(blocksOf(reportWith(teller(list))), 150_000);
        expect(own(text)).toBe(engine(text));
      }),
      { numRuns: 20 },
    );
  });

  it("shows what else stands there as text", () => {
    expect(own("<b>bold</b> [link](http://a) **open\n\n# one\n\n- a\nb")).toBe(
      "<p>&lt;b&gt;bold&lt;/b&gt; [link](http://a) <strong>open</strong></p>\n<p># one</p>\n<p>- a\nb</p>",
    );
  });
});
