import * as z from "zod";
import { onSchema } from "./common.ts";

const codeList = z
  .union([
    z.array(z.string().min(1).max(200)),
    z.string().regex(/^truth:\$/, "must be a list of codes or truth:$PATH"),
  ])
  .describe("Codes, or truth:$PATH, a JSONPath into the truth.");

export const codesKeys = {
  type: z.literal("codes"),
  on: onSchema.default("answer"),
  expected: codeList,
  distractors: codeList.default([]),
};
