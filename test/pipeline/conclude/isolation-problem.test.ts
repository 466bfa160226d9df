import { expect, test } from "vitest";
import { suiteFileSchema } from "../../../src/model/suite-file.ts";
import { isolationProblem } from "../../../src/pipeline/conclude/isolation-problem.ts";

function problem(isolation: object, reached: string, required: boolean): string | null {
  const suite = suiteFileSchema.parse({ suite: "a", version: "1", agent: { run: ["a"] }, isolation });
  return isolationProblem(suite, reached, required);
}

test("where isolation is required none is enough only if the suite says so", () => {
  expect(problem({}, "none", true)).toBe("the gate asks for some isolation, and this run reached none");
  expect(problem({ min: "none" }, "none", true)).toBeNull();
  for (const reached of ["user", "mount", "sandbox"]) expect(problem({}, reached, true)).toBeNull();
});

test("where it is not required, only what the suite asks for counts", () => {
  expect(problem({}, "none", false)).toBeNull();
  expect(problem({ min: "sandbox" }, "none", false)).toBe(
    "the suite asks for sandbox at least, and this run reached none",
  );
});

test("a level is enough for itself and for those below it", () => {
  const levels = ["user", "mount", "sandbox", "none"];
  for (const [at, min] of levels.entries())
    for (const [other, reached] of levels.entries())
      expect(problem({ min }, reached, true) === null, `${reached} for ${min}`).toBe(other <= at);
});
