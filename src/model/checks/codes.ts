import * as z from "zod";
import { rooted } from "../scalars.ts";
import { onSchema } from "./common.ts";

const codeList = z.union([
  z.array(z.string().min(1).max(200)),
  z
    .string()
    .regex(/^(truth:[$A-Za-z_].*|[A-Za-z0-9_-]{1,200})$/, "must be codes or truth:$PATH")
    .transform((given) =>
      given.startsWith("truth:") ? `truth:${rooted(given.slice("truth:".length))}` : [given],
    ),
]);

export const codesKeys = {
  type: z.literal("codes"),
  on: onSchema.prefault("answer").describe("Where the codes are named."),
  expected: codeList.describe("Codes that must be named, or truth:$PATH, a JSONPath into the truth."),
  distractors: codeList.default([]).describe("Codes that must not be named, or truth:$PATH."),
};
