import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkVectors } from "../../../scripts/vectors/check-vectors.ts";

const folder = join(import.meta.dirname, "../../data/statistics/vectors");
const files = readdirSync(folder).sort();
const checked = files.map((name) => checkVectors(name, readFileSync(join(folder, name), "utf8")));

test("there are 969 rows in 27 files, and inputs that must be rejected", () => {
  expect(files).toHaveLength(27);
  expect(checked.reduce((sum, { rows }) => sum + rows, 0)).toBe(969);
  expect(checked.reduce((sum, { rejects }) => sum + rejects, 0)).toBe(22);
});

test.each(files.map((name, index) => [name, checked[index]?.mismatches] as const))(
  "%s: every row agrees with the reference and every wrong input is rejected",
  (_name, mismatches) => {
    expect(mismatches).toEqual([]);
  },
);

const row = { id: "w1", input: { x: 0, n: 1, conf: 0.95 }, expected: { lower: 0, upper: 0.7934 } };
const file = { function: "wilson", tolerance: { absolute: 1e-9 }, rows: [row] };

test("a value outside the tolerance is a mismatch that names the row and the field", () => {
  const { mismatches } = checkVectors("wilson.json", JSON.stringify(file));
  expect(mismatches).toEqual([expect.stringMatching(/^w1 upper: expected 0.7934, got 0.79345/)]);
});

test("an input that should be rejected and is not is a mismatch", () => {
  const lenient = { ...file, rows: [], must_reject: [row.input] };
  expect(checkVectors("wilson.json", JSON.stringify(lenient)).mismatches).toHaveLength(1);
});
