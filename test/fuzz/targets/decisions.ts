import { expect } from "vitest";
import { parseDecisionFiles } from "../../../src/decide/decision-files.ts";
import { parseVerdictFiles } from "../../../src/decide/verdict-files.ts";
import { type Problem, UserError } from "../../../src/model/errors.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { knownEnd } from "../known-end.ts";
import { editedJsonOf, mutationsOf } from "../mutations.ts";
import { target } from "../target.ts";

const fingerprint = "ab".repeat(32);

const decision = {
  schema: 1,
  id: "9d3c1f7e",
  fingerprint,
  decision: "accept",
  case: "pdf/fill-form",
  direction: "worse",
  reason: "The form changed.",
  cause: "a new field",
  by: "ana",
  expires: "2027-01-31",
  moved: { "fill.1": "worse", "line:status": "changed" },
  provenance: { baseline: "1".repeat(40), counts: { baseline: [5, 5], candidate: [1, 5] } },
};
const expected = {
  schema: 1,
  id: "9d3c1f7f",
  case: "pdf/ocr",
  direction: "better",
  reason: "Reads scans.",
  by: "ana",
};
const verdict = {
  schema: 1,
  case: "pdf/ocr",
  digest: fingerprint,
  outcome: "partial",
  observed: "Two of three lines.",
  expected: null,
  by: "ana",
  independence: "independent",
  model: "small-1",
  date: "2026-11-30",
};

const textOf = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** Texts near one that is valid, by their bytes and by their keys. */
const textsNear = (...values: object[]) => fc.oneof(mutationsOf(values.map(textOf)), editedJsonOf(values));

function expectProblems(problems: readonly Problem[]): void {
  knownEnd(() => {
    if (problems.length > 0) throw new UserError(problems);
  });
}

function readDecision(text: string): void {
  const change = { text, inChange: true };
  const read = parseDecisionFiles([
    { ...change, path: ".casegate/decisions/pdf/fill-form/abababababababab.json", deleted: false },
    { ...change, path: ".casegate/decisions/pdf/fill-form/deleted.json", deleted: true },
    { ...change, path: ".casegate/expected/pdf/ocr.json", deleted: false },
  ]);
  expectProblems(read.problems);
  // One text can be only one kind of file at one place.
  expect(read.decisions.length + read.expected.length).toBeLessThanOrEqual(1);
  if (read.decisions.length + read.expected.length === 0) expect(read.problems.length).toBeGreaterThan(0);
}

function readVerdict(text: string): void {
  const path = `.casegate/verdicts/pdf/ocr/${fingerprint}.json`;
  const { problems, verdicts } = parseVerdictFiles([{ path, text }]);
  expectProblems(problems);
  expect(verdicts.of("pdf/ocr", fingerprint) === null).toBe(problems.length > 0);
}

export const decisionTargets = [
  target({
    name: "a decision file",
    inputs: textsNear(decision, expected),
    read: readDecision,
    runs: 150,
  }),
  target({ name: "a verdict file", inputs: textsNear(verdict), read: readVerdict, runs: 200 }),
];
