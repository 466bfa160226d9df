import { expect, test } from "vitest";
import { type CommentSection, parseComment } from "../../src/publish/comment.ts";
import { composeComment } from "../../src/publish/compose-comment.ts";
import { sizeBytes, wholeLines } from "../../src/publish/whole-lines.ts";
import * as fc from "../support/seeded-fast-check.ts";

const mark = { headSha: "a".repeat(40), runId: "12", runAttempt: 1 };
const section = (suite: string, body: string): CommentSection => ({ ...mark, suite, body });
const lines = (count: number) =>
  `## Headline\n\n${Array.from({ length: count }, (_, index) => `Row ${index} é`).join("\n")}`;

test("The own section is asked for a text that fits beside the others", () => {
  let asked = 0;
  const text = composeComment(
    {
      ...mark,
      suite: "skills",
      render: (limit) => {
        asked = limit;
        return "x".repeat(limit);
      },
    },
    [section("answers", lines(1000))],
  );
  expect(sizeBytes(text)).toBe(60_000);
  expect(asked).toBe(sizeBytes(parseComment(text)?.[1]?.body ?? ""));
});

test("Sections that leave less than an equal share are shortened to whole lines, and say so", () => {
  const others = [section("a", lines(5000)), section("b", "Short")];
  const text = composeComment(
    { ...mark, suite: "c", render: (limit) => "y".repeat(Math.min(limit, 10_000)) },
    others,
  );
  const [a, b, c] = parseComment(text) ?? [];
  expect(a?.body).toMatch(
    /^## Headline\n\nRow 0 é\n(?:.*\n)*Row \d+ é\n\nShortened: the rest stands in the report\.$/,
  );
  expect([b?.body, c?.body.length]).toEqual(["Short", 10_000]);
});

test("Whatever the sections hold, the comment stays within 60,000 bytes and holds every suite", () => {
  const texts = fc.string({ unit: "grapheme", size: "max", maxLength: 50_000 });
  fc.assert(
    fc.property(texts, texts, texts, (own, one, two) => {
      const others = [section("one", one.repeat(3)), section("two", two.repeat(3))];
      const text = composeComment({ ...mark, suite: "own", render: () => own.repeat(4) }, others);
      expect(sizeBytes(text)).toBeLessThanOrEqual(60_000);
      expect(parseComment(text)?.map(({ suite }) => suite)).toEqual(["one", "own", "two"]);
    }),
    { numRuns: 30, endOnFailure: true },
  );
});

test("Of hundreds of suites as many stand in the comment as leave each its headline, those of an earlier head last", () => {
  const others = Array.from({ length: 500 }, (_, index) => section(`suite-${index}`, "## Headline\n\nText."));
  const stale = { ...section("aged", "Old."), headSha: "b".repeat(40) };
  const text = composeComment({ ...mark, suite: "own", render: () => lines(5000) }, [stale, ...others]);
  expect(sizeBytes(text)).toBeLessThanOrEqual(60_000);
  const sections = parseComment(text) ?? [];
  expect(sections.length).toBeGreaterThan(300);
  expect(sections.filter(({ suite }) => suite === "aged")).toEqual([]);
  expect(sections.find(({ suite }) => suite === "own")?.body).toMatch(/^## Headline\n\nRow 0 é\n/);
  expect(sections.filter(({ body }) => !body.startsWith("## Headline"))).toEqual([]);
});

test("A text is never cut inside a fence or an HTML block", () => {
  const body = `Headline\n\n\`\`\`\n${"code\n".repeat(100)}\`\`\``;
  expect(wholeLines(body, 200)).toBe("Headline\n\nShortened: the rest stands in the report.");
  expect(wholeLines(`Headline\n<details>\n${"x\n".repeat(200)}`, 200)).toMatch(/^Headline\n\nShortened/);
  expect(wholeLines("x".repeat(500), 200)).toBe("");
});
