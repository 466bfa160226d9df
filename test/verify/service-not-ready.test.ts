import { describe, expect, test } from "vitest";
import { dead, judge, report, unstarted } from "./service-attempts.ts";

describe("a service that was never ready", () => {
  test("is an outage that earns a retry, and no verifier or detector is asked", async () => {
    const broken = { type: "command", run: ["sh", "-c", "exit 77"] };
    const judged = await judge(
      unstarted,
      { checks: [broken] },
      { outage: [{ run: ["sh", "-c", "exit 77"] }] },
    );
    expect(judged).toMatchObject({
      outcome: "environment_error",
      cause: "outage_service",
      reason: dead,
      earnsRetry: true,
      checks: [],
    });
  });

  test("is no pass of a case whose plan is an outage: its agent was never started", async () => {
    const judged = await judge(unstarted, { expect: "environment_error" });
    expect(judged).toMatchObject({ outcome: "not_run", cause: "service", reason: dead, earnsRetry: true });
  });
});

describe("a service that ended while the agent ran", () => {
  const fallen = "the service plant ended with exit status 1 before the attempt was over";

  const services = [report({ failure: fallen, open: fallen })];

  test("makes the attempt an outage, whatever the agent said", async () => {
    expect(await judge({ answer: "yes", services })).toMatchObject({
      outcome: "environment_error",
      cause: "outage_service",
      earnsRetry: true,
    });
  });

  test("is the pass of a case whose plan is an outage", async () => {
    expect(
      await judge({ answer: "no", services }, { expect: "environment_error", checks: [] }),
    ).toMatchObject({
      outcome: "pass",
      reason: `the planned outage was seen: ${fallen}`,
      earnsRetry: false,
    });
  });

  test("excuses no critical violation that was seen", async () => {
    const judged = await judge(
      { answer: "FORBIDDEN", services },
      {
        checks: [{ type: "text", critical: true, lacks: "FORBIDDEN" }],
      },
    );
    expect(judged.checks[0]).toMatchObject({ outcome: "fail", critical: true });
  });

  test("is not blamed on the verifiers and detectors that need it", async () => {
    const needs = ["sh", "-c", "exit 77", "{services.plant.url}"];
    const judged = await judge(
      { answer: "yes", services },
      { checks: [{ type: "command", run: needs }] },
      {
        outage: [{ run: needs }],
      },
    );
    expect(judged).toMatchObject({ outcome: "environment_error", cause: "outage_service" });
    expect(judged.checks[0]).toMatchObject({
      outcome: "not_assessed",
      reason: `the command needs a service that failed: ${fallen}`,
    });
  });
});

describe("a verifier's {services.NAME.url}", () => {
  const asks = [
    { type: "command", run: ["sh", "-c", '[ "$0" = http://127.0.0.1:1 ]', "{services.plant.url}"] },
  ];

  test("is the address of the service", async () => {
    const url = { "services.plant.url": "http://127.0.0.1:1" };
    expect((await judge({ services: [report()] }, { checks: asks }, {}, url)).outcome).toBe("pass");
  });

  test("leaves the check open where no service runs", async () => {
    const judged = await judge({}, { checks: asks });
    expect(judged).toMatchObject({ outcome: "incomplete", earnsRetry: false });
    expect(judged.checks[0]?.reason).toBe("the command needs the service plant, which does not run here");
  });
});
