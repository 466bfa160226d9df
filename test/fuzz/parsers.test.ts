import { describe, expect, test } from "vitest";
import * as fc from "../support/seeded-fast-check.ts";
import { allTargets } from "./all-targets.ts";

describe("whatever stands in its place, a reading or a sentence comes of", () => {
  test.each(allTargets.map((one) => [one.name, one] as const))("%s", async (_, { inputs, read, runs }) => {
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        await read(input);
      }),
      { numRuns: runs },
    );
    // One parser that obeys `__proto__` would show in every later object.
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
