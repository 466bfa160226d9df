import * as z from "zod";
import { commandSchema, jsonPathSchema, suitePathSchema, timeoutSchema } from "../scalars.ts";
import { onSchema } from "./common.ts";

const groupName = z.string();
const members = z.array(z.union([z.string(), z.number()]));

/** `{name: [members]}` or `[{"name", "members"}]`; a group without a name is ignored. */
const groupsSchema = z.union([
  z.record(groupName, members),
  z.array(z.object({ name: groupName.nullish(), members })),
]);

export const groupsKeys = {
  type: z.literal("groups"),
  on: onSchema.optional().describe("Default: output, where there are no steps."),
  path: jsonPathSchema.optional().describe("Where the groups are, in what is checked and in expected_file."),
  steps: z.array(commandSchema).min(1).optional().describe("The last one prints the groups as JSON."),
  timeout: timeoutSchema.optional().describe("Of each step; absent: 120s."),
  expected: groupsSchema.optional().describe("The groups that there must be; this or expected_file."),
  expected_file: suitePathSchema.optional().describe("A JSON file of the suite that holds them."),
};
