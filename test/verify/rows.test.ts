import { describe, expect, it } from "vitest";
import { usedMs } from "../support/processor-time.ts";
import { captured, checkOn, outcomeOn, trace } from "./attempt.ts";

const json =
  '[{"id":"a","strength":"strict","n":1},{"id":"b","strength":"strict","n":2},{"id":"c","strength":"loose","n":3}]';
const rows = (keys: object, answer = json) => outcomeOn({ type: "rows", ...keys }, { answer });

describe("a rows check", () => {
  it.each([
    [{ every: { strength: "strict" } }, "fail"],
    [{ every: { strength: { in: ["strict", "loose"] } } }, "pass"],
    [{ every: { strength: { any: ["^s", "oo"] } } }, "pass"],
    [{ every: { strength: { none: ["tight"] } } }, "pass"],
    [{ every: { strength: { none: ["LOOSE"] } } }, "fail"],
    [{ every: { n: { min: 1, max: 3 } } }, "pass"],
    [{ every: { n: { max: 2 } } }, "fail"],
    [{ every: { id: { present: true } } }, "pass"],
    [{ every: { other: { present: false } } }, "pass"],
    [{ every: { other: "x" } }, "fail"],
    [{ every: { toString: { present: false } } }, "pass"],
    [{ some: { strength: "loose" } }, "pass"],
    [{ some: { strength: "loose", n: 1 } }, "fail"],
    [{ where: { strength: "strict" }, every: { n: { max: 2 } } }, "pass"],
    [{ where: { strength: "strict" }, count: 2 }, "pass"],
    [{ where: { strength: "none" }, every: { n: 1 } }, "fail"],
    [{ where: { strength: "none" }, every: { n: 1 }, count: 0 }, "pass"],
    [{ count: 3 }, "pass"],
    [{ count: { min: 4 } }, "fail"],
    [{ count: { max: 2 } }, "fail"],
    [{ count: { min: 3, max: 3 } }, "pass"],
    [{ where: { n: 1 } }, "error"],
  ])("%j is %s", async (keys, outcome) => {
    expect(await rows(keys)).toBe(outcome);
  });

  it("quotes the row that does not hold", async () => {
    const record = await checkOn({ type: "rows", every: { strength: "strict" } }, { answer: json });
    expect(record.reason).toBe('strength is "loose" in {"id":"c","n":3,"strength":"loose"}');
    expect(record.observed).toBe("3 of 3 rows");
  });
});

describe("the forms of a table", () => {
  const strict = { where: { id: "b" }, every: { strength: "strict", n: 2 }, count: 1 };

  it.each([
    ["JSON", json],
    ["JSON lines", '{"id":"b","strength":"strict","n":2}\n\n{"id":"c","strength":"loose","n":3}\n'],
    [
      "Markdown",
      "Here:\n\n| id | strength | n |\n|----|:--------:|--:|\n| a | strict | 1 |\n| b | strict | 2 |\n\nDone, | really.",
    ],
    ["Markdown without outer bars", "id | strength | n\n---|---|---\nb | strict | 2"],
    ["CSV", 'id,strength,n,note\r\nb,strict,2,"a, ""b"""\r\n'],
    ["tabs", "id\tstrength\tn\nb\tstrict\t2\n"],
    ["columns", "id    strength   n\nb     strict     2\ncc    very loose 13\n"],
    ["columns with a rule", "id    strength    n\n----  ----------  --\nb     strict      2\n"],
  ])("%s are read without being told", async (_, text) => {
    expect(await rows(strict, text)).toBe("pass");
    expect(await rows({ every: { strength: "strict" }, where: { id: "c" } }, text)).toBe("fail");
  });

  it("takes an empty cell of a column table for empty", async () => {
    const text = "id    strength   n\nb                2\n";
    expect(await rows({ every: { strength: "", n: 2, id: "b" } }, text)).toBe("pass");
  });

  it("compares cells of a table as numbers and truth values where the suite does", async () => {
    const csv = "a,b,c\n2.0,TRUE,x2\n";
    expect(await rows({ every: { a: 2, b: true } }, csv)).toBe("pass");
    expect(await rows({ every: { a: "2" } }, csv)).toBe("fail");
    expect(await rows({ every: { c: { min: 0 } } }, csv)).toBe("fail");
  });

  it("reads JSON rows at a path, one by one or as a list", async () => {
    const answer = `{"rows":${json}}`;
    for (const path of ["$.rows", "$.rows[*]"]) expect(await rows({ path, count: 3 }, answer)).toBe("pass");
    expect(await rows({ on: "json:$.rows", count: 3 }, answer)).toBe("pass");
    expect(await rows({ path: "$.other", count: 0 }, answer)).toBe("pass");
    expect(await rows({ path: "$", count: 1 }, answer)).toBe("pass");
    expect(await rows({ path: "$.rows[*].n", count: 3 }, answer)).toBe("fail");
  });

  it.each(["just a sentence", "", "a,b\n1\n", "[1,2]", "id,id\n1,2"])(
    "%j is no table, which fails",
    async (text) => {
      expect(await rows({ count: { min: 0 } }, text)).toBe("fail");
    },
  );

  it("reads only the form that it is told", async () => {
    expect(await rows({ format: "json", count: 3 })).toBe("pass");
    for (const format of ["csv", "markdown", "jsonl", "columns"]) {
      expect(await rows({ format, every: { strength: "strict" }, count: 3 })).toBe("fail");
    }
  });

  it("is open when the text is not known or cut", async () => {
    expect(await outcomeOn({ type: "rows", count: 1 })).toBe("not_assessed");
    const stdout = captured(json, { truncated: true });
    expect(await outcomeOn({ type: "rows", on: "stdout", count: 3 }, { stdout })).toBe("not_assessed");
    const cut = { answer: json, trace: trace([], { kind: "cut", text: json }) };
    expect(await outcomeOn({ type: "rows", count: 3 }, cut)).toBe("not_assessed");
  });

  it("needs linear time on hostile text", async () => {
    const before = usedMs();
    for (const text of [
      `${"-".repeat(300_000)}x\n|`,
      `a  b\n${"| ".repeat(200_000)}`,
      `a,b\n"${"x".repeat(500_000)}`,
    ]) {
      await rows({ count: 1 }, text);
    }
    expect(usedMs() - before).toBeLessThan(40_000);
  });
});
