import * as z from "zod";
import { checkSchema } from "./check.ts";
import { onSchema } from "./checks/common.ts";
import { commandSchema, daySchema, suitePathSchema, timeoutSchema } from "./scalars.ts";

export const caseIdSchema = z
  .string()
  .max(200)
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/,
    "must be segments of letters, digits, '.', '_' and '-', each starting with a letter or digit, joined by /",
  );

const toolCall = z.strictObject({
  name: z.string().min(1),
  args: z.json().optional(),
  result: z.json().optional(),
  server: z.string().optional(),
});

const usage = z.strictObject({
  input: z.number().min(0).optional(),
  output: z.number().min(0).optional(),
  cached: z.number().min(0).optional(),
  usd: z.number().min(0).optional(),
  turns: z.int().min(0).optional(),
  seconds: z.number().min(0).optional(),
});

const evidenceKeys = {
  answer: z.string().optional(),
  output: suitePathSchema.optional().describe("A file."),
  files: suitePathSchema.optional().describe("A folder."),
  stdout: z.string().optional(),
  stderr: z.string().optional(),
  exit: z.int().min(0).max(255).optional().describe("Default 0."),
  trace: suitePathSchema.optional().describe("A file in the suite's trace form."),
  tools: z.array(toolCall).optional(),
  truth: z.json().optional(),
  usage: usage.optional(),
};

/** Recorded evidence of a known-good answer. */
export const referenceSchema = z.strictObject(evidenceKeys);
/** Recorded evidence of a known-bad answer; `fails` names the check that must fail. */
export const doctoredSchema = z.strictObject({ ...evidenceKeys, fails: z.string().optional() });
export type RecordedEvidence = z.infer<typeof referenceSchema>;
export type Doctored = z.infer<typeof doctoredSchema>;

export const lineSchema = z.strictObject({
  name: z.string().min(1).max(100),
  on: onSchema,
  identity: z.boolean().default(false),
});
/** A line compared between the sides, in the suite's order. */
export type Line = z.infer<typeof lineSchema>;

const historyTurn = z.strictObject({
  role: z.enum(["user", "assistant", "system", "tool"]),
  content: z.string(),
  files: z.array(suitePathSchema).optional(),
});

/** A case as written in a suite. Defaults are merged before it is settled. */
export const caseFileSchema = z.strictObject({
  id: caseIdSchema.optional().describe("Default for a folder: its name. Required elsewhere."),
  title: z.string().max(500).optional(),
  kind: z.enum(["agent", "command", "manual"]).default("agent"),
  category: z.string().max(100).optional(),
  family: z.string().max(100).optional(),
  split: z.enum(["development", "held_out"]).default("development"),
  covers: z.array(z.string().min(1)).min(1).optional(),
  stop_on: z.enum(["skill"]).optional(),
  prompt: z.string().optional(),
  prompt_file: suitePathSchema.optional(),
  history: z.array(historyTurn).default([]),
  fixture: suitePathSchema.optional(),
  retrieved: z.string().optional(),
  truth: z.strictObject({ run: commandSchema, timeout: timeoutSchema.optional() }).optional(),
  deterministic: z.boolean().default(false),
  expect: z.enum(["pass", "environment_error"]).default("pass"),
  criteria: z.array(z.string().min(1)).default([]),
  checks: z.array(checkSchema).optional(),
  compare: z.array(lineSchema).optional(),
  reference: referenceSchema.optional(),
  doctored: z.array(doctoredSchema).default([]),
  quarantine: z
    .strictObject({ owner: z.string().min(1), until: daySchema, reason: z.string().min(1) })
    .optional(),
  repeats: z.int().min(1).max(1000).optional(),
  timeout: timeoutSchema.optional(),
  run: commandSchema.optional().describe("kind: command. A scripted scenario."),
  steps: z.array(z.string()).optional().describe("kind: manual. What the person does."),
  expected: z.string().optional().describe("kind: manual. What the person should see."),
});
export type CaseFile = z.infer<typeof caseFileSchema>;
