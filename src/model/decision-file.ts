import * as z from "zod";
import { directionSchema } from "./comparison.ts";

const hex64 = z.string().regex(/^[0-9a-f]{64}$/, "must be 64 lower-case hex digits");
/** Signs that nobody sees are as good as none. */
const isSeen = (text: string) => /[^\s\p{C}\p{M}]/u.test(text);
const seen = (most: number) =>
  z.string().trim().min(1).max(most).refine(isSeen, "must hold something to read");
const sentence = seen(2000);

/** `.casegate/decisions/<case>/<first 16 hex>.json`: a person accepts or rejects one difference. */
export const decisionFileSchema = z.strictObject({
  schema: z.literal(1).describe("The version of this form."),
  id: z.string().min(8).max(64).describe("Random: a change that is made again is decided anew."),
  fingerprint: hex64.describe("The difference that is decided."),
  decision: z.enum(["accept", "reject"]).describe("A reject vetoes every accept."),
  case: z.string().min(1).describe("The case's id; _contract for a change to the suite."),
  direction: directionSchema.optional().describe("Which way the case moved; absent for _contract alone."),
  reason: sentence.describe("Why, for those who read it later."),
  cause: sentence.default("cause unknown").describe("What made the difference."),
  by: seen(200).describe("Who decides."),
  expires: z.iso.date().optional().describe("The last day on which it counts, in UTC."),
  moved: z
    .record(z.string(), directionSchema)
    .default({})
    .describe("What moved: check or line:NAME to its direction."),
  provenance: z.record(z.string(), z.json()).optional().describe("For readers: commits, run, counts."),
});
export type DecisionFile = z.infer<typeof decisionFileSchema>;

/** What an offered decision file holds where only a person can speak. A file that still holds one of them decides nothing. */
export const placeholderWords = { by: "YOUR LOGIN", reason: "SAY WHY" } as const;

/** `.casegate/expected/<case>.json`: an improvement announced up front. */
export const expectedFileSchema = z.strictObject({
  schema: z.literal(1).describe("The version of this form."),
  id: z.string().min(8).max(64).describe("Random."),
  case: z.string().min(1).describe("The case that is meant to get better."),
  direction: z.literal("better").describe("No other can be announced."),
  reason: sentence.describe("Why it will."),
  by: seen(200).describe("Who says so."),
});
export type ExpectedFile = z.infer<typeof expectedFileSchema>;

/** A decision file as read from the candidate: where it lies, and whether this change adds or edits it. */
export interface LoadedDecision {
  path: string;
  file: DecisionFile;
  /** Only files that the change adds or edits count. */
  inChange: boolean;
  /** True for a reject that an earlier commit of the change held and a later one deleted: it still vetoes. */
  deleted: boolean;
}

export interface LoadedExpected {
  path: string;
  file: ExpectedFile;
  inChange: boolean;
}
