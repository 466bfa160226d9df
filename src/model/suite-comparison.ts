import * as z from "zod";
import { intervalSchema } from "./interval.ts";

const quantiles = z.strictObject({ p50: z.number(), p90: z.number(), max: z.number() }).nullable();
const pairedSchema = z.strictObject({
  baseline: quantiles,
  candidate: quantiles,
  /** Median over cases (or families) of the candidate's median over the baseline's, less one. */
  ratio: z.number().nullable(),
  interval: intervalSchema.nullable(),
  /** Median over cases (or families) of the candidate's median minus the baseline's; known where the baseline's is zero, too. */
  difference: z
    .strictObject({ estimate: z.number(), interval: intervalSchema.nullable() })
    .nullable()
    .optional(),
  method: z.string(),
});

const groupSchema = z.strictObject({
  name: z.string(),
  cases: z.int(),
  baseline: z.number().nullable(),
  candidate: z.number().nullable(),
  difference: z.number().nullable(),
  interval: intervalSchema.nullable(),
});

export const suiteComparisonSchema = z.strictObject({
  difference: z
    .strictObject({
      estimate: z.number(),
      interval: intervalSchema,
      lowerWorst: z.number(),
      upperBest: z.number(),
      p: z.number(),
      method: z.string(),
      scope: z.enum(["population", "suite"]),
      unit: z.enum(["case", "family"]),
      margin: z.number().nullable(),
      tInterval: intervalSchema.nullable(),
      cases: z.int(),
    })
    .nullable(),
  /** Planned first-stage attempts without a verdict as a share, candidate minus baseline by case; null where every one has a verdict. */
  missing: z.strictObject({ difference: z.number(), p: z.number() }).nullable().optional(),
  byCategory: z.array(groupSchema),
  bySplit: z.array(groupSchema),
  passPowerK: z.array(
    z.strictObject({
      k: z.int(),
      baseline: z.number().nullable(),
      candidate: z.number().nullable(),
      /** Candidate minus baseline. */
      difference: z.number().nullable().optional(),
      /** Worst-case Dirichlet intervals with cases (or families) as units. */
      intervals: z
        .strictObject({ baseline: intervalSchema, candidate: intervalSchema, difference: intervalSchema })
        .nullable()
        .optional(),
    }),
  ),
  /** Mean over cases of the chance that two attempts of one case and side disagree; null below two attempts. */
  disagreement: z
    .strictObject({ baseline: z.number().nullable(), candidate: z.number().nullable() })
    .optional(),
  latencyMs: pairedSchema,
  tokens: pairedSchema,
  usd: pairedSchema,
  failuresByStage: z.array(z.strictObject({ stage: z.string(), baseline: z.int(), candidate: z.int() })),
  constraintFulfilment: z.strictObject({ baseline: z.number().nullable(), candidate: z.number().nullable() }),
  noAutomatedFailure: z.strictObject({ baseline: z.number().nullable(), candidate: z.number().nullable() }),
  fullyPassed: z.strictObject({ baseline: z.number().nullable(), candidate: z.number().nullable() }),
});
export type SuiteComparison = z.infer<typeof suiteComparisonSchema>;
