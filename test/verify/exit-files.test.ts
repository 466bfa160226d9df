import { describe, expect, it } from "vitest";
import type { ProcessEnd } from "../../src/model/evidence.ts";
import { checkOn, outcomeOn, workspace } from "./attempt.ts";

describe("an exit check", () => {
  const exit = (end: ProcessEnd | null) => outcomeOn({ type: "exit", in: [0, 3] }, { end });

  it.each<[ProcessEnd | null, string]>([
    [{ kind: "exited", exit: 0 }, "pass"],
    [{ kind: "exited", exit: 3 }, "pass"],
    [{ kind: "exited", exit: 1 }, "fail"],
    [{ kind: "signalled", signal: "SIGKILL" }, "fail"],
    [{ kind: "timed_out" }, "fail"],
    [{ kind: "not_started", reason: "no such program" }, "fail"],
    [{ kind: "lost", reason: "its watcher was ended" }, "not_assessed"],
    [null, "not_assessed"],
  ])("on %j is %s", async (end, outcome) => {
    expect(await exit(end)).toBe(outcome);
  });

  it("says what it saw and what it wanted", async () => {
    const record = await checkOn({ type: "exit", in: [0, 3] }, { end: { kind: "exited", exit: 9 } });
    expect(record).toMatchObject({
      reason: "exit status 9, expected 0 or 3",
      observed: "9",
      missing: ["0", "3"],
    });
  });

  it("blames nobody for the status that an unplanned outage made", async () => {
    const outage = { reason: "the provider was down", planned: false };
    const evidence = { end: { kind: "exited", exit: 1 } as const };
    expect(await outcomeOn({ type: "exit", in: [0] }, evidence, { outage })).toBe("not_assessed");
    const planned = { ...outage, planned: true };
    expect(await outcomeOn({ type: "exit", in: [0] }, evidence, { outage: planned })).toBe("fail");
  });
});

describe("a files check", () => {
  const before = { "keep.txt": "a", "edit.txt": "b", "gone.txt": "c", "src/x.py": "1" };
  const after = { "keep.txt": "a", "edit.txt": "B", "new/.hidden": "d", "src/x.py": "1", link: null };
  const check = (keys: object, files = workspace(before, after)) =>
    outcomeOn({ type: "files", ...keys }, { files });

  it.each([
    [{ exists: ["keep.txt"] }, "pass"],
    [{ exists: ["keep.txt", "none.txt"] }, "fail"],
    [{ exists: ["new/*"] }, "pass"],
    [{ exists: ["link"] }, "fail"],
    [{ absent: ["gone.txt"] }, "pass"],
    [{ absent: ["**/.hidden"] }, "fail"],
    [{ absent: ["link"] }, "fail"],
    [{ unchanged: ["keep.txt", "src/**"] }, "pass"],
    [{ unchanged: ["edit.txt"] }, "fail"],
    [{ unchanged: ["gone.txt"] }, "fail"],
    [{ unchanged: ["new/**"] }, "fail"],
    [{ unchanged: ["*"] }, "fail"],
    [{ changed_only: ["edit.txt", "gone.txt", "new/**", "link"] }, "pass"],
    [{ changed_only: ["edit.txt", "gone.txt", "new/**"] }, "fail"],
    [{ changed_only: [] }, "fail"],
  ])("%j is %s", async (keys, outcome) => {
    expect(await check(keys)).toBe(outcome);
  });

  it("with an empty changed_only passes only when nothing changed", async () => {
    expect(await check({ changed_only: [] }, workspace(before, before))).toBe("pass");
  });

  it("names what changed where nothing may", async () => {
    const record = await checkOn(
      { type: "files", changed_only: ["new/**"] },
      { files: workspace(before, after) },
    );
    expect(record.reason).toBe('changed outside what may change: "edit.txt", "gone.txt", "link"');
  });

  it("says nothing about what a cut listing may have left out", async () => {
    const cut = (keys: object) => check(keys, workspace(before, after, true));
    expect(await cut({ exists: ["keep.txt"] })).toBe("pass");
    expect(await cut({ exists: ["none.txt"] })).toBe("not_assessed");
    expect(await cut({ absent: ["link"] })).toBe("fail");
    expect(await cut({ absent: ["none.txt"] })).toBe("not_assessed");
    expect(await cut({ unchanged: ["edit.txt"] })).toBe("fail");
    expect(await cut({ unchanged: ["gone.txt"] })).toBe("not_assessed");
    expect(await cut({ unchanged: ["keep.txt"] })).toBe("not_assessed");
    expect(await cut({ changed_only: ["edit.txt"] })).toBe("not_assessed");
  });

  it("does not take a file without a digest for an unchanged one", async () => {
    const big = { path: "big", kind: "file", sha256: null, sizeBytes: 5 } as const;
    const files = { before: [big], after: [big], partial: false, read: async () => null };
    expect(await check({ unchanged: ["big"] }, files)).toBe("not_assessed");
    expect(await check({ changed_only: ["big"] }, files)).toBe("pass");
    const vanished = { ...files, before: [{ ...big, sha256: "0".repeat(64) }] };
    expect(await check({ unchanged: ["big"] }, vanished)).toBe("not_assessed");
    const grown = { ...files, after: [{ ...big, sizeBytes: 6 }] };
    expect(await check({ unchanged: ["big"] }, grown)).toBe("fail");
  });

  it("is not assessed without a workspace and is an error when it asserts nothing", async () => {
    expect(await outcomeOn({ type: "files", changed_only: [] })).toBe("not_assessed");
    expect(await check({})).toBe("error");
  });
});
