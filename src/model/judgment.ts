import * as z from "zod";
import { intervalSchema } from "./interval.ts";
import { judgeUsageSchema } from "./judge-record.ts";

const countedReason = z.strictObject({ reason: z.string(), count: z.int() });

/** One of ten bins over the probability: how often, with which mean, and how often the label was positive. Null where it is empty. */
const binSchema = z.strictObject({
  from: z.number(),
  to: z.number(),
  count: z.int(),
  mean: z.number().nullable(),
  rate: z.number().nullable(),
});
export type JudgmentBin = z.infer<typeof binSchema>;

/** A calibration plot's points; the error is the mean distance of mean and rate, by count. */
const plotSchema = z.strictObject({ bins: z.array(binSchema), expectedError: z.number().nullable() });
export type JudgmentPlot = z.infer<typeof plotSchema>;

const agreementSchema = z.strictObject({
  /** Labelled answers of this kind, and those told as such; what was not answered is not told. */
  of: z.int(),
  told: z.int(),
  rate: z.number(),
  interval: intervalSchema,
  /** What the lower bound must reach. */
  wanted: z.number(),
});

export const calibrationSchema = z.strictObject({
  wording: z.string(),
  question: z.string(),
  model: z.string(),
  served: z.array(z.string()),
  labelled: z.int(),
  answered: z.int(),
  sensitivity: agreementSchema,
  specificity: agreementSchema,
  holds: z.boolean(),
  /** Why it does not hold, in a clause. */
  reason: z.string().nullable(),
  plot: plotSchema.nullable(),
  notAsked: z.array(countedReason),
  usage: judgeUsageSchema,
});
export type Calibration = z.infer<typeof calibrationSchema>;

const pairSchema = z.strictObject({
  case: z.string(),
  repeat: z.int(),
  /** What each order said; null where it was not asked or not answered. */
  orders: z.tuple([
    z.enum(["baseline", "candidate", "tie"]).nullable(),
    z.enum(["baseline", "candidate", "tie"]).nullable(),
  ]),
  better: z.enum(["baseline", "candidate", "tie"]).nullable(),
  notAsked: z.string().nullable(),
});
export type JudgedPair = z.infer<typeof pairSchema>;

const pairwiseSchema = z.strictObject({
  question: z.string(),
  wording: z.string(),
  model: z.string(),
  served: z.array(z.string()),
  baseline: z.int(),
  candidate: z.int(),
  ties: z.int(),
  /** Ties because the two orders disagreed. */
  disagreed: z.int(),
  notAsked: z.int(),
  /** Of the pairs that are no ties, the share that the candidate won; Wilson's interval. */
  share: z.strictObject({ rate: z.number(), interval: intervalSchema }).nullable(),
  pairs: z.array(pairSchema),
  usage: judgeUsageSchema,
});
export type Pairwise = z.infer<typeof pairwiseSchema>;

const questionSchema = z.strictObject({
  wording: z.string(),
  checks: z.array(z.string()),
  asks: z.string(),
  model: z.string(),
  served: z.array(z.string()),
  gates: z.boolean(),
  asked: z.int(),
  of: z.int(),
  /** Of probabilities, or of scores as written. */
  mean: z.number().nullable(),
  meanWherePassed: z.number().nullable(),
  meanWhereFailed: z.number().nullable(),
  choices: z.array(z.strictObject({ choice: z.string(), count: z.int() })),
  plot: plotSchema.nullable(),
  notAsked: z.array(countedReason),
});
export type JudgedQuestion = z.infer<typeof questionSchema>;

/** What judges said of a run. It decides nothing but where the suite lets a calibrated judge gate. */
export const judgmentSchema = z.strictObject({
  /** Questions answered, of those that there were. */
  asked: z.int(),
  of: z.int(),
  models: z.array(z.string()),
  /** Of all probabilities; where the attempt's other checks passed, and where one failed. */
  mean: z.number().nullable(),
  meanWherePassed: z.number().nullable(),
  meanWhereFailed: z.number().nullable(),
  bins: z.array(binSchema),
  expectedError: z.number().nullable(),
  usage: judgeUsageSchema,
  usd: z.number().nullable(),
  questions: z.array(questionSchema),
  calibrations: z.array(calibrationSchema),
  pairwise: pairwiseSchema.nullable(),
});
export type Judgment = z.infer<typeof judgmentSchema>;

/** What a run asked of judges beside its attempts. */
export const judgingSchema = z.strictObject({
  calibrations: z.array(calibrationSchema),
  pairwise: pairwiseSchema.nullable(),
});
export type Judging = z.infer<typeof judgingSchema>;
