import { describe, expect, it } from "vitest";
import { decisionFileFor, expectedFileFor, revisionFileFor } from "../../src/decide/decision-file-text.ts";
import { type DecisionText, parseDecisionFiles } from "../../src/decide/decision-files.ts";
import { problemLine, UserError } from "../../src/model/errors.ts";
import { makeAttempt, makeCase, makePair } from "../compare/make-attempts.ts";
import { decideParts } from "./make-decision.ts";

const fingerprint = "0123456789abcdef".repeat(4);
const good = {
  schema: 1,
  id: "decision-1",
  fingerprint,
  decision: "accept",
  case: "permission/unauthorised",
  direction: "worse",
  reason: "intended",
  by: "ana",
};
const path = ".casegate/decisions/permission/unauthorised/0123456789abcdef.json";

function fileOf(content: unknown, over: Partial<DecisionText> = {}): DecisionText {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return { path, text, inChange: true, deleted: false, ...over };
}

const problems = (...files: DecisionText[]) => parseDecisionFiles(files).problems.map(problemLine);

describe("reading decision files", () => {
  it("loads one with its defaults", () => {
    const { decisions, problems: found } = parseDecisionFiles([fileOf(good)]);
    expect(found).toEqual([]);
    expect(decisions).toEqual([
      { path, inChange: true, deleted: false, file: { ...good, cause: "cause unknown", moved: {} } },
    ]);
  });

  it.each<[string, unknown, RegExp]>([
    ["an unknown key", { ...good, comment: "x" }, /comment/],
    ["a missing key", { ...good, by: undefined }, /by/],
    ["a blank reason", { ...good, reason: "  " }, /reason/],
    [
      "a reason that nobody sees",
      { ...good, reason: "\u200b \u2060" },
      /reason.*must hold something to read/,
    ],
    ["a name of signs that turn others around", { ...good, by: "\u202e" }, /by/],
    [
      "a reason that only the tool wrote",
      { ...good, reason: "Say  why " },
      /still says "SAY WHY" as its reason/,
    ],
    ["a name that only the tool wrote", { ...good, by: "YOUR LOGIN" }, /still says "YOUR LOGIN" as its by/],
    ["another schema", { ...good, schema: 2 }, /schema/],
    ["an unknown decision", { ...good, decision: "ignore" }, /decision/],
    ["a short fingerprint", { ...good, fingerprint: "0123456789abcdef" }, /fingerprint/],
    ["a day that is none", { ...good, expires: "2026-02-30" }, /expires/],
    [
      "a key that is given twice",
      `{"schema":1,"reason":"a",${JSON.stringify(good).slice(1)}`,
      /"(schema|reason)" twice/,
    ],
    [
      "a nested key that is given twice",
      JSON.stringify(good).replace("}", ',"moved":{"a":"worse","a":"better"}}'),
      /"a" twice/,
    ],
    ["text that is not JSON", "accept", /is not JSON/],
    [
      "the path of another fingerprint",
      { ...good, fingerprint: "f".repeat(64) },
      /belongs in .*ffffffffffffffff\.json/,
    ],
    [
      "the path of another case",
      { ...good, case: "permission/authorised" },
      /belongs in .*permission\/authorised/,
    ],
    ["no direction", { ...good, direction: undefined }, /direction/],
    [
      "more text than any decision needs",
      { ...good, provenance: { x: "x".repeat(70_000) } },
      /larger than 65536/,
    ],
  ])("refuses %s and names the file", (_name, content, expected) => {
    const [line, ...others] = problems(fileOf(content));
    expect(line).toMatch(expected);
    expect(line?.startsWith(`${path}: `)).toBe(true);
    expect(line).not.toContain("\n");
    expect(others).toEqual([]);
  });

  it("refuses the same id in two files, since one was copied", () => {
    const other = fileOf({ ...good, case: "a" }, { path: ".casegate/decisions/a/0123456789abcdef.json" });
    expect(problems(fileOf(good), other)).toEqual([
      expect.stringContaining(`.casegate/decisions/a/0123456789abcdef.json: has the id of ${path}`),
    ]);
  });

  it("refuses any other file among the decisions, but not a note", () => {
    const at = (name: string) => fileOf("hello", { path: `.casegate/decisions/${name}` });
    expect(problems(at("README.md"), at(".gitkeep"))).toEqual([]);
    expect(problems(at("a/notes.txt"))).toHaveLength(1);
  });

  it("keeps a deleted reject, and does not mind a deleted file that can't be read", () => {
    const found = parseDecisionFiles([
      fileOf({ ...good, decision: "reject" }, { deleted: true }),
      fileOf("broken", { deleted: true }),
    ]);
    expect(found.problems).toEqual([]);
    expect(found.decisions.map(({ deleted }) => deleted)).toEqual([true]);
  });

  it("reads a decision on the suite's revision, which has no direction", () => {
    const { direction: _none, ...plain } = good;
    const own = { path: ".casegate/decisions/_contract/0123456789abcdef.json" };
    expect(problems(fileOf({ ...plain, case: "_contract" }, own))).toEqual([]);
    expect(problems(fileOf({ ...good, case: "_contract" }, own))).toHaveLength(1);
  });

  it("reads expectations and ignores what lies elsewhere", () => {
    const expectation = {
      schema: 1,
      id: "expected-1",
      case: "a",
      direction: "better",
      reason: "the point",
      by: "ana",
    };
    const at = (place: string, content: unknown = expectation) => fileOf(content, { path: place });
    const { expected, problems: found } = parseDecisionFiles([
      at(".casegate/expected/a.json"),
      at(".casegate/verdicts/a/x.json", "whatever"),
    ]);
    expect(found).toEqual([]);
    expect(expected.map(({ file }) => file.case)).toEqual(["a"]);
    expect(problems(at(".casegate/expected/b.json"))[0]).toContain("belongs in .casegate/expected/a.json");
    expect(problems(at(".casegate/expected/a.json", { ...expectation, direction: "worse" }))).toHaveLength(1);
  });
});

describe("writing decision files", () => {
  const attempts = [
    makeAttempt("d", "baseline", {}),
    makeAttempt("d", "candidate", { outcome: "fail" }),
    ...makePair("a", [5, 5], [5, 5]),
  ];
  const cases = [makeCase("d", { deterministic: true }), makeCase("a")];
  const [moved, same] = decideParts({ cases, attempts }).cases;
  if (moved === undefined || same === undefined) throw new Error("two cases were decided");
  const words = { by: "ana", reason: "intended", id: "decision-1" };

  it("gives a file that is read back and that the next decision uses", () => {
    const ready = decisionFileFor(moved, "accept", { ...words, provenance: { run: "1" } });
    expect(ready.text.endsWith("}\n")).toBe(true);
    expect(Object.keys(JSON.parse(ready.text))).toEqual([
      "schema",
      "id",
      "fingerprint",
      "decision",
      "case",
      "direction",
      "reason",
      "cause",
      "by",
      "moved",
      "provenance",
    ]);
    const { decisions, problems: found } = parseDecisionFiles([{ ...ready, inChange: true, deleted: false }]);
    expect(found).toEqual([]);
    const again = decideParts({ cases, attempts, decisions });
    expect(again.cases[0]).toMatchObject({ state: "accepted", acceptance: { by: "ana", file: ready.path } });
    expect(again.decision).toMatchObject({ verdict: "pass", merge: "allow" });
  });

  it("writes the same text for the same words", () => {
    expect(decisionFileFor(moved, "reject", words)).toEqual(decisionFileFor(moved, "reject", { ...words }));
  });

  it("refuses a case that has nothing to decide", () => {
    expect(() => decisionFileFor(same, "accept", words)).toThrow(UserError);
    expect(() => decisionFileFor(same, "accept", words)).toThrow(
      /a: has no difference that can be decided \(unchanged\)/,
    );
  });

  it("gives revisions and expectations their places", () => {
    const ready = [revisionFileFor(fingerprint, "accept", words), expectedFileFor("a/b", words)];
    expect(ready.map((one) => one.path)).toEqual([
      ".casegate/decisions/_contract/0123456789abcdef.json",
      ".casegate/expected/a/b.json",
    ]);
    const files = ready.map((one) => ({ ...one, inChange: true, deleted: false }));
    expect(parseDecisionFiles(files).problems.map(problemLine)).toEqual([]);
  });
});
