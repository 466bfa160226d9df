import * as z from "zod";
import { onSchema } from "./common.ts";

const codeList = z.union([
  z.array(z.string().min(1).max(200)),
  z.string().regex(/^truth:\$/, "must be a list of codes or truth:$PATH"),
]);

export const codesKeys = {
  type: z.literal("codes"),
  on: onSchema.default("answer").describe("Where the codes are named."),
  expected: codeList.describe("Codes that must be named, or truth:$PATH, a JSONPath into the truth."),
  distractors: codeList.default([]).describe("Codes that must not be named, or truth:$PATH."),
};
