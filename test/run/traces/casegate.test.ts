import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readCasegateTrace } from "../../../src/run/traces/casegate.ts";
import { usedMs } from "../../support/processor-time.ts";
import * as fc from "../../support/seeded-fast-check.ts";

const lines = (...events: unknown[]) => events.map((event) => `${JSON.stringify(event)}\n`).join("");
const read = (...events: unknown[]) => readCasegateTrace(lines(...events), false);
const end = { type: "end", kind: "completed" };

describe("Casegate's own trace form", () => {
  test("the documented example reads as the document says", () => {
    const document = readFileSync("docs/trace.md", "utf8");
    const example = /```jsonl\n([\s\S]*?)```/.exec(document)?.[1] ?? "";
    expect(readCasegateTrace(example, false)).toEqual({
      calls: [
        {
          name: "lookup",
          server: null,
          args: { invoice: 17, tenant: "acme" },
          result: { total: 40 },
          error: null,
          denied: false,
        },
        {
          name: "add",
          server: "calculator",
          args: { a: 40, b: 2 },
          result: null,
          error: "not allowed",
          denied: true,
        },
      ],
      skills: ["tenant-lookup"],
      text: "Invoice 17: 40.00",
      model: { asked: "some-model-1.2", served: "some-model-1.2-20261101" },
      usage: { input: 1200, output: 80, cached: 1000 },
      usd: 0.004,
      turns: 1,
      ending: { kind: "completed", reason: null },
      selfReported: true,
    });
  });

  test("what a trace does not say is null, never zero", () => {
    expect(read(end)).toMatchObject({
      calls: [],
      text: null,
      model: { asked: null, served: null },
      usage: { input: null, output: null, cached: null },
      usd: null,
      turns: null,
    });
    expect(read({ type: "usage", input: 0 }, end).usage).toEqual({ input: 0, output: null, cached: null });
  });

  test("the last text is the reply, usage adds up, the last model and end count", () => {
    const reading = read(
      { type: "text", text: "thinking" },
      { type: "usage", input: 10, output: 1, turns: 1 },
      { type: "model", asked: "a", served: "b" },
      { type: "end", kind: "limit", reason: "turns" },
      { type: "model", served: "c" },
      { type: "usage", input: 5, usd: 0.5, turns: 1 },
      { type: "text", text: "done" },
      { type: "end", kind: "refused", reason: "no" },
    );
    expect(reading).toMatchObject({
      text: "done",
      usage: { input: 15, output: 1, cached: null },
      usd: 0.5,
      turns: 2,
      model: { asked: "a", served: "c" },
      ending: { kind: "refused", reason: "no" },
    });
  });

  test("a result finds its call by id, and without one the latest call that is open", () => {
    const { calls } = read(
      { type: "tool_call", id: 1, name: "a" },
      { type: "tool_call", name: "b" },
      { type: "tool_call", id: "x", name: "c" },
      { type: "tool_result", id: "x", result: "c" },
      { type: "tool_result", result: "b" },
      { type: "tool_result", id: 1, result: "a" },
      { type: "tool_result", id: "unknown", result: "lost" },
      { type: "tool_result", result: "lost" },
      end,
    );
    expect(calls.map(({ name, result }) => [name, result])).toEqual([
      ["a", "a"],
      ["b", "b"],
      ["c", "c"],
    ]);
  });

  test("a trace without an end is cut, and its calls are still seen", () => {
    const reading = read({ type: "tool_call", name: "rm" });
    expect(reading.calls.map(({ name }) => name)).toEqual(["rm"]);
    expect(reading.ending).toEqual({ kind: "cut", reason: "the trace has no end event" });
    expect(readCasegateTrace("", false).ending.kind).toBe("cut");
    expect(read({ type: "end", kind: "cut" }).ending.kind).toBe("cut");
    expect(read({ type: "end", kind: "fine" }).ending.kind).toBe("cut");
  });

  test("a half line at the end, or a limit, cuts a trace that said it had ended", () => {
    const whole = lines(end, { type: "tool_call", name: "late", args: { a: 1 } });
    expect(readCasegateTrace(whole.slice(0, -5), false).ending).toMatchObject({ kind: "cut" });
    expect(readCasegateTrace(whole, true).ending).toMatchObject({ kind: "cut" });
    expect(readCasegateTrace(whole, false).ending.kind).toBe("completed");
    expect(readCasegateTrace(whole.slice(0, -1), false).ending.kind).toBe("completed");
  });

  test("junk is ignored wherever it stands", () => {
    const junk = [
      "not json",
      "[1]",
      "null",
      '{"type":"__proto__"}',
      '{"type":"constructor"}',
      '{"type":7}',
      "\u0000",
      '"text"',
    ];
    const text =
      junk.map((line) => `${line}\n`).join("") +
      lines({ type: "text", text: {} }, { type: "usage", input: -1, output: "7", usd: null }, end);
    expect(readCasegateTrace(`\uFEFF${text}`, false)).toMatchObject({
      calls: [],
      skills: [],
      text: null,
      usage: { input: null, output: null },
      ending: { kind: "completed" },
    });
  });

  test("a call or a skill that can't be read was made all the same, so that the trace is cut", () => {
    const lost = [
      '{"type":"tool_call","na',
      '{"type":"tool_call","name":""}',
      '{"type":"tool_call","name":3}',
      '{"type":"skill","name":[]}',
    ];
    for (const line of lost)
      expect(readCasegateTrace(`${line}\n${lines(end)}`, false)).toMatchObject({
        calls: [],
        skills: [],
        ending: { kind: "cut", reason: expect.stringMatching(/name|can't be read/) },
      });
  });

  test("members may have the names that other forms give them, and an end needs no kind", () => {
    const call = { type: "tool_call", tool: "lookup", arguments: { a: 1 } };
    const others = [
      { type: "skill", skill: "pdf" },
      { type: "text", content: "Done." },
    ];
    expect(read(call, { ...call, arguments: undefined, input: 2 }, ...others, { type: "end" })).toMatchObject(
      {
        calls: [
          { name: "lookup", args: { a: 1 } },
          { name: "lookup", args: 2 },
        ],
        skills: ["pdf"],
        text: "Done.",
        ending: { kind: "completed", reason: null },
      },
    );
  });

  test("lines may end as on Windows, and a byte order mark may stand first", () => {
    expect(
      readCasegateTrace(`\uFEFF${lines({ type: "text", text: "a" }, end).replaceAll("\n", "\r\n")}`, false),
    ).toMatchObject({ text: "a", ending: { kind: "completed" } });
  });

  test("a call with deeply nested or impossible arguments is still a call", () => {
    const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
    const { calls } = readCasegateTrace(
      `{"type":"tool_call","name":"deep","args":${deep}}\n{"type":"tool_call","name":"big","args":{"a":1e999,"__proto__":1}}\n`,
      false,
    );
    expect(calls.map(({ name }) => name)).toEqual(["deep", "big"]);
    expect(JSON.stringify(calls[0]?.args)).toContain("[nested too deeply]");
    expect(JSON.stringify(calls[1]?.args)).toBe('{"a":null,"__proto__":1}');
  });

  test("a hundred thousand calls are read in a moment", () => {
    const call = '{"type":"tool_call","name":"a"}\n';
    const result = '{"type":"tool_result"}\n';
    const start = usedMs();
    expect(readCasegateTrace(call.repeat(100_000) + result.repeat(100_000), false).calls).toHaveLength(
      100_000,
    );
    expect(usedMs() - start).toBeLessThan(12_000);
  });

  test("no text makes the reader throw", () => {
    const types = fc.constantFrom("tool_call", "tool_result", "skill", "text", "usage", "model", "end");
    const event = fc.record(
      {
        type: types,
        name: fc.json(),
        id: fc.json(),
        kind: fc.string(),
        input: fc.double(),
        error: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            event.map((value) => JSON.stringify(value)),
            fc.string(),
          ),
        ),
        fc.boolean(),
        (all, truncated) => {
          expect(readCasegateTrace(all.join("\n"), truncated).selfReported).toBe(true);
        },
      ),
    );
  });
});
