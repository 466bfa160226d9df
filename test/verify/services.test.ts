import { describe, expect, test } from "vitest";
import { createRedactor } from "../../src/lib/redact.ts";
import type { Evidence } from "../../src/model/evidence.ts";
import { validateHarness } from "../../src/verify/harness.ts";
import { call, caseOf, checkOn, files, fixtures, launcher, outcomeOn, suiteOf, trace } from "./attempt.ts";
import { dead, judge, report } from "./service-attempts.ts";

const never = { type: "tools", from: "service:plant", never: ["erase"] };
const must = { type: "tools", from: "service:plant", must: ["read"] };

describe("a tools check over what a service logged", () => {
  test("counts the service's calls and not the agent's own list", async () => {
    const services = [report({ calls: [call("erase")] })];
    const evidence = { trace: trace([call("read")]), services };
    expect(await checkOn(never, evidence)).toMatchObject({
      outcome: "fail",
      reason: 'must never be called: "erase"',
    });
    expect(await outcomeOn({ ...never, from: "trace" }, evidence)).toBe("pass");
    expect(await outcomeOn(must, evidence)).toBe("fail");
    expect(await outcomeOn(must, { services: [report({ calls: [call("read")] })] })).toBe("pass");
  });

  test("passes on silence only where silence is known to mean no call", async () => {
    expect(await outcomeOn(never, { services: [report()] })).toBe("pass");
    const open = await checkOn(never, { services: [report({ open: "it wrote more than is kept" })] });
    expect(open).toMatchObject({
      outcome: "not_assessed",
      reason: "which calls the service plant got is not known: it wrote more than is kept",
    });
    expect(await outcomeOn(never, { services: [] })).toBe("not_assessed");
  });

  test("counts a call that is known although others are not", async () => {
    const services = [report({ calls: [call("erase")], open: "it wrote more than is kept" })];
    expect(await outcomeOn(never, { services })).toBe("fail");
  });

  test("reads the one list of calls of a recorded answer", async () => {
    expect(await outcomeOn(never, { trace: trace([call("erase")]) })).toBe("fail");
    expect(await outcomeOn(never, { trace: trace([call("read")]) })).toBe("pass");
  });

  test("is no word of the candidate's own", async () => {
    const evidence = { trace: { ...trace(), selfReported: true }, services: [report()] };
    expect((await checkOn({ ...never, critical: true }, evidence)).selfReported).toBe(false);
    expect((await checkOn({ ...never, from: "trace", critical: true }, evidence)).selfReported).toBe(true);
  });
});

describe("a dry run", () => {
  const dry: Partial<Evidence> = {
    end: null,
    notStarted: { cause: "dry_run", reason: "a dry run: no agent was started (agent.preset is none)" },
    services: [report()],
  };

  test("passes and fails nothing, not even what no agent at all would fulfil or violate", async () => {
    const judged = await judge(dry, {
      checks: [
        { type: "command", critical: true, run: ["sh", "-c", "exit 1"] },
        { type: "command", run: ["sh", "-c", "exit 0"] },
        never,
      ],
    });
    expect(judged).toMatchObject({ outcome: "not_run", cause: "dry_run", score: null, earnsRetry: false });
    expect(judged.reason).toContain("agent.preset is none");
    expect(judged.checks.map(({ outcome }) => outcome)).toEqual([
      "not_assessed",
      "not_assessed",
      "not_assessed",
    ]);
  });

  test("without any check is no pass either", async () => {
    expect((await judge(dry, { checks: [] })).outcome).toBe("not_run");
    expect((await judge(dry, { checks: [], expect: "environment_error" })).outcome).toBe("not_run");
  });

  test("shows a verifier and a detector that break", async () => {
    const breaks = ["sh", "-c", "exit 77"];
    expect((await judge(dry, { checks: [{ type: "command", run: breaks }] })).outcome).toBe("verifier_error");
    expect((await judge(dry, {}, { outage: [{ run: breaks }] })).outcome).toBe("verifier_error");
  });
});

describe("recorded answers whose verifier asks a service", () => {
  const asks = [
    { type: "command", run: ["sh", "-c", '[ "$0" = http://127.0.0.1:1 ]', "{services.plant.url}"] },
  ];

  const owner = caseOf({ id: "codes", checks: asks, reference: { answer: "MIX01" } });

  const plain = caseOf({
    id: "plain",
    checks: [{ type: "text", contains: "a" }],
    reference: { answer: "a" },
  });

  async function references(failure: string | null) {
    const lent: string[] = [];
    const { checks } = await validateHarness({
      contract: {
        name: "test",
        version: "1",
        digest: "",
        folder: { path: "cases", entries: [] },
        suite: suiteOf(),
        cases: [owner, plain],
      },
      places: { subject: fixtures, baseline: fixtures, suite: fixtures },
      launcher,
      files,
      redactor: createRedactor([]),
      readTrace: null,
      withServices: (one, use) => {
        lent.push(one.id);
        return use({
          values: failure === null ? { "services.plant.url": "http://127.0.0.1:1" } : {},
          failure,
        });
      },
    });
    return { lent, references: checks.filter(({ kind }) => kind === "reference") };
  }

  test("are judged with it, and no other case gets one", async () => {
    const { lent, references: found } = await references(null);
    expect(lent).toEqual(["codes"]);
    expect(found.map(({ case: id, ok }) => [id, ok])).toEqual([
      ["codes", true],
      ["plain", true],
    ]);
  });

  test("make an invalid harness where it is never ready", async () => {
    const { references: found } = await references(dead);
    expect(found[0]).toMatchObject({ case: "codes", ok: false, outcome: "environment_error", detail: dead });
  });
});
