import { describe, expect, it } from "vitest";
import { captured, checkOn, outcomeOn, trace, workspace } from "./attempt.ts";

const json = (keys: object, answer: string) => outcomeOn({ type: "json", ...keys }, { answer });
const rows =
  '{"rows":[{"n":1,"s":"strict"},{"n":2,"s":"loose"}],"total":3,"none":null,"big":{"b":1,"a":[1.0,"x"]}}';

describe("a json check", () => {
  it.each([
    [{ path: "$.total", equals: 3 }, "pass"],
    [{ path: "$.total", equals: "3" }, "fail"],
    [{ path: "$.none", equals: null }, "pass"],
    [{ path: "$.missing", equals: null }, "fail"],
    [{ path: "$.big", equals: { a: [1, "x"], b: 1 } }, "pass"],
    [{ path: "$.big.a", equals: ["x", 1] }, "fail"],
    [{ on: "json:$.total", equals: 3 }, "pass"],
    [{ on: "json:$.big", path: "$.b", equals: 1 }, "pass"],
    [{ path: "$.rows[*].s", equals: "strict" }, "fail"],
    [{ path: "$.rows[0].s", equals: "strict" }, "pass"],
    [{ path: "$.rows[*].s", in: ["strict", "loose"] }, "pass"],
    [{ path: "$.rows[*].s", in: ["strict"] }, "fail"],
    [{ path: "$.total", min: 3, max: 3 }, "pass"],
    [{ path: "$.total", min: 3.001 }, "fail"],
    [{ path: "$.total", max: 2.999 }, "fail"],
    [{ path: "$.rows[0].s", min: 0 }, "fail"],
    [{ path: "$.none", max: 5 }, "fail"],
    [{ path: "$.rows[*].n", min: 1 }, "pass"],
    [{ path: "$.rows[*].n", min: 2 }, "fail"],
    [{ path: "$.rows", count: 2 }, "pass"],
    [{ path: "$.rows", count: 1 }, "fail"],
    [{ path: "$.rows[*]", count: 2 }, "pass"],
    [{ path: "$.rows[*]", count: { min: 3 } }, "fail"],
    [{ path: "$.rows[*]", count: { max: 1 } }, "fail"],
    [{ path: "$.rows[*]", count: { min: 2, max: 2 } }, "pass"],
    [{ path: "$.missing", count: 0 }, "pass"],
    [{ path: "$.total", count: 1 }, "pass"],
    [{ path: "$.rows[?@.n > 1]", count: 1 }, "pass"],
    [{ path: "$['rows'][0]['n']", equals: 1 }, "pass"],
    [{ on: "json:$.rows", path: "$", count: 2 }, "pass"],
    [{ on: "json:$.rows[*]", path: "$.n", count: 2 }, "pass"],
    [{ on: "json:$.rows[?@.n == 1]", path: "$", count: 1 }, "pass"],
    [{ on: "json:$.big[?length(@) == 2]", path: "$", count: 1 }, "pass"],
    [{ path: "$.big[?length(@) == 2]", count: 1 }, "pass"],
    [{ path: "$.total", schema: { type: "integer", minimum: 3 } }, "pass"],
    [{ path: "$.total", schema: { type: "integer", minimum: 4 } }, "fail"],
    [{ schema: { required: ["total"], properties: { none: { type: "null" } } } }, "pass"],
    [{ schema: { required: ["absent"] } }, "fail"],
    [{ path: "$.missing", schema: true }, "fail"],
    [{ path: "$.total", schema: false }, "fail"],
  ])("%j is %s", async (keys, outcome) => {
    expect(await json(keys, rows)).toBe(outcome);
  });

  it("says where and what, in the value's own words", async () => {
    const record = await checkOn({ type: "json", path: "$.rows[*].s", equals: "strict" }, { answer: rows });
    expect(record.reason).toBe('$.rows[*].s = "loose" is not "strict"');
    expect(record.observed).toBe('["strict","loose"]');
  });

  it("fails on a reply that is not JSON, and is not assessed without one", async () => {
    for (const answer of ["hello", "", "{", "NaN", "[1,]"]) {
      expect(await json({ path: "$", count: 1 }, answer)).toBe("fail");
    }
    expect(await outcomeOn({ type: "json", count: 1 })).toBe("not_assessed");
    const cut = trace([], { kind: "cut", text: "1" });
    expect(await outcomeOn({ type: "json", equals: 1 }, { answer: "1", trace: cut })).toBe("not_assessed");
  });

  it("reads the output file where the reply is no JSON, and the reply where it is", async () => {
    const keys = { type: "json", path: "$.a", equals: 1 };
    expect(await outcomeOn(keys, { answer: "done", output: '{"a":1}' })).toBe("pass");
    expect(await outcomeOn(keys, { answer: null, output: '{"a":1}' })).toBe("pass");
    expect(await outcomeOn(keys, { answer: '{"a":2}', output: '{"a":1}' })).toBe("fail");
    expect(await outcomeOn(keys, { answer: "done", output: "{" })).toBe("fail");
  });

  it("reads standard output and files of the workspace", async () => {
    const stdout = captured('{"a":1}');
    expect(await outcomeOn({ type: "json", on: "stdout", path: "$.a", equals: 1 }, { stdout })).toBe("pass");
    const cut = captured('{"a":1}', { truncated: true });
    const keys = { type: "json", on: "stdout", path: "$.a", equals: 1 };
    expect(await outcomeOn(keys, { stdout: cut })).toBe("not_assessed");
    const files = workspace({}, { "r.json": "[1,2]" });
    expect(await outcomeOn({ type: "json", on: "file:r.json", count: 2 }, { files })).toBe("pass");
    expect(await outcomeOn({ type: "json", on: "file:none.json", count: 0 }, { files })).toBe("fail");
  });

  it("holds against hostile values", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const record = await checkOn({ type: "json", path: "$", count: 1 }, { answer: deep });
    expect(record).toMatchObject({ outcome: "fail", reason: "the reply is nested deeper than 200 levels" });
    const huge = await checkOn({ type: "json", path: "$.n", max: 5 }, { answer: '{"n":[1e999]}' });
    expect(huge).toMatchObject({ outcome: "fail", reason: "the reply holds a number out of range" });
    expect(await json({ path: "$.__proto__.x", count: 0 }, '{"a":1}')).toBe("pass");
    expect(
      await json(
        { path: "$.a", schema: { pattern: "(a+)+$" } },
        JSON.stringify({ a: `${"a".repeat(50_000)}!` }),
      ),
    ).toBe("fail");
    const many = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => ({ index })));
    expect(await json({ schema: { uniqueItems: true } }, many)).toBe("pass");
  });

  it("is an error when the suite's own schema or path can't be used", async () => {
    expect(await json({ schema: { type: "nothing" } }, "1")).toBe("error");
    expect(await json({ schema: { $ref: "https://example.org/schema" } }, "1")).toBe("error");
    expect(await json({ path: "$[", count: 1 }, "1")).toBe("error");
    expect(await json({}, "1")).toBe("error");
    expect(await json({ count: {} }, "1")).toBe("error");
  });
});
