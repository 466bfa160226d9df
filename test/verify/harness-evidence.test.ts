import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { SuiteEntry } from "../../src/model/contract.ts";
import { call, caseOf, contextOf, fixtures, trace } from "./attempt.ts";

import { text, wrong } from "./harness-of.ts";

describe("recorded evidence", () => {
  const evidence = (recorded: object, checks: object[], keys: object = {}, entries: SuiteEntry[] = []) =>
    wrong([caseOf({ checks, reference: recorded, ...keys })], {
      entries,
      readTrace: () => trace([call("search")], { text: "from trace", selfReported: true }),
    });

  it("comes from files of the suite", async () => {
    const entries = [text("case/reference.json", '{"a":1}'), text("case/trace.jsonl", "{}")];
    const output = { output: "case/reference.json" };
    expect(await evidence(output, [{ type: "json", path: "$.a", equals: 1 }], {}, entries)).toEqual([]);
    expect(await evidence(output, [{ type: "text", on: "output", contains: "a" }], {}, entries)).toEqual([]);
    expect(
      await evidence({ trace: "case/trace.jsonl" }, [{ type: "tools", must: ["search"] }], {}, entries),
    ).toEqual([]);
    expect(
      await evidence({ trace: "case/trace.jsonl" }, [{ type: "text", equals: "from trace" }], {}, entries),
    ).toEqual([]);
  });

  it("holds a workspace beside the case's fixture", async () => {
    const entries = [
      text("fx/a.txt", "a"),
      text("fx/b.txt", "b"),
      text("done/a.txt", "a"),
      text("done/b.txt", "B"),
      text("one.txt", "1"),
    ];
    const files = { files: "done" };
    expect(
      await evidence(files, [{ type: "files", changed_only: ["b.txt"] }], { fixture: "fx" }, entries),
    ).toEqual([]);
    expect(
      await evidence(files, [{ type: "files", unchanged: ["b.txt"] }], { fixture: "fx" }, entries),
    ).toMatchObject([{ outcome: "fail" }]);
    expect(await evidence(files, [{ type: "text", on: "file:b.txt", equals: "B" }], {}, entries)).toEqual([]);
    expect(
      await evidence(files, [{ type: "files", unchanged: ["one.txt"] }], { fixture: "one.txt" }, entries),
    ).toMatchObject([{ outcome: "fail" }]);
  });

  it("holds a workspace that verifiers may read, and none where it has no files", async () => {
    const entries = [text("done/report.txt", "written")];
    const places = { ...contextOf().places, suite: join(fixtures, "recorded") };
    const checks = [{ type: "command", run: ["grep", "-q", "written", "{workspace}/report.txt"] }];
    const found = (recorded: object) => wrong([caseOf({ checks, reference: recorded })], { entries, places });
    expect(await found({ files: "done" })).toEqual([]);
    expect(await found({ answer: "x" })).toMatchObject([{ outcome: "incomplete" }]);
  });

  it("shows the skills that it names; of tools and skills alone, the other is none", async () => {
    const loaded = { type: "skill", loaded: ["pdf"] };
    const none = { type: "skill", not_loaded: ["*"] };
    expect(await evidence({ skills: ["pdf"] }, [loaded, { type: "tools", only: [] }])).toEqual([]);
    expect(await evidence({ skills: [] }, [loaded])).toMatchObject([{ outcome: "fail" }]);
    expect(await evidence({ tools: [] }, [none])).toEqual([]);
    expect(
      await evidence({ skills: ["pdf"], tools: [{ name: "a" }] }, [{ type: "tools", must: ["a"] }]),
    ).toEqual([]);
    const entries = [text("t.jsonl", "{}")];
    const traced = { trace: "t.jsonl", skills: ["pdf"] };
    expect(await evidence(traced, [loaded, { type: "tools", must: ["search"] }], {}, entries)).toEqual([]);
  });

  it("has exit 0 unless it says otherwise, and the truth that it gives", async () => {
    expect(await evidence({ answer: "x" }, [{ type: "exit", in: [0] }])).toEqual([]);
    expect(await evidence({ answer: "x", exit: 3 }, [{ type: "exit", in: [3] }])).toEqual([]);
    const truth = [{ type: "command", run: 'grep -q A1 "$TRUTH_FILE"' }];
    expect(await evidence({ answer: "x", truth: ["A1"] }, truth)).toEqual([]);
    expect(await evidence({ answer: "x" }, truth)).not.toEqual([]);
  });

  it("leaves open what it does not hold", async () => {
    for (const on of ["output", "stdout", "stderr", "file:a"]) {
      expect(await evidence({ answer: "x" }, [{ type: "text", on, lacks: "y" }])).toMatchObject([
        { outcome: "incomplete" },
      ]);
    }
    expect(await evidence({ stdout: "out" }, [{ type: "text", equals: "out" }])).toEqual([]);
  });
});
