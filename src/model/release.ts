import * as z from "zod";

/** One thing that a release asks for, and whether it is there. */
export const releaseCriterionSchema = z.strictObject({
  criterion: z.string(),
  /** Null: what would tell is missing, such as a person's verdict. */
  met: z.boolean().nullable(),
  /** One sentence. */
  detail: z.string(),
  /** The cases that stand in its way. */
  cases: z.array(z.string()),
});
export type ReleaseCriterion = z.infer<typeof releaseCriterionSchema>;
