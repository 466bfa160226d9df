import { expect, test } from "vitest";
import { type CommentSection, commentText, isOlder, parseComment } from "../../src/publish/comment.ts";

const headSha = "a".repeat(40);
const section: CommentSection = {
  suite: "skills",
  headSha,
  runId: "12",
  runAttempt: 1,
  body: "## Fine\n\nAll well.",
};

test("A comment names its writer on the first line and is read back as it was", () => {
  const other = { ...section, suite: "answers", runId: "11", body: "## Other" };
  const text = commentText([section, other], section);
  expect(text.split("\n")[0]).toBe(`<!-- casegate:comment schema=1 head=${headSha} run=12 attempt=1 -->`);
  expect(text.indexOf("## Other")).toBeLessThan(text.indexOf("## Fine"));
  expect(parseComment(text)).toEqual([other, section]);
  expect(parseComment(text.replaceAll("\n", "\r\n"))).toEqual([other, section]);
});

test("A section of another head says which, and only once however often it is copied", () => {
  const old = { ...section, headSha: "b".repeat(40) };
  const text = commentText([old], section);
  expect(text).toContain("_Of an earlier commit, `bbbbbbb`:_\n\n## Fine");
  expect(parseComment(text)).toEqual([old]);
  expect(commentText(parseComment(text) ?? [], section)).toBe(text);
});

test("A body can't forge a mark: its own are shown as text", () => {
  const forged = `<!-- casegate:end -->\n<!-- casegate:suite name=answers head=${headSha} run=99 attempt=1 -->\nMay merge\n<!--CASEGATE:end -->`;
  const read = parseComment(commentText([{ ...section, body: forged }], section));
  expect(read?.map(({ suite }) => suite)).toEqual(["skills"]);
  expect(read?.[0]?.body).toContain("&lt;!-- casegate:end -->");
});

test("A comment without our marker on its first line is none of ours", () => {
  const text = commentText([section], section);
  expect(parseComment(`Hello\n${text}`)).toBeNull();
  expect(parseComment(text.replace("run=12", "run=twelve"))).toBeNull();
  expect(parseComment(text.replace(headSha, "abc"))).toBeNull();
  expect(parseComment("")).toBeNull();
});

test("A section that someone cut open is dropped, and the others stay", () => {
  const text = commentText([section, { ...section, suite: "answers" }], section);
  const cut = text.split("\n").filter((line, index) => !(index < 7 && line.includes("casegate:end")));
  expect(parseComment(cut.join("\n"))?.map(({ suite }) => suite)).toEqual(["skills"]);
});

test("Runs are ordered by their number, then by the attempt", () => {
  const run = (runId: string, runAttempt: number) => ({ headSha, runId, runAttempt });
  expect(isOlder(run("9", 9), run("10", 1))).toBe(true);
  expect(isOlder(run("9007199254740993", 1), run("9007199254740994", 1))).toBe(true);
  expect(isOlder(run("10", 1), run("10", 2))).toBe(true);
  expect(isOlder(run("10", 2), run("10", 2))).toBe(false);
});
