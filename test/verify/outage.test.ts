import { describe, expect, it } from "vitest";
import type { Evidence } from "../../src/model/evidence.ts";
import { findOutage } from "../../src/verify/outage.ts";
import { captured, caseOf, contextOf, suiteOf } from "./attempt.ts";

async function found(rules: object[], evidence: Partial<Evidence> = {}, id = "outage") {
  const suite = suiteOf({ outage: rules });
  const { outage: _, ...context } = contextOf(evidence, { case: caseOf({ id }), suite });
  return findOutage(suite.outage, context);
}
const nothing = { broken: null, detected: null, matched: null, replyMatched: null };

describe("an outage rule", () => {
  const evidence: Partial<Evidence> = {
    stdout: captured("connecting"),
    stderr: captured("Error: HTTP 503 from provider"),
    answer: "API Error: 529",
    end: { kind: "exited", exit: 75 },
  };

  it.each([
    [{ stderr: "ECONNREFUSED|http 5\\d\\d" }, 'standard error holds "HTTP 503"'],
    [{ stdout: "^connecting$" }, 'standard output holds "connecting"'],
    [{ exit: [75] }, "exit status 75"],
    [{ stderr: "503", exit: [1, 75] }, 'standard error holds "503" and exit status 75'],
    [{ stderr: "rate limit" }, null],
    [{ exit: [1] }, null],
    [{ stderr: "503", exit: [1] }, null],
    [{ stderr: "503", stdout: "nothing" }, null],
    [{}, null],
  ])("%j finds %j", async (rule, matched) => {
    expect(await found([rule], evidence)).toEqual({ ...nothing, matched });
  });

  it("on the reply itself is kept apart, because the reply is then none", async () => {
    expect(await found([{ answer: "^api error: 5\\d\\d" }], evidence)).toEqual({
      ...nothing,
      replyMatched: 'the reply holds "API Error: 529"',
    });
    expect(await found([{ answer: "^api error", stderr: "absent" }], evidence)).toEqual(nothing);
  });

  it("matches nothing in what is not known", async () => {
    expect(await found([{ stderr: ".*" }, { answer: ".*" }, { exit: [0] }], { end: null })).toEqual(nothing);
  });

  it("covers the cases that its globs name", async () => {
    const rule = { exit: [75], cases: ["outage", "down/*"] };
    expect((await found([rule], evidence, "outage")).matched).toBe("exit status 75");
    expect((await found([rule], evidence, "down/a")).matched).toBe("exit status 75");
    expect((await found([rule], evidence, "down/a/b")).matched).toBeNull();
    expect((await found([rule], evidence, "lookup")).matched).toBeNull();
  });
});

describe("an outage detector", () => {
  it("says outage by exit 0, none by exit 1", async () => {
    expect(await found([{ run: "echo provider down" }])).toEqual({
      ...nothing,
      detected: 'the outage detector says "provider down"',
    });
    expect(await found([{ run: ["true"] }])).toEqual({ ...nothing, detected: "the outage detector says so" });
    expect(await found([{ run: ["false"] }])).toEqual(nothing);
  });

  it.each([
    ["exit 2", /exit status 2/, "20s"],
    ["exit 77", /exit status 77/, "20s"],
    ["kill -SEGV $$", /SIGSEGV/, "20s"],
    ["sleep 30", /ran past its time/, "500ms"],
  ])("that does %s is broken", async (run, reason, timeout) => {
    const finding = await found([{ run, timeout }]);
    expect(finding).toMatchObject({ detected: null });
    expect(finding.broken).toMatch(reason);
  });

  it("that can't be started is broken", async () => {
    expect((await found([{ run: ["/no/such/detector"] }])).broken).toMatch(/could not be started/);
    expect((await found([{ run: "echo {workspace}" }])).broken).toMatch(/\{workspace\} has no value/);
  });

  it("that is broken is seen although another one has answered", async () => {
    const finding = await found([{ run: ["true"] }, { run: "exit 9" }]);
    expect(finding.detected).not.toBeNull();
    expect(finding.broken).not.toBeNull();
  });

  it("reads the evidence as verifiers do, reply or not", async () => {
    const rule = { run: 'grep -q "code: UNAVAILABLE" "$STDERR_FILE"' };
    expect(
      (await found([rule], { stderr: captured("code: UNAVAILABLE"), answer: "hello" })).detected,
    ).not.toBeNull();
    expect(await found([rule], { stderr: captured("fine") })).toEqual(nothing);
  });

  it("is asked only where the other keys of its rule hold", async () => {
    expect(await found([{ exit: [75], run: "exit 9" }])).toEqual(nothing);
    expect((await found([{ exit: [0], run: ["true"] }])).detected).not.toBeNull();
  });
});
