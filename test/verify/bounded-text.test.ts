import { describe, expect, it } from "vitest";
import { createRedactor } from "../../src/lib/redact.ts";
import { boundedText, oneLine, quoted, quotedList } from "../../src/verify/bounded-text.ts";
import { verifyAttempt } from "../../src/verify/verify-attempt.ts";
import { caseOf, checkOn, contextOf, trace } from "./attempt.ts";

describe("hostile text within a sentence", () => {
  it("is cut between characters, with the number of those left out", () => {
    expect(boundedText("abc", 3)).toBe("abc");
    expect(boundedText("abcd", 3)).toBe("abc… (1 more characters)");
    expect(boundedText("ab💡", 3)).toBe("ab… (2 more characters)");
  });

  it("stays on its line, without controls that a terminal or a reader obeys", () => {
    expect(oneLine("a\r\n::error::b\tc\u2028d")).toBe("a ::error::b c d");
    expect(oneLine("\u001b[31m\u0000\u009b\u202eabc\u2066")).toBe(
      "\\u001b[31m\\u0000\\u009b\\u202eabc\\u2066",
    );
    expect(oneLine("äöü → 💡")).toBe("äöü → 💡");
    expect(quoted('a "b"\n\u001b')).toBe('"a \\"b\\"\\n\\u001b"');
  });

  it("names the first few of a list, and how many more there are", () => {
    expect(quotedList(["a", "b"])).toBe('"a", "b"');
    expect(quotedList(["a", "b", "c"], 2)).toBe('"a", "b" and 1 more');
  });
});

describe("what is kept of a judgement", () => {
  it("holds no control characters, wherever the words came from", async () => {
    const bad = "\u001b[2J\n::stop-commands::x";
    const crashed = trace([], { kind: "crashed" });
    const judged = await verifyAttempt({
      ...contextOf(
        { trace: { ...crashed, ending: { kind: "crashed", reason: bad } }, answer: bad },
        {
          case: caseOf({
            checks: [
              { type: "tools", never: ["x"] },
              { type: "text", equals: "x" },
            ],
          }),
        },
      ),
    });
    expect(judged.outcome).toBe("fail");
    for (const text of [
      judged.reason,
      ...judged.checks.flatMap(({ reason, observed }) => [reason, observed ?? ""]),
    ]) {
      expect(text).not.toMatch(/[\u0000-\u001f]/);
    }
  });

  it("says that a trace told of a crash, and why when it does", async () => {
    const judge = (reason: string | null) => {
      const crashed = { ...trace(), ending: { kind: "crashed", reason } as const };
      return verifyAttempt(contextOf({ trace: crashed, answer: "x" }));
    };
    expect((await judge(null)).reason).toBe("the trace says that the agent crashed");
    expect((await judge("out of memory")).reason).toBe(
      "the trace says that the agent crashed: out of memory",
    );
  });

  it("holds no secret that JSON's escapes had hidden from the redaction of the reply", async () => {
    const escaped = [..."hunter2-canary-secret"]
      .map((char) => `\\u00${char.charCodeAt(0).toString(16)}`)
      .join("");
    const evidence = { answer: `{"key":"${escaped}"}` };
    const redactor = createRedactor(["hunter2-canary-secret"]);
    const record = await checkOn({ type: "json", path: "$.key", equals: "x" }, evidence, { redactor });
    expect(record.reason).toBe('$.key = "[redacted]" is not "x"');
    const owner = caseOf({ compare: [{ name: "key", on: "json:$.key" }] });
    const judged = await verifyAttempt(contextOf(evidence, { case: owner, redactor }));
    expect(judged.lines[0]?.value).toBe('"[redacted]"');
  });
});
