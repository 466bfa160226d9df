import { describe, expect, it } from "vitest";
import { captured, checkOn, outcomeOn, trace } from "./attempt.ts";

describe("a text check on a stream that was cut", () => {
  const stdout = captured("start of it", { sizeBytes: 100_000_000, truncated: true });

  const cut = (keys: object) => checkOn({ type: "text", on: "stdout", ...keys }, { stdout });

  it.each([
    [{ contains: "start" }, "pass"],
    [{ contains: "end" }, "not_assessed"],
    [{ lacks: "start" }, "fail"],
    [{ lacks: "end" }, "not_assessed"],
    [{ all: ["start"] }, "pass"],
    [{ none: ["end"] }, "not_assessed"],
    [{ any: ["end"] }, "not_assessed"],
    [{ equals: "start of it" }, "not_assessed"],
    [{ equals: "start of it all" }, "not_assessed"],
    [{ equals: "other" }, "fail"],
    [{ max_chars: 5 }, "fail"],
    [{ max_chars: 50 }, "not_assessed"],
    [{ present: true }, "pass"],
    [{ present: false }, "fail"],
  ])("%j is %s", async (keys, outcome) => {
    expect((await cut(keys)).outcome).toBe(outcome);
  });

  it("says how much there was", async () => {
    expect((await cut({ contains: "end" })).reason).toMatch(/100000000 bytes/);
  });

  it("reads a reply that came from the cut stream as cut too", async () => {
    const evidence = { stdout, answer: stdout.text };
    expect(await outcomeOn({ type: "text", lacks: "end" }, evidence)).toBe("not_assessed");
    expect(await outcomeOn({ type: "text", lacks: "end" }, { ...evidence, output: "start of it" })).toBe(
      "pass",
    );
  });
});

describe("a text check on a reply whose trace is cut", () => {
  const evidence = { answer: "partial", trace: trace([], { kind: "cut", text: "partial" }) };

  it.each([
    [{ contains: "partial" }, "not_assessed"],
    [{ contains: "more" }, "not_assessed"],
    [{ equals: "partial" }, "not_assessed"],
    [{ equals: "other" }, "not_assessed"],
    [{ lacks: "more" }, "not_assessed"],
    [{ max_chars: 2 }, "not_assessed"],
    [{ present: true }, "not_assessed"],
    [{ lacks: "partial" }, "fail"],
    [{ none: ["part"] }, "fail"],
  ])("%j is %s: only what must not be said counts", async (keys, outcome) => {
    expect(await outcomeOn({ type: "text", ...keys }, evidence)).toBe(outcome);
  });
});
