import { describe, expect, it } from "vitest";
import { markdownLink } from "../../../src/report/markdown-link.ts";
import { markdownTable } from "../../../src/report/markdown-table.ts";
import { markdownBlock, markdownCode } from "../../../src/report/untrusted/markdown-code.ts";
import { markdownText } from "../../../src/report/untrusted/markdown-text.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { hostileText } from "../hostile.ts";
import { elements, githubOnly, invisible, proseOf, rendered } from "../rendered.ts";

const runs = { numRuns: 1000 };
const tableTags = ["table", "thead", "tr", "th", "th", "th", "tbody", "tr", "td", "td", "td"];

function expectNoGithubFeature(html: string): void {
  for (const [name, pattern] of Object.entries(githubOnly)) expect(proseOf(html), name).not.toMatch(pattern);
}

describe("hostile text in Markdown", () => {
  it.each([
    ["code", markdownCode],
    ["prose", markdownText],
  ])("keeps a table's shape and adds nothing but code elements, as %s", (_, encode) => {
    fc.assert(
      fc.property(hostileText, hostileText, (left, right) => {
        const table = markdownTable([
          ["a", "b", "c"],
          [encode(left), encode(right), "last"],
        ]);
        const html = rendered(`before\n\n${table}\n\nafter`);
        expect(elements(html).filter((name) => name !== "code")).toEqual(["p", ...tableTags, "p"]);
        expect(html).toContain("<td>last</td>");
        expect(html.replaceAll("\n", "")).not.toMatch(invisible);
        expectNoGithubFeature(html);
      }),
      runs,
    );
  });

  it.each([
    ["code", markdownCode],
    ["prose", markdownText],
  ])("stays one paragraph that hides nothing after it, as %s", (_, encode) => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const html = rendered(`${encode(text)}\n\nafter`);
        expect(elements(html).filter((name) => name !== "code")).toEqual(["p", "p"]);
        expect(html).toContain("<p>after</p>");
        expectNoGithubFeature(html);
      }),
      runs,
    );
  });

  it("can't leave a fenced block", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const html = rendered(`${markdownBlock(text)}\n\nafter`);
        expect(elements(html)).toEqual(["pre", "code", "p"]);
        expect(html).toContain("<p>after</p>");
        expect(html.replaceAll("\n", "")).not.toMatch(invisible);
      }),
      runs,
    );
  });

  it("shows a code span's text as it was, apart from what is invisible", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "`", "\\", "*", "<", "|", "@"), minLength: 1, maxLength: 12 }),
        (text) => {
          fc.pre(!/`{4}/.test(text));
          const html = rendered(markdownCode(text));
          const shown = /<code>([\s\S]*)<\/code>/.exec(html)?.[1];
          expect(shown?.replaceAll("&lt;", "<")).toBe(text);
        },
      ),
      runs,
    );
  });

  it("shows pipes in a cell", () => {
    const html = rendered(markdownTable([["a"], [markdownCode("ps | grep x")], [markdownCode("a\\|b")]]));
    expect(html).toContain("<code>ps | grep x</code>");
    expect(html).toContain("<code>a\\u{5C}|b</code>");
  });

  it.each([
    ["Fails in 3 of 5 attempts.", "Fails in 3 of 5 attempts."],
    ["pdf/fill-form", "pdf/fill-form"],
    ["tenant_lookup failed", "`tenant_lookup` failed"],
    ["thanks @ana, see #12 now", "thanks `@ana`, see `#12` now"],
    ["fixed in deadbeef", "fixed in `deadbeef`"],
    ["a <b> c", "a `<b>` c"],
    ["two\nlines", "two ↵ lines"],
    ["go to www.evil.example or GH-3", "go to `www.evil.example` or `GH-3`"],
    ["1. no list", "`1`. no list"],
    ["hello (a/b_c.json expired today).", "hello (`a/b_c.json` expired today)."],
    ["approved a0f128a.", "approved `a0f128a`."],
    ["not made (add --allow-cloud).", "not made (add `--allow-cloud`)."],
    ["call f(x_y).", "call `f(x_y).`"],
    ["", "(empty)"],
  ])("writes %j as %j", (raw, encoded) => {
    expect(markdownText(raw)).toBe(encoded);
  });

  it("shows what a runner would obey by its number, for whoever prints a report in a job", () => {
    expect(markdownCode("a ##[group]b ##vso[task]c")).toBe("`a #\\u{23}[group]b #\\u{23}vso[task]c`");
    expect(markdownText("see ##[group]b")).toBe("see `#\\u{23}[group]b`");
    expect(markdownBlock("::error::x\n  ::warning::y\na ::b ##[c]")).toBe(
      "```text\n\\u{3A}:error::x\n  \\u{3A}:warning::y\na ::b #\\u{23}[c]\n```",
    );
  });

  it("bounds every form and says so", () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 5, max: 60 }), (text, limit) => {
        const long = text.repeat(40);
        for (const encoded of [markdownCode(long, limit), markdownText(long, limit)]) {
          const shown = rendered(encoded)
            .replace(/<[^>]*>|\n/g, "")
            .replace(/&(lt|gt|quot|amp);/g, "x");
          // A run of backticks is shown by number, which is up to six characters for one.
          expect([...shown].length).toBeLessThanOrEqual(limit * 6);
        }
      }),
    );
    expect(markdownCode("x".repeat(50), 10)).toBe("`xxxxxxxxx…`");
    expect(markdownCode("x".repeat(10), 10)).toBe("`xxxxxxxxxx`");
    expect(markdownCode("`".repeat(5))).toBe("`\\u{60}\\u{60}\\u{60}\\u{60}\\u{60}`");
    expect(markdownBlock("a\nb\nc", 100, 2)).toBe("```text\na\nb\n…\n```");
  });

  it("links only to http and https, whatever the address holds", () => {
    expect(markdownLink("accept", "https://x.example/a(b)|c?d=`e`")).toBe(
      "[accept](https://x.example/a%28b%29%7Cc?d=%60e%60)",
    );
    expect(markdownLink("accept", "javascript:alert(1)")).toBeNull();
    expect(markdownLink("accept", "https://x.example/a b")).toBeNull();
    expect(markdownLink("accept", "https://x.example/\u001b]8;;")).toBeNull();
  });
});
