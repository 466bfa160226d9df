import { describe, expect, it } from "vitest";
import { contractFingerprint, fingerprintOf } from "../../src/decide/fingerprint.ts";
import { canonicalJson } from "../../src/lib/canonical-json.ts";
import { sha256Hex } from "../../src/lib/sha256.ts";
import type { CaseComparison, Direction } from "../../src/model/comparison.ts";
import { caseOf, compareParts } from "../compare/compare-cases.ts";
import { makeAttempt, makeCase, makeCheck, makeLine, makePair } from "../compare/make-attempts.ts";
import * as fc from "../support/seeded-fast-check.ts";

const context = { suite: "demo", changeDigest: "e".repeat(64) };

const stochastic = caseOf(
  compareParts({ cases: [makeCase("a")], attempts: makePair("a", [5, 5], [0, 5]) }),
  "a",
);

const fixed = caseOf(
  compareParts({
    cases: [makeCase("d", { deterministic: true })],
    attempts: [
      makeAttempt("d", "baseline", {
        checks: [makeCheck("d.1", "pass"), makeCheck("d.2", "pass")],
        lines: [makeLine("status", '"ok"'), makeLine("hash", '"1"', true)],
      }),
      makeAttempt("d", "candidate", {
        outcome: "fail",
        checks: [makeCheck("d.1", "fail"), makeCheck("d.2", "pass")],
        lines: [makeLine("status", '"gone"'), makeLine("hash", '"2"', true)],
      }),
    ],
  }),
  "d",
);

describe("the fingerprint of a difference", () => {
  it("is SHA-256 over exactly these members for a case with chance", () => {
    expect(fingerprintOf(stochastic, "worse", context)).toBe(
      sha256Hex(
        canonicalJson({
          schema: 1,
          suite: "demo",
          case: "a",
          caseDigest: "digest of a",
          direction: "worse",
          changeDigest: "e".repeat(64),
        }),
      ),
    );
  });

  it("adds outcome, check outcomes and non-identity lines of both sides for a deterministic case", () => {
    expect(fingerprintOf(fixed, "worse", context)).toBe(
      sha256Hex(
        canonicalJson({
          schema: 1,
          suite: "demo",
          case: "d",
          caseDigest: "digest of d",
          direction: "worse",
          changeDigest: "e".repeat(64),
          outcome: { baseline: "pass", candidate: "fail" },
          checks: { baseline: { "d.1": "pass", "d.2": "pass" }, candidate: { "d.1": "fail", "d.2": "pass" } },
          lines: { baseline: { status: ['"ok"'] }, candidate: { status: ['"gone"'] } },
        }),
      ),
    );
  });

  it("does not change with counts, intervals, labels or an identity line", () => {
    const rerun = caseOf(
      compareParts({ cases: [makeCase("a")], attempts: makePair("a", [4, 5], [1, 5]) }),
      "a",
    );
    expect(fingerprintOf(rerun, "worse", context)).toBe(fingerprintOf(stochastic, "worse", context));
    const [hash] = fixed.lines.filter((line) => line.identity);
    const other: CaseComparison = {
      ...fixed,
      lines: [
        ...fixed.lines.filter((line) => !line.identity),
        { ...hash, name: "other", candidate: ["3"] } as never,
      ],
    };
    expect(fingerprintOf(other, "worse", context)).toBe(fingerprintOf(fixed, "worse", context));
  });

  const facts = fixed.facts;
  if (!facts) throw new Error("a deterministic case has facts");
  const status = (candidate: string[]) =>
    fixed.lines.map((line) => (line.name === "status" ? { ...line, candidate } : line));

  it.each<[string, CaseComparison, Direction, typeof context]>([
    ["the suite", fixed, "worse", { ...context, suite: "other" }],
    ["the change", fixed, "worse", { ...context, changeDigest: "f".repeat(64) }],
    ["the direction", fixed, "changed", context],
    ["the case", { ...fixed, id: "x" }, "worse", context],
    ["the case's digest", { ...fixed, digest: "x" }, "worse", context],
    ["a case that is no longer deterministic", { ...fixed, deterministic: false }, "worse", context],
    [
      "the outcome",
      { ...fixed, facts: { ...facts, baseline: { ...facts.baseline, outcome: "fail" } } },
      "worse",
      context,
    ],
    [
      "an outcome of a check that did not move",
      {
        ...fixed,
        facts: { ...facts, candidate: { ...facts.candidate, checks: { "d.1": "fail", "d.2": "error" } } },
      },
      "worse",
      context,
    ],
    ["a line's value", { ...fixed, lines: status(['"lost"']) }, "worse", context],
  ])("changes with %s", (_name, one, direction, other) => {
    expect(fingerprintOf(one, direction, other)).not.toBe(fingerprintOf(fixed, "worse", context));
  });

  it("is the same whatever order keys stand in", () => {
    const outcome = fc.constantFrom("pass" as const, "fail" as const, "not_applicable" as const);
    fc.assert(
      fc.property(fc.dictionary(fc.string(), outcome), (checks) => {
        const withChecks = (own: typeof checks): CaseComparison => ({
          ...fixed,
          facts: { ...facts, candidate: { outcome: "fail", checks: own } },
        });
        const reversed = Object.fromEntries(Object.entries(checks).reverse());
        expect(fingerprintOf(withChecks(reversed), "worse", context)).toBe(
          fingerprintOf(withChecks(checks), "worse", context),
        );
      }),
    );
  });
});

describe("the fingerprint of a revision", () => {
  it("changes with the suite's path and with either contract, and with nothing else", () => {
    const one = contractFingerprint("cases", "a", "b");
    expect(contractFingerprint("cases", "a", "b")).toBe(one);
    const others = [
      contractFingerprint("evals", "a", "b"),
      contractFingerprint("cases", "x", "b"),
      contractFingerprint("cases", "a", "x"),
      contractFingerprint("cases", "b", "a"),
    ];
    expect(new Set([one, ...others]).size).toBe(5);
  });
});

/** Every place below a value, as a path of keys. */
function placesIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [[...path]];
  return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]));
}

/** What of a deterministic case is the difference (its second line is an identity, which moves by itself); all else of it may be another in the next run. */
const defining =
  /^(id|digest|deterministic)$|^facts\.\w+\.(outcome|checks\.)|^lines\.0\.(name|baseline|candidate)|^lines\.\d\.identity$/;

it("every part of a case is in its fingerprint or is not, as is said of it", () => {
  const moving = placesIn(fixed).filter((path) => {
    const other = structuredClone(fixed) as unknown as Record<string, unknown>;
    const holder = path.slice(0, -1).reduce((inner, key) => inner[key] as Record<string, unknown>, other);
    const key = path.at(-1) ?? "";
    const old = holder[key];
    holder[key] = typeof old === "boolean" ? !old : typeof old === "number" ? old + 1 : `${old}x`;
    const changed = fingerprintOf(other as unknown as CaseComparison, "worse", context);
    return changed !== fingerprintOf(fixed, "worse", context);
  });
  const names = (paths: readonly string[][]) => paths.map((path) => path.join("."));
  expect(names(moving)).toEqual(names(placesIn(fixed)).filter((name) => defining.test(name)));
  expect(moving.length).toBeGreaterThan(10);
});
