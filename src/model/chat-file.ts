import * as z from "zod";
import { globSchema, jsonValueSchema } from "./scalars.ts";

const templatePath = z
  .string()
  .max(500)
  .regex(
    /^\{(subject|suite)\}\/(?!.*(^|\/)\.\.?(\/|$))[^\\\0]+$/,
    "must be a path that begins with {subject}/ or {suite}/, without . or .. in it",
  );

const variableValue = z.union([z.string(), z.number(), z.boolean()]);
/** Values for `{{name}}` in templates. */
export const variablesSchema = z
  .record(
    z.string().regex(/^[A-Za-z_][\w.-]*$/, "must be letters, digits, '_', '.' and '-', no digit first"),
    variableValue,
  )
  .meta({ id: "variables", examples: [{ tenant: "acme" }] });

const chatTool = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "must be up to 64 letters, digits, '_' and '-'"),
  description: z.string().max(10_000).optional().describe("What it does, as the model reads it."),
  parameters: z
    .record(z.string(), z.json())
    .optional()
    .describe("JSON Schema of its arguments; absent: none."),
});

const scriptedResult = z.strictObject({
  tool: globSchema.describe("A glob of tool names."),
  args: z
    .record(z.string(), jsonValueSchema)
    .optional()
    .describe("Arguments that the call must have, among others; absent: any."),
  times: z.int().min(1).optional().describe("How often in one attempt it is given; absent: always."),
  result: jsonValueSchema.optional().describe("What the tool gives back."),
  error: z.string().min(1).optional().describe("That the tool fails, and how."),
});
export type ScriptedResult = z.infer<typeof scriptedResult>;
/** What tools give back, the first that fits a call. */
export const scriptedResultsSchema = z.array(scriptedResult).meta({
  id: "tool_results",
  examples: [[{ tool: "lookup", args: { invoice: 17 }, result: { total: 40 } }]],
});

/** How prompt files become a conversation with a model; for preset chat. */
export const chatSchema = z.strictObject({
  system: templatePath.optional().describe("The file of the system message; absent: there is none."),
  user: templatePath.optional().describe("The file of the user's message; absent: the case's prompt itself."),
  variables: variablesSchema
    .default({})
    .describe("Values for {{name}} in both files; a case's own come first."),
  tools: z
    .union([templatePath, z.array(chatTool)])
    .optional()
    .describe("Tools that the model may call: a list, or a JSON file of them."),
  tool_results: scriptedResultsSchema
    .default([])
    .describe("What the tools give back; a case's own come first."),
  temperature: z.number().min(0).max(2).optional().describe("Absent: the endpoint's own."),
  seed: z.int().optional().describe("For endpoints that can repeat a reply."),
  max_tokens: z.int().min(1).optional().describe("The most tokens of one reply."),
  parameters: z
    .record(z.string(), jsonValueSchema)
    .default({})
    .describe("Further members of each request, such as top_p; null takes one out."),
});
export type ChatFile = z.infer<typeof chatSchema>;
