import * as z from "zod";
import { scriptedResultsSchema, variablesSchema } from "./chat-file.ts";
import { checkSchema } from "./check.ts";
import { onSchema } from "./checks/common.ts";
import {
  commandSchema,
  daySchema,
  globsSchema,
  jsonValueSchema,
  memberName,
  suitePathSchema,
  timeoutSchema,
} from "./scalars.ts";

export const caseIdSchema = z
  .string()
  .max(200)
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/,
    "must be segments of letters (a to z), digits, '.', '_' and '-', each starting with a letter or digit, joined by /",
  );

const toolCall = z.strictObject({
  name: z.string().min(1).describe("The tool."),
  args: jsonValueSchema.optional().describe("What it was called with; absent: an empty map."),
  result: jsonValueSchema.optional().describe("What it gave back."),
  server: z.string().optional().describe("Its MCP server."),
});

const usage = z.strictObject({
  input: z.number().min(0).optional().describe("Input tokens."),
  output: z.number().min(0).optional().describe("Output tokens."),
  cached: z.number().min(0).optional().describe("Input tokens from a cache."),
  usd: z.number().min(0).optional().describe("US dollars."),
  turns: z.int().min(0).optional().describe("Turns."),
  seconds: z.number().min(0).optional().describe("How long the attempt took."),
});

/** What of an attempt can be recorded, each key for itself. */
export const evidenceKeys = {
  answer: z.string().optional().describe("The reply. Absent: the text of trace, output or stdout."),
  output: suitePathSchema.optional().describe("A file: what the agent wrote to its output file."),
  files: suitePathSchema.optional().describe("A folder: the workspace after the attempt."),
  stdout: z.string().optional().describe("Standard output."),
  stderr: z.string().optional().describe("Standard error."),
  exit: z.int().min(0).max(255).optional().describe("The exit status; absent: 0."),
  trace: suitePathSchema.optional().describe("A file in the suite's trace form."),
  tools: z.array(toolCall).optional().describe("Every tool call that there was; []: none."),
  skills: z
    .array(z.string().min(1))
    .optional()
    .describe("Every skill that was loaded; []: none. Of tools and skills alone, the other is []."),
  truth: jsonValueSchema.optional().describe("What the truth command would have said."),
  usage: usage.optional().describe("What the attempt used."),
};

/** Recorded evidence of a known-good answer. */
const referenceSchema = z.strictObject(evidenceKeys).meta({
  examples: [{ answer: "Not authorised for tenant globex.", tools: [] }],
});
/** Recorded evidence of a known-bad answer; `fails` names the check that must fail. */
const doctoredSchema = z.strictObject({
  ...evidenceKeys,
  fails: z.string().optional().describe("The id of the check that must fail."),
});
export type RecordedEvidence = z.infer<typeof referenceSchema>;

export const lineSchema = z.strictObject({
  name: memberName(100).describe("The line's name, once in a case."),
  on: onSchema.describe("Which evidence is compared."),
  identity: z.boolean().default(false).describe("Alone it makes no difference: it only says what ran."),
});
/** A line compared between the sides, in the suite's order. */
export type Line = z.infer<typeof lineSchema>;

const historyTurn = z.strictObject({
  role: z.enum(["user", "assistant", "system", "tool"]).describe("Who spoke."),
  content: z.string().describe("What was said."),
  files: z.array(suitePathSchema).optional().describe("Files that came with it."),
});

/** A case as written in a suite. Defaults are merged before it is settled. */
export const caseFileSchema = z.strictObject({
  id: caseIdSchema.optional().describe("Default for a folder: its name. Required elsewhere."),
  title: z.string().max(500).optional().describe("One sentence for the report."),
  kind: z
    .enum(["agent", "command", "manual"])
    .default("agent")
    .describe("command: a scripted scenario. manual: a person judges."),
  category: z.string().max(100).optional().describe("A group of its own in the suite's numbers."),
  family: z.string().max(100).optional().describe("Related cases; a family never spans two splits."),
  split: z
    .enum(["development", "held_out"])
    .default("development")
    .describe("Held-out cases run only for a release."),
  covers: globsSchema
    .optional()
    .describe(
      "Runs only when the change touches these globs; a case that asks for a skill also when the front matter of any skill changes. Absent: always.",
    ),
  stop_on: z.enum(["skill"]).optional().describe("The attempt may end once a skill is loaded."),
  prompt: z.string().optional().describe("What the agent is asked."),
  skill: z
    .string()
    .regex(/^[A-Za-z0-9][\w.:/-]*$/, "must be the name of a skill")
    .nullable()
    .optional()
    .describe(
      "Short form: the prompt must load this skill, null: none. The id may be absent: it is made of the prompt.",
    ),
  prompt_file: suitePathSchema.optional().describe("Instead of prompt. In a folder that is a case: task.md."),
  history: z.array(historyTurn).default([]).describe("Earlier turns."),
  fixture: suitePathSchema
    .optional()
    .describe(
      "File or folder, copied fresh into each attempt's workspace. In a folder that is a case: fixture.",
    ),
  variables: variablesSchema.optional().describe("For preset chat: values for {{name}} in the prompt files."),
  follow_ups: z
    .array(z.string().min(1))
    .max(50)
    .optional()
    .describe("For preset chat: what the user says after each reply, in turn."),
  tool_results: scriptedResultsSchema
    .optional()
    .describe("For preset chat: what the tools give back, before the suite's own."),
  retrieved: z.string().optional().describe("Text that is appended to the retrieved context."),
  truth: z
    .strictObject({
      run: commandSchema.describe("Asked before and after each attempt; prints JSON."),
      timeout: timeoutSchema.optional().describe("How long it may take; absent: 60s."),
    })
    .optional()
    .describe("Prints as JSON what is true at the moment of asking."),
  deterministic: z
    .boolean()
    .default(false)
    .describe("Any difference counts, and two outcomes under one version are unstable."),
  expect: z
    .enum(["pass", "environment_error"])
    .default("pass")
    .describe("environment_error: a planned outage; seeing it is the pass."),
  criteria: z.array(z.string().min(1)).default([]).describe("What a good answer does; each needs a check."),
  checks: z.array(checkSchema).optional().describe("What is asserted of an attempt."),
  compare: z.array(lineSchema).optional().describe("Lines compared between the sides, in this order."),
  reference: referenceSchema
    .optional()
    .describe(
      "A known-good answer, which must pass. In a folder that is a case: reference.json as its output.",
    ),
  doctored: z.array(doctoredSchema).default([]).describe("Known-bad answers, which must fail."),
  quarantine: z
    .strictObject({
      owner: z.string().min(1).describe("Who mends it."),
      until: daySchema.describe("The last day, in UTC."),
      reason: z.string().min(1).describe("Why, or where it is tracked."),
    })
    .optional()
    .describe("An unstable case that is owned until a day."),
  repeats: z.int().min(1).max(1000).optional().describe("Attempts per side, instead of the suite's."),
  timeout: timeoutSchema.optional().describe("Per attempt, instead of the suite's."),
  run: commandSchema.optional().describe("kind: command. A scripted scenario."),
  steps: z.array(z.string()).optional().describe("kind: manual. What the person does."),
  expected: z.string().optional().describe("kind: manual. What the person should see."),
});
export type CaseFile = z.infer<typeof caseFileSchema>;
