import { describe, expect, test } from "vitest";
import { overlappingCases } from "../../../src/pipeline/measure/overlapping-cases.ts";
import { makeCase, makeContract } from "../../compare/make-attempts.ts";

const text = { id: "t", type: "text", contains: "x" };
const command = { id: "c", type: "command", run: ["{suite}/verify.sh"] };

/** Which of these cases may overlap under that suite. */
function overlapping(
  { cases = {}, suite = {}, concurrency = 2, blockExternal = false } = {} as {
    cases?: Record<string, Record<string, unknown>>;
    suite?: Record<string, unknown>;
    concurrency?: number;
    blockExternal?: boolean;
  },
): string[] {
  const all = Object.entries({ plain: {}, ...cases }).map(([id, over]) => makeCase(id, over));
  return [...overlappingCases(makeContract(all, suite), { blockExternal }, concurrency)];
}

describe("attempts may be prepared and read beside the program of another of their worker", () => {
  test("where nothing but their program is started for them", () => {
    expect(
      overlapping({
        cases: {
          scripted: { kind: "command", run: ["a"], prompt: undefined },
          verified: { checks: [text, command] },
          conditional: { checks: [{ ...text, when: { type: "command", run: ["{suite}/when.sh"] } }] },
          citing: { checks: [{ id: "i", type: "citations", min: 1 }] },
          judged: { checks: [{ id: "j", type: "judge", question: "is it good?", model: "m-2026-01-01" }] },
          moved: { truth: { run: ["{suite}/truth.sh"] } },
          until: { stop_on: "skill", skill: "s" },
        },
      }),
    ).toEqual(["plain", "scripted"]);
  });

  test("not where one pair runs at a time, since two of an account could reach each other's folders", () => {
    expect(overlapping({ concurrency: 1 })).toEqual([]);
  });

  test("not where the use of one must be known before the next", () => {
    expect(overlapping({ suite: { budget: { attempts: 3, wall: "1h" } } })).toEqual(["plain"]);
    expect(overlapping({ suite: { budget: { tokens: 9 } } })).toEqual([]);
    expect(overlapping({ suite: { budget: { usd: 9 } } })).toEqual([]);
    const agent = { run: ["agent"], network: "broker" };
    expect(overlapping({ suite: { agent } })).toEqual([]);
    expect(overlapping({ suite: { agent }, blockExternal: true })).toEqual(["plain"]);
  });

  test("not where an outage may earn another try", () => {
    expect(overlapping({ suite: { outage: [{ stderr: "away" }] } })).toEqual(["plain"]);
    expect(overlapping({ suite: { outage: [{ run: ["{suite}/detect.sh"] }] } })).toEqual([]);
    expect(
      overlapping({ suite: { services: [{ name: "db", run: ["serve"], ready: { port: true } }] } }),
    ).toEqual([]);
    expect(overlapping({ suite: { agent: { run: ["agent"], trace: "codex" } } })).toEqual([]);
    expect(overlapping({ suite: { agent: { preset: "claude-code", model: "m" } } })).toEqual([]);
    expect(overlapping({ suite: { agent: { preset: "none" } } })).toEqual([]);
  });
});
