import { expect, test } from "vitest";
import { readPublished } from "../../src/publish/read-published.ts";
import { passingReport } from "../report/design-reports.ts";

const named = (suite: string) => {
  const report = passingReport();
  return { ...report, contract: { ...report.contract, suite } };
};
const read = (...reports: unknown[]) => readPublished(JSON.stringify(reports));
const refusal = (given: ReturnType<typeof readPublished>) =>
  given.kind === "refused" ? given.why : given.kind;

test("one report, or those of several suites by their names, are what an artifact may hold", () => {
  expect(refusal(readPublished(JSON.stringify(named("pdf"))))).toBe("reports");
  expect(refusal(read(named("pdf"), named("docx.v2-a_b")))).toBe("reports");
});

test.each([
  "",
  "a b",
  "-a",
  "pdf -->",
  "pdf\n## ✅ Casegate: may merge",
  "pdf head=0",
  "@octocat",
  "pdf\u202e",
  "a".repeat(101),
])("a suite called %j, of which our marks would be made, is refused", (name) => {
  expect(refusal(read(named("docx"), named(name)))).toMatch(
    /^(names its suites|holds no report of this version)/,
  );
});

test("two reports of one suite, more suites than a comment has, and whatever is no report are refused", () => {
  expect(refusal(read(named("pdf"), named("pdf")))).toBe("names its suites in a way that no suite may have");
  const many = Array.from({ length: 51 }, (_, index) => named(`suite-${index}`));
  expect(refusal(read(...many))).toBe("holds no report of this version");
  for (const text of [
    "[]",
    "null",
    "1",
    '{"schema":1}',
    "[[]]",
    JSON.stringify({ ...named("pdf"), schema: 2 }),
  ])
    expect([text.slice(0, 20), refusal(readPublished(text))]).toEqual([
      text.slice(0, 20),
      "holds no report of this version",
    ]);
  for (const text of ["", "{", `${"[".repeat(100_000)}`, "\ufeff{}"])
    expect(refusal(readPublished(text))).toBe("holds no JSON");
});
