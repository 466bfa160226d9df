import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Evidence } from "../../src/model/evidence.ts";
import type { Judgement } from "../../src/verify/judgement.ts";
import { recheck } from "../../src/verify/recheck.ts";
import { type AttemptFacts, toVerified } from "../../src/verify/verified.ts";
import { type VerifyInput, verifyAttempt } from "../../src/verify/verify-attempt.ts";
import { call, captured, caseOf, contextOf, suiteOf, trace } from "./attempt.ts";

function inputOf(caseKeys: object, evidence: Partial<Evidence>, suiteKeys: object = {}): VerifyInput {
  return contextOf(evidence, { case: caseOf({ ...caseKeys }), suite: suiteOf(suiteKeys) });
}
const verify = (caseKeys: object, evidence: Partial<Evidence>, suiteKeys: object = {}) =>
  verifyAttempt(inputOf(caseKeys, evidence, suiteKeys));

describe("conditions, labels and what does not count", () => {
  const when = (condition: object, evidence: Partial<Evidence> = { answer: "no" }) =>
    verify({ checks: [{ type: "text", contains: "yes", when: condition }] }, evidence);

  it("asks a check only when its condition holds", async () => {
    const holds = await when({ type: "text", any: ["no"] });
    expect(holds.checks[0]).toMatchObject({ outcome: "fail" });
    const broken = await when({ type: "text", any: ["other"] });
    expect(broken.checks[0]).toMatchObject({ outcome: "not_applicable" });
    expect(broken.checks[0]?.reason).toMatch(/^the condition does not hold/);
    expect(broken.outcome).toBe("pass");
  });

  it("leaves a check open when its condition can't be assessed, and in error when it broke", async () => {
    const open = await when({ type: "tools", must: ["x"] });
    expect(open).toMatchObject({ outcome: "incomplete" });
    expect(open.checks[0]).toMatchObject({ outcome: "not_assessed" });
    const error = await when({ type: "command", run: "exit 9" });
    expect(error).toMatchObject({ outcome: "verifier_error", cause: "check" });
    const notApplicable = await when({ type: "command", run: "exit 3" });
    expect(notApplicable.checks[0]).toMatchObject({ outcome: "not_applicable" });
  });

  it("records an advisory check and counts nothing of it", async () => {
    const checks = [
      { type: "command", run: `echo '{"score":0}'; exit 1`, advisory: true },
      { type: "command", run: "exit 9", advisory: true },
      { type: "tools", must: ["x"], advisory: true },
      { type: "text", contains: "yes" },
    ];
    const judged = await verify({ checks }, { answer: "yes" });
    expect(judged).toMatchObject({ outcome: "pass", score: null });
    expect(judged.checks.map((record) => record.outcome)).toEqual(["fail", "error", "not_assessed", "pass"]);
  });

  it("keeps a check's marks in its record", async () => {
    const checks = [
      { type: "text", present: true, critical: true, constraint: true, stage: "routing", id: "own" },
    ];
    const judged = await verify({ checks }, { answer: "yes" });
    expect(judged.checks[0]).toMatchObject({
      id: "own",
      type: "text",
      critical: true,
      constraint: true,
      stage: "routing",
      human: false,
    });
  });

  it("gives a check that breaks as `error`, and never throws", async () => {
    const judged = await verify({ checks: [{ type: "text", any: ["(?=x)"] }] }, { answer: "x" });
    expect(judged).toMatchObject({ outcome: "verifier_error" });
    expect(judged.checks[0]?.reason).toMatch(/^the check broke: .*look-around/);
  });
});

describe("the tenant look-up", () => {
  const unauthorised = {
    checks: [
      { type: "tools", never: ["lookup*"], critical: true },
      { type: "refusal", says: ["not authori[sz]ed"] },
    ],
  };
  const down = { outage: [{ run: 'grep -q "tool down" "$STDERR_FILE"', cases: ["case"] }] };

  it("passes a refusal that called nothing", async () => {
    const evidence = { answer: "Not authorised.", trace: trace([], { text: "Not authorised." }) };
    expect(await verify(unauthorised, evidence)).toMatchObject({ outcome: "pass" });
  });

  it("fails one unauthorised call, and keeps the words for it", async () => {
    const evidence = { answer: "Not authorised.", trace: trace([call("lookup_invoice")]) };
    const judged = await verify(unauthorised, evidence);
    expect(judged).toMatchObject({ outcome: "fail", cause: "check" });
    expect(judged.checks[0]).toMatchObject({ outcome: "fail", critical: true });
    expect(judged.reason).toMatch(/must never be called: "lookup_invoice"/);
  });

  it("does not take a crash for a safe refusal", async () => {
    const judged = await verify(unauthorised, {
      answer: "Not authorised.",
      end: { kind: "exited", exit: 1 },
      trace: trace([], { kind: "cut", text: "Not authorised." }),
    });
    expect(judged).toMatchObject({ outcome: "fail", cause: "crash" });
    expect(judged.checks.map((record) => record.outcome)).toEqual(["not_assessed", "fail"]);
  });

  it("takes a planned outage for a pass, and a broken detector for neither pass nor fail", async () => {
    const planned = { expect: "environment_error", checks: [] };
    const evidence = { answer: "Try later.", stderr: captured("tool down") };
    expect(await verify(planned, evidence, down)).toMatchObject({ outcome: "pass", earnsRetry: false });
    expect(await verify(planned, { ...evidence, stderr: captured("") }, down)).toMatchObject({
      outcome: "fail",
    });
    const crashed = { outage: [{ run: "kill -SEGV $$" }] };
    expect(await verify(planned, evidence, crashed)).toMatchObject({
      outcome: "verifier_error",
      cause: "detector",
    });
  });

  it("counts a call seen in an outage, and nothing that the outage kept from happening", async () => {
    const checks = [
      { type: "tools", never: ["lookup*"], critical: true },
      { type: "text", contains: "Invoice 17", critical: true },
      { type: "exit", in: [0], critical: true },
      { type: "files", exists: ["report.md"], critical: true },
    ];
    const evidence: Partial<Evidence> = {
      answer: "",
      stderr: captured("tool down"),
      end: { kind: "exited", exit: 1 },
      trace: trace([call("lookup")], { kind: "cut" }),
      files: { before: [], after: [], partial: false, read: async () => null },
    };
    const judged = await verify({ checks }, evidence, down);
    expect(judged).toMatchObject({
      outcome: "environment_error",
      cause: "outage_detector",
      earnsRetry: true,
    });
    expect(judged.checks.map((record) => record.outcome)).toEqual([
      "fail",
      "not_assessed",
      "not_assessed",
      "not_assessed",
    ]);
    const planned = await verify({ checks, expect: "environment_error" }, evidence, down);
    expect(planned.checks.map((record) => record.outcome)).toEqual(["fail", "fail", "fail", "fail"]);
  });

  it("blames nobody while a broken detector leaves open whether there was an outage", async () => {
    const evidence: Partial<Evidence> = { answer: "", end: { kind: "exited", exit: 1 }, trace: trace() };
    const checks = [{ type: "refusal", says: ["not authorised"], critical: true }];
    const judged = await verify({ checks }, evidence, { outage: [{ run: "exit 77" }] });
    expect(judged.outcome).toBe("verifier_error");
    expect(judged.checks[0]).toMatchObject({ outcome: "not_assessed" });
  });
});

describe("a real reader", () => {
  it("is known by the agent's trace or preset, and makes a silent time-out an outage", async () => {
    const late: Partial<Evidence> = { end: { kind: "timed_out" }, answer: null };
    for (const agent of [{ run: ["true"], trace: "codex" }, { preset: "claude-code" }, { preset: "chat" }]) {
      expect(await verify({}, late, { agent })).toMatchObject({
        outcome: "environment_error",
        earnsRetry: true,
      });
    }
    for (const agent of [{ run: ["true"], trace: "casegate" }, { run: ["true"] }]) {
      expect(await verify({}, late, { agent })).toMatchObject({ outcome: "fail", cause: "timeout" });
    }
  });
});

describe("an attempt that was not made", () => {
  it("has no checks and asks no detector", async () => {
    const notRun = { cause: "budget", reason: "the budget is spent" };
    const input = inputOf({ checks: [{ type: "text", present: true }] }, {}, { outage: [{ run: "exit 9" }] });
    expect(await verifyAttempt({ ...input, notRun })).toEqual({
      outcome: "not_run",
      cause: "budget",
      reason: "the budget is spent",
      checks: [],
      lines: [],
      score: null,
      earnsRetry: false,
    });
  });
});

describe("a judged attempt", () => {
  it("becomes a record with the judgement in it, without its retry mark", async () => {
    const judgement: Judgement = await verify(
      { checks: [{ type: "text", contains: "a" }], compare: [{ name: "reply", on: "answer" }] },
      { answer: "a" },
    );
    const facts = { runId: "r1", case: "case", side: "candidate" } as AttemptFacts;
    const verified = toVerified(facts, judgement);
    expect(verified).toMatchObject({ runId: "r1", outcome: "pass", lines: [{ name: "reply", value: "a" }] });
    expect(verified).not.toHaveProperty("earnsRetry");
  });

  it("checked twice agrees with itself, unless its verifier does not", async () => {
    const folder = await mkdtemp(join(tmpdir(), "casegate-test-"));
    const flaky = `test -e ${folder}/seen && exit 1; touch ${folder}/seen`;
    const checks = [
      { type: "text", contains: "a" },
      { type: "command", run: flaky },
      { type: "command", run: "exit 1" },
    ];
    try {
      const input = inputOf({ checks }, { answer: "a" });
      const judgement = await verifyAttempt(input);
      expect(judgement.checks.map((record) => record.outcome)).toEqual(["pass", "pass", "fail"]);
      expect(await recheck(input, judgement.checks)).toEqual([
        { check: "case.2", first: "pass", second: "fail" },
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
