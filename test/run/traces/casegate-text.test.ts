import { expect, test } from "vitest";
import type { TraceReading } from "../../../src/model/trace.ts";
import { readCasegateTrace } from "../../../src/run/traces/casegate.ts";
import { casegateTraceText } from "../../../src/run/traces/casegate-text.ts";
import * as fc from "../../support/seeded-fast-check.ts";

const name = fc.string({ minLength: 1 });
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const number = maybe(fc.nat());
const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<TraceReading["calls"][number]["args"]>;

const reading: fc.Arbitrary<TraceReading> = fc.record({
  calls: fc.array(
    fc.record({
      name,
      server: maybe(name),
      args: json,
      result: json,
      error: maybe(fc.string()),
      denied: fc.boolean(),
    }),
  ),
  skills: fc.array(name),
  text: maybe(fc.string()),
  model: fc.record({ asked: maybe(name), served: maybe(name) }),
  usage: fc.record({ input: number, output: number, cached: number }),
  usd: number,
  turns: number,
  ending: fc.record({
    kind: fc.constantFrom("completed" as const, "refused" as const, "limit" as const),
    reason: maybe(fc.string({ maxLength: 400 })),
  }),
  selfReported: fc.constant(true),
});

test("a reading that is written as a trace reads the same", () => {
  fc.assert(
    fc.property(reading, (one) => {
      // JSON has no negative zero.
      expect(readCasegateTrace(casegateTraceText(one), false)).toEqual(JSON.parse(JSON.stringify(one)));
    }),
  );
});
