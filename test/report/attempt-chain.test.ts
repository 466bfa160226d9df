import { describe, expect, test } from "vitest";
import type { Evidence } from "../../src/model/evidence.ts";
import { attemptChain, firstFailing } from "../../src/report/attempt/attempt-chain.ts";
import { shownCaseText } from "../../src/report/attempt/attempt-text.ts";
import type { ShownAttempt, ShownCase } from "../../src/report/attempt/shown-case.ts";
import { makeAttempt, makeCheck, makeLine } from "../compare/make-attempts.ts";

const evidence: Evidence = {
  answer: "40.00",
  output: null,
  stdout: null,
  stderr: null,
  end: { kind: "exited", exit: 0 },
  trace: {
    calls: [
      {
        name: "lookup",
        server: null,
        args: { invoice: 17 },
        result: { total: 40 },
        error: null,
        denied: false,
      },
    ],
    skills: [],
    text: "40.00",
    model: { asked: null, served: null },
    usage: { input: null, output: null, cached: null },
    usd: null,
    turns: null,
    ending: { kind: "completed", reason: null },
    selfReported: true,
  },
  traceMissing: null,
  traceText: null,
  files: null,
  truth: { kind: "none" },
  usage: null,
  durationMs: 10,
};

function attemptOf(parts: Parameters<typeof makeAttempt>[2], over: Partial<Evidence> = {}): ShownAttempt {
  return {
    label: "candidate",
    record: makeAttempt("a", "candidate", parts),
    evidence: { ...evidence, ...over },
  };
}

function shown(...attempts: ShownAttempt[]): ShownCase {
  return {
    id: "a",
    title: null,
    run: ".casegate/run",
    suite: "suite demo 1 (abc)",
    definition: {
      kind: "agent",
      prompt: "What does invoice 17 say?",
      fixture: null,
      history: 0,
      retrieved: false,
      steps: [],
      expected: null,
    },
    state: null,
    sides: attempts.map((attempt) => ({ label: attempt.label, attempt, numbers: [1], summary: null })),
  };
}

const first = (attempt: ShownAttempt, one = shown(attempt)) => firstFailing(attemptChain(one, attempt));
const failing = (type: string) => ({
  outcome: "fail" as const,
  checks: [{ ...makeCheck("a.1", "fail", { reason: "no" }), type }],
});

describe("the first link that fails", () => {
  test("is none when every check passes", () => {
    expect(first(attemptOf({ checks: [makeCheck("a.1", "pass")] }))).toBeNull();
  });
  test("is the answer when a check of its text fails, and the calls when one of its tools does", () => {
    expect(first(attemptOf(failing("text")))).toMatchObject({ name: "answer", why: "a.1: no" });
    expect(first(attemptOf(failing("tools")))).toMatchObject({ name: "calls", why: "a.1: no" });
  });
  test("is the results when a tool failed or was denied before the answer went wrong", () => {
    const trace = (call: object) => {
      const [one] = evidence.trace?.calls ?? [];
      return { trace: { ...evidence.trace, calls: [{ ...one, ...call }] } } as Partial<Evidence>;
    };
    expect(first(attemptOf(failing("text"), trace({ error: "no such invoice" })))).toMatchObject({
      name: "results",
      why: "lookup failed: no such invoice",
    });
    expect(first(attemptOf(failing("text"), trace({ denied: true })))?.why).toBe("lookup was denied");
  });
  test("is the inputs when the truth moved or broke", () => {
    const moved = { truth: { kind: "moved", before: 1, after: 2 } } as const;
    expect(first(attemptOf(failing("text"), moved))?.name).toBe("inputs");
  });
  test("is the checks when only they broke, and says so of what was not assessed", () => {
    const broken = {
      outcome: "verifier_error" as const,
      checks: [makeCheck("a.1", "error", { reason: "exit 9" })],
    };
    expect(first(attemptOf(broken))).toMatchObject({ name: "checks", why: "a.1: exit 9" });
  });
  test("is the answer when the agent crashed or said nothing", () => {
    const crash = {
      outcome: "fail" as const,
      checks: [],
      cause: "crash",
      reason: "ended by SIGABRT; a.1: no",
    };
    expect(first(attemptOf(crash, { answer: null }))).toMatchObject({
      name: "answer",
      why: "ended by SIGABRT",
    });
    expect(first(attemptOf({ outcome: "incomplete" }, { answer: null }))?.why).toBe("there is no answer");
    expect(first(attemptOf({ outcome: "pass" }, { answer: null }))).toBeNull();
  });
  test("is the prompt when it is empty; a suite that is gone leaves case and prompt unknown, not wrong", () => {
    const attempt = attemptOf(failing("text"));
    const one = shown(attempt);
    const empty = { ...one, definition: { ...one.definition, prompt: " " } } as ShownCase;
    expect(first(attempt, empty)?.name).toBe("prompt");
    const gone = attemptChain({ ...one, definition: null }, attempt);
    expect(gone.slice(0, 2).map(({ state }) => state)).toEqual(["unknown", "unknown"]);
    expect(firstFailing(gone)?.name).toBe("answer");
  });
  test("is none where only a person has still to judge", () => {
    const waiting = attemptOf({
      outcome: "incomplete",
      checks: [makeCheck("a.1", "pass"), makeCheck("a.2", "not_assessed", { human: true })],
    });
    expect(first(waiting)).toBeNull();
    expect(shownCaseText(shown(waiting), { width: 100, unicode: true })).toContain(
      "no link fails; a person has not judged yet",
    );
  });
  test("is not an advisory check", () => {
    expect(first(attemptOf({ checks: [makeCheck("a.1", "fail", { advisory: true })] }))).toBeNull();
  });
});

describe("what is shown", () => {
  const on = { width: 100, unicode: true };

  test("names compared lines with both values, and which of them moved", () => {
    const before = attemptOf({ lines: [makeLine("status", "open"), makeLine("hash", "1", true)] });
    const now = attemptOf({ lines: [makeLine("status", "closed"), makeLine("hash", "1", true)] });
    const text = shownCaseText(shown(before, now), on);
    expect(text).toContain('status: moved, "open" → "closed"');
    expect(text).toContain('hash (identity): same, "1"');
  });

  test("lets nothing of the agent's move the cursor, order a runner or start a line", () => {
    const evil = "\u001b[2J::error::x\n::add-mask::y\n##[group]z \u202e";
    const calls = [{ name: evil, server: evil, args: { a: evil }, result: evil, error: evil, denied: false }];
    const attempt = attemptOf(
      {
        ...failing("text"),
        reason: evil,
        command: evil,
        checks: [makeCheck("a.1", "fail", { reason: evil, observed: evil })],
        lines: [makeLine("status", evil)],
      },
      {
        answer: evil,
        trace: { ...evidence.trace, calls } as Evidence["trace"],
        truth: { kind: "value", value: evil },
      },
    );
    const text = shownCaseText(shown(attempt), on);
    expect(text).not.toMatch(/\u001b|\u202e|##\[|^\s*::/mu);
    expect(
      text
        .split("\n")
        .filter((line) => line.includes("add-mask"))
        .every((line) => !/^\s*::/.test(line)),
    ).toBe(true);
    expect(text).toMatch(/^ {6}\| .*add-mask/m);
  });

  test("is plain ASCII where the terminal knows no more", () => {
    const text = shownCaseText(
      shown(attemptOf({ checks: [makeCheck("a.1", "pass")] }, { answer: "é → ü" })),
      {
        width: 60,
        unicode: false,
      },
    );
    expect(text).toMatch(/^[\n -~]*$/);
  });
});
