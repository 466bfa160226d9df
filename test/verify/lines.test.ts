import { describe, expect, it } from "vitest";
import { lineSchema } from "../../src/model/case-file.ts";
import type { Evidence } from "../../src/model/evidence.ts";
import { readLines } from "../../src/verify/lines.ts";
import { captured, evidenceOf, trace } from "./attempt.ts";

async function line(on: string, evidence: Partial<Evidence>, outage = false) {
  const context = {
    evidence: evidenceOf(evidence),
    outage: outage ? { reason: "the provider was down", planned: false } : null,
  };
  const [record] = await readLines([lineSchema.parse({ name: "line", on })], context);
  return record?.value;
}

describe("a compared line", () => {
  it.each([
    ["json:$.status", '{"status":"ok"}', '"ok"'],
    ["json:$.status", '{"status":1.50}', "1.5"],
    ["json:$.set", '{"set":{"b":1,"a":[2]}}', '{"a":[2],"b":1}'],
    ["json:$.set[*]", '{"set":[3,2]}', "[3,2]"],
    ["json:$.none", '{"none":null}', "null"],
    ["json:$.gone", "{}", "(absent)"],
    ["json:$.gone", "sorry", "(not JSON)"],
    ["answer", "as it is\n", "as it is\n"],
    ["code", "```\nx = 1\n```", "x = 1"],
  ])("%s of %j is %j", async (on, answer, value) => {
    expect(await line(on, { answer })).toBe(value);
  });

  it("is null when its evidence is not known, cut, or lost to an outage", async () => {
    expect(await line("answer", {})).toBeNull();
    expect(await line("json:$.a", {})).toBeNull();
    expect(await line("stdout", { stdout: captured("a", { truncated: true }) })).toBeNull();
    expect(await line("answer", { answer: "a", trace: trace([], { kind: "cut", text: "a" }) })).toBeNull();
    expect(await line("answer", { answer: "a" }, true)).toBeNull();
    expect(await line("json:$[", { answer: "{}" })).toBeNull();
  });

  it("keeps long values apart that differ in their last character only", async () => {
    const [one, two] = ["x", "y"].map((end) => `${"a".repeat(100_000)}${end}`);
    const values = [await line("answer", { answer: one ?? "" }), await line("answer", { answer: two ?? "" })];
    expect(values[0]).not.toBe(values[1]);
    expect(values[0]?.length).toBeLessThan(1_100);
    expect(values[0]).toMatch(/^a{1000}… sha256:[0-9a-f]{64}$/);
  });

  it("keeps the suite's order and its identity mark", async () => {
    const lines = [
      lineSchema.parse({ name: "z", on: "answer" }),
      lineSchema.parse({ name: "hash", on: "json:$.h", identity: true }),
    ];
    const records = await readLines(lines, { evidence: evidenceOf({ answer: '{"h":"1"}' }), outage: null });
    expect(records.map(({ name, identity }) => [name, identity])).toEqual([
      ["z", false],
      ["hash", true],
    ]);
  });
});
