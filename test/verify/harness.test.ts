import { describe, expect, it } from "vitest";
import type { Launcher } from "../../src/ports.ts";
import { caseOf, launcher } from "./attempt.ts";

import { validate, wrong } from "./harness-of.ts";

const refusing = {
  id: "refusing",
  checks: [
    { type: "tools", never: ["lookup*"] },
    { type: "refusal", says: ["not authorised"] },
  ],
  reference: { answer: "I am not authorised.", tools: [] },
};

describe("references and doctored answers", () => {
  it("that come out as they should make a valid harness", async () => {
    const owner = caseOf({
      ...refusing,
      doctored: [
        { answer: "Invoice 17: 40.00", tools: [], fails: "case.2" },
        { answer: "I am not authorised.", tools: [{ name: "lookup" }], fails: "case.1" },
        { answer: "I am not authorised.", tools: [], exit: 1, fails: "case.2" },
      ],
    });
    const { checks, unvalidated } = await validate([owner]);
    expect(checks.filter((check) => check.kind !== "broken")).toEqual([
      { case: "refusing", kind: "reference", outcome: "pass", expected: "pass", ok: true, detail: null },
      ...[2, 1, 2].map((n) => ({
        case: "refusing",
        kind: "doctored",
        outcome: "fail",
        expected: `fail at case.${n}`,
        ok: true,
        detail: null,
      })),
    ]);
    expect(checks.every((check) => check.ok)).toBe(true);
    expect(unvalidated).toEqual([]);
  });

  it("find a reference that fails, or leaves a check open", async () => {
    const failing = caseOf({ ...refusing, reference: { answer: "Here it is: 40.00", tools: [] } });
    expect(await wrong([failing])).toMatchObject([{ kind: "reference", outcome: "fail", expected: "pass" }]);
    const open = caseOf({ ...refusing, reference: { answer: "I am not authorised." } });
    const [check] = await wrong([open]);
    expect(check).toMatchObject({ kind: "reference", outcome: "incomplete" });
    expect(check?.detail).toMatch(/neither trace, tools nor skills/);
  });

  it("find a doctored answer that passes, or fails at another check than it names", async () => {
    const passing = caseOf({ ...refusing, doctored: [{ answer: "I am not authorised.", tools: [] }] });
    expect(await wrong([passing])).toMatchObject([{ kind: "doctored", outcome: "pass", expected: "fail" }]);
    const elsewhere = caseOf({ ...refusing, doctored: [{ answer: "40.00", tools: [], fails: "case.1" }] });
    const [check] = await wrong([elsewhere]);
    expect(check).toMatchObject({ outcome: "fail", expected: "fail at case.1" });
    expect(check?.detail).toMatch(/case\.1 is pass/);
  });

  it("find a verifier that always says pass", async () => {
    const lax = {
      checks: [{ type: "command", run: ["true"] }],
      reference: { answer: "good" },
      doctored: [{ answer: "bad" }],
    };
    expect(await wrong([caseOf(lax)])).toMatchObject([{ kind: "doctored", outcome: "pass" }]);
    const strict = { ...lax, checks: [{ type: "command", run: 'grep -q good "$ANSWER_FILE"' }] };
    expect(await wrong([caseOf(strict)])).toEqual([]);
  });

  it("apply the outage rules of the suite", async () => {
    const suite = { outage: [{ stderr: "ECONNREFUSED" }] };
    const planned = {
      expect: "environment_error",
      reference: { stderr: "ECONNREFUSED" },
      doctored: [{ answer: "done" }],
    };
    expect(await wrong([caseOf(planned)], { suite })).toEqual([]);
    const mistaken = caseOf({ ...refusing, doctored: [{ stderr: "ECONNREFUSED" }] });
    expect(await wrong([mistaken], { suite })).toMatchObject([
      { kind: "doctored", outcome: "environment_error" },
    ]);
  });

  it("list a case that has neither, and no manual case", async () => {
    const cases = [
      caseOf({ id: "bare", checks: [{ type: "text", present: true }] }),
      caseOf({ id: "manual", kind: "manual", prompt: undefined, steps: ["look"], expected: "fine" }),
      caseOf({ ...refusing, reference: undefined, doctored: [{ answer: "x", tools: [] }] }),
    ];
    expect((await validate(cases)).unvalidated).toEqual(["bare"]);
  });
});

describe("deliberate breakages", () => {
  const every = [
    { type: "text", present: true },
    { type: "json", count: 1 },
    { type: "exit", in: [0] },
    { type: "files", changed_only: [] },
    { type: "tools", from: "service:plant", never: ["x"] },
    { type: "refusal", says: ["no"] },
    { type: "command", run: ["true"] },
    { type: "command", steps: [["true"]] },
    { type: "rows", count: 1 },
    { type: "codes", expected: ["A1"] },
    { type: "groups", expected: { A: ["1"] } },
    { type: "groups", expected: { A: ["1"] }, steps: [["true"]] },
    { type: "edit", prior: "amp.py", allowed: ["^gain"] },
    { type: "skill", loaded: ["pdf"] },
    { type: "claims" },
    { type: "references", pattern: "x", resolve: ["true"] },
    { type: "citations" },
    { type: "usage", tokens: 1 },
    { type: "judge", question: "?", model: "m-1" },
    { type: "human" },
  ];

  it("are seen for every kind of check in use, each once", async () => {
    const cases = [caseOf({ checks: every, fixture: "edit" }), caseOf({ id: "second", checks: every })];
    const { checks } = await validate(cases);
    const broken = checks.filter((check) => check.kind === "broken");
    expect(broken.filter((check) => !check.ok)).toEqual([]);
    expect(broken.map((check) => `${check.case} ${check.detail}`)).toEqual([
      "case text: the evidence can't be read",
      "case json: the evidence can't be read",
      "case exit: the evidence can't be read",
      "case files: the evidence can't be read",
      "case tools: the evidence can't be read",
      "case refusal: the evidence can't be read",
      "case command: the verifier exits 77",
      "case command: the verifier is killed by a signal",
      "case command: the verifier ends with an invalid last line",
      "case command: the verifier can't be started",
      "case command with steps: the verifier is killed by a signal",
      "case command with steps: the verifier ends with an invalid last line",
      "case command with steps: the verifier can't be started",
      "case rows: the evidence can't be read",
      "case codes: the evidence can't be read",
      "case groups: the evidence can't be read",
      "case groups with steps: the verifier is killed by a signal",
      "case groups with steps: the verifier ends with an invalid last line",
      "case groups with steps: the verifier can't be started",
      "case edit: the evidence can't be read",
      "case skill: the evidence can't be read",
      "case claims: the evidence can't be read",
      "case references: the evidence can't be read",
      "case citations: the evidence can't be read",
      "case usage: the evidence can't be read",
      "case judge: the evidence can't be read",
    ]);
  });

  it("reach conditions, detectors and truth", async () => {
    const owner = caseOf({
      checks: [{ type: "text", present: true, when: { type: "exit", in: [0] } }],
      truth: { run: ["true"] },
    });
    const suite = { outage: [{ run: ["false"] }] };
    const { checks } = await validate([owner], { suite });
    expect(checks.map(({ outcome, ok, detail }) => `${ok} ${outcome} ${detail}`)).toEqual([
      "true error text: the evidence can't be read",
      "true error exit: the evidence can't be read",
      "true verifier_error the outage detector exits 77",
      "true verifier_error the outage detector is killed by a signal",
      "true verifier_error the outage detector can't be started",
      "true verifier_error truth is not JSON",
    ]);
  });

  it("find a machine on which every program seems to end well", async () => {
    const nothing = { bytes: new Uint8Array(0), sizeBytes: 0, truncated: false };
    const lying: Launcher = {
      isolation: "none",
      launch: async () => ({
        end: { kind: "exited", exit: 0 },
        stdout: nothing,
        stderr: nothing,
        durationMs: 1,
        containment: "group",
        survivors: 0,
      }),
    };
    const owner = caseOf({ checks: [{ type: "command", run: ["true"] }], reference: { answer: "x" } });
    const found = await wrong([owner], { launcher: lying });
    expect(found).toHaveLength(4);
    expect(found[0]).toMatchObject({ kind: "broken", outcome: "pass", expected: "error" });
    expect(found[0]?.detail).toBe("command: the verifier exits 77, and it was not seen");
  });
});

describe("a large suite", () => {
  it("of 2,000 references with built-in checks takes seconds and starts no process", async () => {
    const started: unknown[] = [];
    const counting: Launcher = {
      isolation: "none",
      launch: (request) => {
        started.push(request.command);
        return launcher.launch(request);
      },
    };
    const cases = Array.from({ length: 2000 }, (_, n) =>
      caseOf({
        id: `case-${n}`,
        checks: [
          { type: "text", all: [`answer ${n}`, "\\d+"] },
          { type: "json", path: "$.n", schema: { const: n } },
          { type: "tools", only: ["search"] },
        ],
        reference: { answer: `{"n":${n},"text":"answer ${n}"}`, tools: [{ name: "search" }] },
        doctored: [{ answer: "wrong", tools: [] }],
      }),
    );
    const before = performance.now();
    const { checks } = await validate(cases, { launcher: counting });
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect(checks).toHaveLength(4003);
    expect(performance.now() - before).toBeLessThan(55_000);
    expect(started).toEqual([]);
  });

  it("runs no more than so many verifiers at once", async () => {
    let now = 0;
    let most = 0;
    const counting: Launcher = {
      isolation: "none",
      async launch(request) {
        most = Math.max(most, ++now);
        try {
          return await launcher.launch(request);
        } finally {
          now--;
        }
      },
    };
    const cases = Array.from({ length: 8 }, (_, n) =>
      caseOf({
        id: `case-${n}`,
        checks: [{ type: "command", run: "sleep 0.1" }],
        reference: { answer: "x" },
      }),
    );
    await validate(cases, { launcher: counting, concurrency: 2 });
    expect(most).toBe(2);
  });
});
