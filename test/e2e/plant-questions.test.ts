import { describe, expect, test } from "vitest";
import { plantRepository } from "./plant-repository.ts";

const { gate, score, storedReport } = plantRepository();

describe("plant questions", () => {
  test("naming one code where two fit scores its share, and moves the questions with two answers alone", async () => {
    const { end, report, codes, attempt } = await gate("brief");
    expect(end.status).toBe(1);
    const differing = report.comparison.cases.filter(({ state }) => state !== "unchanged");
    expect(differing.map(({ id, label }) => [id, label]).sort()).toEqual([
      ["missing-documents", "regressed"],
      ["open-alarms", "regressed"],
      ["stopped-machines", "regressed"],
    ]);
    expect(codes("stopped-machines")).toMatchObject({
      outcome: "fail",
      score: 0.5,
      matched: ["MIX01"],
      missing: ["PMP_2"],
    });
    expect(codes("stopped-machines", "baseline")).toMatchObject({ outcome: "pass", score: 1 });
    expect(attempt("stopped-machines")?.truth).toBe(attempt("stopped-machines", "baseline")?.truth);
    expect(attempt("mixers")?.toolCalls?.map(({ name }) => name)).toEqual([
      "plant/list_machines",
      "plant/get_batch",
    ]);
  });

  test("before anything ran, every corner of the named-codes rule was asked of the check", async () => {
    const { harness } = await storedReport("brief");
    expect(harness).toMatchObject({ valid: true, unvalidated: [] });
    const count = (kind: string) => harness.checks.filter((check) => check.kind === kind).length;
    expect([count("reference"), count("doctored")]).toEqual([6, 24]);
    expect(harness.checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  test("replies that were given elsewhere get the scores of the same rule", async () => {
    const replies = {
      "stopped-machines": [
        ["mix01 (idle), PMP_2.", 1],
        ["MIX01", 0.5],
        ["XMIX01 and pmp_2", 0.5],
        ["MIX012, PMP-2", 0],
        ["MIX011, PMP_2", 0],
        ["MIX01, PMP_2, not MIX01-A", 0],
        ["  ", 0],
      ],
      "missing-documents": [
        ["DRAWING, LABEL; the recipe is there", 1],
        ["drawing, LABEL", 0.5],
        ["Drawing", 0],
        ["DRAWING, LABEL, RECIPE", 0],
      ],
      "nothing-missing": [
        ["none", 1],
        ["Nonetheless", 0],
        ["NONE, or LABEL", 0],
      ],
    } as const;
    const truth = {
      "stopped-machines": { expected: ["MIX01", "PMP_2"], distractors: ["MIX011", "MIX01-A", "PMP_20"] },
      "missing-documents": { expected: ["DRAWING", "LABEL"], distractors: ["RECIPE", "SAMPLE"] },
      "nothing-missing": { expected: ["NONE"], distractors: ["DRAWING", "LABEL", "RECIPE", "SAMPLE"] },
    };
    const tools = [{ name: "list_machines", server: "plant" }];
    const ids = ["stopped-machines", "missing-documents", "nothing-missing"] as const;
    const { attempts } = await score(
      ids.flatMap((id) =>
        replies[id].map(([answer]) => ({ case: id, answer, truth: truth[id], tools, model: "elsewhere-1" })),
      ),
    );
    for (const id of ids) {
      const own = attempts.filter((attempt) => attempt.case === id).sort((a, b) => a.repeat - b.repeat);
      expect(own.map((attempt) => attempt.score)).toEqual(replies[id].map(([, score]) => score));
      expect(own.map(({ outcome }) => outcome)).toEqual(
        replies[id].map(([, score]) => (score === 1 ? "pass" : "fail")),
      );
    }
  });

  test("an edit that makes the agent name what it ruled out is found, and scores nothing", async () => {
    const { end, report, codes } = await gate("explaining", "{mixers,nothing-missing}");
    expect(end.status).toBe(1);
    expect(report.decision.reasons[0]).toMatchObject({
      code: "regression",
      cases: ["mixers", "nothing-missing"],
    });
    expect(codes("mixers")).toMatchObject({ outcome: "fail", score: 0, matched: ["MIX01-A"] });
    expect(codes("nothing-missing")).toMatchObject({ outcome: "fail", score: 0, matched: ["NONE"] });
    expect(end.stdout).toContain('names "MIX01", "MIX011", which are wrong');
  });

  test("lower case is right for codes with a digit and for none, and wrong for letters alone", async () => {
    const { end, codes, attempt } = await gate("lowercase", "{stopped,nothing,missing}*");
    expect(end.status).toBe(1);
    expect(attempt("stopped-machines")?.excerpts.stdout?.text).toBe("mix01, pmp_2\n");
    expect(codes("stopped-machines")?.outcome).toBe("pass");
    expect(codes("nothing-missing")?.outcome).toBe("pass");
    expect(codes("missing-documents")).toMatchObject({
      outcome: "fail",
      score: 0,
      missing: ["DRAWING", "LABEL"],
    });
  });

  test("an empty reply scores nothing, and no judge is asked about it", async () => {
    const { end, codes, check, attempt } = await gate("silent", "nothing-missing");
    expect(end.status).toBe(1);
    expect(codes("nothing-missing")).toMatchObject({
      outcome: "fail",
      score: 0,
      reason: "the reply is empty",
    });
    const judged = (side: string) => check("nothing-missing", "judged", side);
    expect(judged("candidate")).toMatchObject({ outcome: "not_assessed", advisory: true });
    expect(judged("candidate")?.reason).toBe("not asked (empty reply)");
    expect(judged("baseline")?.reason).toMatch(/^not asked \(/);
    expect(attempt("nothing-missing", "baseline")?.outcome).toBe("pass");
  });

  test("an answer from memory that is right by chance fails where nobody asked the plant", async () => {
    const { end, codes, check } = await gate("memory", "stopped-machines");
    expect(end.status).toBe(1);
    expect(codes("stopped-machines")).toMatchObject({ outcome: "pass", score: 1 });
    expect(check("stopped-machines", "asks")).toMatchObject({
      outcome: "fail",
      reason: '"plant/*" was not called',
    });
  });
});
