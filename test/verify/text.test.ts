import { describe, expect, it } from "vitest";
import type { Evidence } from "../../src/model/evidence.ts";
import { usedMs } from "../support/processor-time.ts";
import { captured, checkOn, outcomeOn, trace, workspace } from "./attempt.ts";

const text = (keys: object, answer: string) => outcomeOn({ type: "text", ...keys }, { answer });

describe("a text check", () => {
  it.each([
    [{ contains: "17" }, "invoice 17", "pass"],
    [{ contains: "Invoice" }, "invoice 17", "fail"],
    [{ contains: ["a", "b"] }, "a b", "pass"],
    [{ contains: ["a", "b"] }, "a", "fail"],
    [{ contains: "a.c" }, "abc", "fail"],
    [{ lacks: "40.00" }, "no amount", "pass"],
    [{ lacks: ["x", "40.00"] }, "40.00", "fail"],
    [{ any: ["^NO", "never"] }, "yes\nno", "pass"],
    [{ any: ["^NO"], flags: "i" }, "yes\nno", "fail"],
    [{ any: ["^NO"], flags: "m" }, "yes\nno", "fail"],
    [{ any: ["a.b"] }, "a\nb", "fail"],
    [{ any: ["a.b"], flags: "s" }, "a\nb", "pass"],
    [{ all: ["a", "b"] }, "BA", "pass"],
    [{ all: ["a", "c"] }, "BA", "fail"],
    [{ none: ["secret"] }, "a SECRET", "fail"],
    [{ none: ["secret"] }, "nothing", "pass"],
    [{ equals: "done" }, "done\n", "pass"],
    [{ equals: "done\n" }, "done", "pass"],
    [{ equals: "done" }, "done\n\n", "fail"],
    [{ equals: "done" }, "Done", "fail"],
    [{ equals: "" }, "", "pass"],
    [{ max_chars: 3 }, "äöü", "pass"],
    [{ max_chars: 3 }, "💡💡💡", "pass"],
    [{ max_chars: 3 }, "abcd", "fail"],
    [{ max_chars: 0 }, "", "pass"],
    [{ present: true }, "x", "pass"],
    [{ present: true }, " \n", "fail"],
    [{ present: false }, " \n", "pass"],
    [{ present: false }, "x", "fail"],
    [{ contains: "a", lacks: "b", max_chars: 2 }, "ab", "fail"],
  ])("%j on %j is %s %s", async (keys, answer, outcome) => {
    expect(await text(keys, answer)).toBe(outcome);
  });

  it("says what it found and what it missed, and quotes what must not be there", async () => {
    const mixed = await checkOn(
      { type: "text", contains: ["alpha", "beta"], none: ["sec\\w+"] },
      { answer: "alpha and a secret\u001b[31m" },
    );
    expect(mixed).toMatchObject({ outcome: "fail", matched: ["alpha"], missing: ["beta"] });
    expect(mixed.reason).toBe('"beta" not found; "sec\\\\w+" must not be there, and was found as "secret"');
    expect(mixed.observed).toBe('"alpha and a secret\\u001b[31m"');
  });

  it("keeps a long reply out of its record", async () => {
    const long = await checkOn({ type: "text", equals: "x".repeat(5000) }, { answer: "y".repeat(100_000) });
    expect(long.reason?.length).toBeLessThan(1300);
    expect(long.observed?.length).toBeLessThan(400);
    expect(long.missing[0]?.length).toBeLessThan(300);
  });

  it("that asserts nothing is an error, because it would hold for everything", async () => {
    expect(await checkOn({ type: "text" }, { answer: "x" })).toMatchObject({
      outcome: "error",
      reason: "the check asserts nothing",
    });
  });

  it("is not assessed when the text is not known, never passed", async () => {
    for (const on of ["answer", "prose", "code", "output", "stdout", "stderr", "file:a.txt", "json:$.a"]) {
      expect(await checkOn({ type: "text", on, lacks: "x" })).toMatchObject({ outcome: "not_assessed" });
    }
  });

  it("needs linear time for a pattern that backtracks elsewhere", async () => {
    const started = usedMs();
    expect(await text({ any: ["(a+)+$"] }, `${"a".repeat(50_000)}!`)).toBe("fail");
    expect(usedMs() - started).toBeLessThan(20_000);
  });
});

describe("the evidence that a text check names", () => {
  const reply =
    "Before `x`.\n\n```py\nprint(1)\n```\nBetween.\n~~~~ text\n```\nstill code\n~~~\n~~~~\nAfter.\n```\nopen end";

  it("prose and code of a structured reply are its texts and its code field", async () => {
    const reply = JSON.stringify({
      text: "Use it so:\n```js\nfenced();\n```\nDone.",
      code: "field();",
      validation: { notes: ["I ran nothing.", 3] },
    });
    const text = (keys: object) => outcomeOn({ type: "text", ...keys }, { answer: reply });
    expect(await text({ on: "prose", equals: "Use it so:\nDone.\n\nI ran nothing." })).toBe("pass");
    expect(await text({ on: "code", equals: "field();" })).toBe("pass");
    const other = JSON.stringify({ code: ["x"], text: "y" });
    expect(await outcomeOn({ type: "text", on: "prose", equals: "x\n\ny" }, { answer: other })).toBe("pass");
    for (const plain of ["{ not json }", '["text"]', '{"text": "cut']) {
      expect(await outcomeOn({ type: "text", on: "prose", equals: plain }, { answer: plain })).toBe("pass");
    }
  });

  it("prose is the reply without its fenced code", async () => {
    const record = await checkOn(
      { type: "text", on: "prose", contains: ["Before `x`.", "Between.", "After."] },
      { answer: reply },
    );
    expect(record.outcome).toBe("pass");
    for (const lacks of ["print", "still code", "open end", "```"]) {
      expect(await outcomeOn({ type: "text", on: "prose", lacks }, { answer: reply })).toBe("pass");
    }
  });

  it("code is the fenced code alone, whatever its fence, and an open fence runs to the end", async () => {
    const equals = "print(1)\n```\nstill code\n~~~\nopen end";
    expect(await outcomeOn({ type: "text", on: "code", equals }, { answer: reply })).toBe("pass");
  });

  it.each([
    ["```a`b\nprose", ""],
    ["``\nprose\n``", ""],
    ["- item\n   ```\n   x = 1\n   ```", "   x = 1"],
    ["```\na\r\nb\r\n```", "a\nb"],
    ["````\n```\n````", "```"],
    ['{"code": "x = 1", "answer": "ok"}', "x = 1"],
    ['{"answer": "no code"}', ""],
    ['{"code": 5}\n```\ny\n```', "y"],
    ["no code at all", ""],
  ])("code of %j is %j", async (answer, code) => {
    expect(await outcomeOn({ type: "text", on: "code", equals: code }, { answer })).toBe("pass");
    expect(await outcomeOn({ type: "text", on: "code", present: code !== "" }, { answer })).toBe("pass");
  });

  it("an output file that an ended attempt did not write is empty, not unknown", async () => {
    expect(await outcomeOn({ type: "text", on: "output", contains: "x" }, { outputAbsent: true })).toBe(
      "fail",
    );
    expect(await outcomeOn({ type: "text", on: "output", present: false }, { outputAbsent: true })).toBe(
      "pass",
    );
    expect(await outcomeOn({ type: "text", on: "output", contains: "x" }, { output: "x" })).toBe("pass");
  });

  it("an output file that was kept in part is known in part", async () => {
    const evidence = { output: "start", outputTruncated: true, answer: "start" };
    for (const on of ["output", "answer"]) {
      expect(await outcomeOn({ type: "text", on, lacks: "end" }, evidence)).toBe("not_assessed");
      expect(await outcomeOn({ type: "text", on, lacks: "start" }, evidence)).toBe("fail");
      expect(await outcomeOn({ type: "text", on, contains: "start" }, evidence)).toBe("pass");
    }
  });

  it("a reply that was never made is empty once the attempt has ended, and unknown until all its places are known", async () => {
    const silent: Partial<Evidence> = { stdout: captured(" \n"), outputAbsent: true };
    const contains = (evidence: Partial<Evidence>) =>
      outcomeOn({ type: "text", contains: "x" }, { ...silent, ...evidence });
    expect(await contains({})).toBe("fail");
    expect(await contains({ outputAbsent: false, output: "\n" })).toBe("fail");
    expect(await contains({ trace: trace() })).toBe("fail");
    expect(await contains({ end: { kind: "timed_out" } })).toBe("fail");
    expect(await outcomeOn({ type: "text", present: false }, silent)).toBe("pass");
    expect(await contains({ outputAbsent: false })).toBe("not_assessed");
    expect(await contains({ stdout: null })).toBe("not_assessed");
    expect(await contains({ stdout: captured("", { truncated: true }) })).toBe("not_assessed");
    expect(await contains({ trace: trace([], { kind: "cut" }) })).toBe("not_assessed");
    expect(await contains({ end: null })).toBe("not_assessed");
    expect(await contains({ end: { kind: "not_started", reason: "absent" } })).toBe("not_assessed");
  });

  it("a file of the workspace is read, absent, refused or unknown", async () => {
    const files = workspace({}, { "a.txt": "hello", link: null });
    const on = (path: string, keys: object, partial = files) =>
      outcomeOn({ type: "text", on: `file:${path}`, ...keys }, { files: partial });
    expect(await on("a.txt", { contains: "hello" })).toBe("pass");
    expect(await on("./a.txt", { contains: "hello" })).toBe("pass");
    expect(await on("b.txt", { contains: "hello" })).toBe("fail");
    expect(await on("b.txt", { present: false })).toBe("pass");
    expect(await on("link", { lacks: "hello" })).toBe("not_assessed");
    expect(await on("b.txt", { present: false }, workspace({}, {}, true))).toBe("not_assessed");
    const tooLarge = { ...files, read: async () => null };
    expect(await on("a.txt", { lacks: "hello" }, tooLarge)).toBe("not_assessed");
  });

  it("standard output and error are their own texts", async () => {
    const evidence = { stdout: captured("out"), stderr: captured("err"), answer: "reply" };
    expect(await outcomeOn({ type: "text", on: "stdout", equals: "out" }, evidence)).toBe("pass");
    expect(await outcomeOn({ type: "text", on: "stderr", equals: "err" }, evidence)).toBe("pass");
  });

  it("several JSON values are joined, and a reply that is not JSON fails", async () => {
    const on = "json:$.names[*]";
    expect(await outcomeOn({ type: "text", on, equals: "a\n1" }, { answer: '{"names":["a",1]}' })).toBe(
      "pass",
    );
    expect(await outcomeOn({ type: "text", on, present: false }, { answer: "{}" })).toBe("pass");
    expect(await checkOn({ type: "text", on, lacks: "b" }, { answer: "names" })).toMatchObject({
      outcome: "fail",
      reason: "the reply is not JSON",
    });
  });
});
