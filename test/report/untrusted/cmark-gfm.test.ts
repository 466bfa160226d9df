import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { commentSection } from "../../../src/report/comment-section.ts";
import { markdownReport } from "../../../src/report/markdown-report.ts";
import { markdownTable } from "../../../src/report/markdown-table.ts";
import { markdownBlock, markdownCode } from "../../../src/report/untrusted/markdown-code.ts";
import { markdownText } from "../../../src/report/untrusted/markdown-text.ts";
import { describeWhere, programPath } from "../../support/needs.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { hostileText } from "../hostile.ts";
import { reportWith, teller } from "../hostile-report.ts";
import { elements, invisible } from "../rendered.ts";
import { pullRequest } from "../report-of.ts";

const program = programPath("cmark-gfm");
const extensions = ["table", "strikethrough", "autolink", "tasklist", "footnotes"].flatMap((name) => [
  "-e",
  name,
]);

/** The HTML that GitHub's own parser makes, raw HTML let through so that it shows up as elements. */
function html(markdown: string): string {
  const given = { input: markdown, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 } as const;
  return execFileSync(program ?? "cmark-gfm", ["--unsafe", ...extensions], given);
}

const structure = (markdown: string) =>
  elements(html(markdown))
    .filter((name) => name !== "code")
    .sort();
const texts = fc.sample(hostileText, 400);

describeWhere(program !== null, "cmark-gfm", "hostile text in GitHub's own parser", () => {
  it("stays a cell, a paragraph and a block, a thousand of them in one document", () => {
    const rows = texts.map((text) => [markdownText(text), markdownCode(text), "last"]);
    const table = html(`before\n\n${markdownTable([["a", "b", "c"], ...rows])}\n\nafter`);
    expect(elements(table).filter((name) => name === "td")).toHaveLength(3 * texts.length);
    expect(table.match(/<td>last<\/td>/g)).toHaveLength(texts.length);
    const own = new Set(["p", "table", "thead", "tbody", "tr", "th", "td", "code"]);
    expect(elements(table).filter((name) => !own.has(name))).toEqual([]);
    const blocks = texts.map(
      (text) => `${markdownText(text)}\n\n${markdownCode(text)}\n\n${markdownBlock(text)}`,
    );
    const whole = elements(html(blocks.join("\n\n")));
    const count = (name: string) => whole.filter((one) => one === name).length;
    expect([count("p"), count("pre")]).toEqual([2 * texts.length, texts.length]);
    expect(whole.filter((name) => !["p", "pre", "code"].includes(name))).toEqual([]);
    expect(table.replaceAll("\n", "")).not.toMatch(invisible);
  });

  it("makes no element of a comment or of report.md that harmless text does not make", () => {
    const plain = reportWith(teller(["word"]));
    for (const page of [commentSection, markdownReport] as const) {
      const expected = structure(page(plain, pullRequest));
      for (let from = 0; from < 400; from += 40) {
        const report = reportWith(teller(texts.slice(from, from + 40)));
        expect(structure(page(report, pullRequest))).toEqual(expected);
      }
    }
  });
});
