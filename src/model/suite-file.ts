import * as z from "zod";
import { environmentSchema, networkSchema } from "./agent-environment.ts";
import { lineSchema } from "./case-file.ts";
import { checkSchema } from "./check.ts";
import { commandSchema, daySchema, durationSchema, globsSchema, timeoutSchema } from "./scalars.ts";
import { serviceSchema } from "./suite-service.ts";

/** How one attempt is run; the same for both sides. Exactly one of `run` and `preset`. */
export const agentSchema = z.strictObject({
  run: commandSchema
    .optional()
    .describe("Starts one attempt, in the workspace: argv, or one string for a shell."),
  preset: z
    .enum(["claude-code", "codex", "gemini", "opencode", "chat", "recorded", "none"])
    .optional()
    .describe("Replaces run for common agents."),
  trace: z
    .enum(["none", "casegate", "claude-code", "codex", "gemini", "opencode"])
    .default("none")
    .describe("The form of the trace that the agent leaves; casegate: JSON lines in TRACE_FILE."),
  model: z.string().min(1).optional().describe("Recorded with every attempt; also {model}."),
  skills: globsSchema.optional().describe("Mounted where the agent looks for skills."),
  env: environmentSchema.prefault({}).describe("The agent's environment."),
  network: networkSchema.optional().describe("Default: allow."),
  cloud: z.boolean().default(false).describe("True: runs only when cloud runs are authorised."),
  case_id: z
    .boolean()
    .default(false)
    .describe("Tells the agent which case and repeat it is; for agents that replay answers."),
});

const outageRule = z.strictObject({
  stdout: z.string().min(1).optional().describe("A pattern on standard output."),
  stderr: z.string().min(1).optional().describe("A pattern on standard error."),
  answer: z.string().min(1).optional().describe("A pattern on the answer."),
  exit: z.array(z.int().min(0).max(255)).min(1).optional().describe("Exit statuses that mean an outage."),
  run: commandSchema
    .optional()
    .describe("A detector: exit 0 outage, 1 none, anything else a verifier error."),
  timeout: timeoutSchema.optional(),
  cases: globsSchema.optional().describe("Globs of case ids that the rule is for; absent: all."),
});
export type OutageRule = z.infer<typeof outageRule>;

const confirm = z.strictObject({
  attempts: z.int().min(0).max(1000).default(15).describe("Fresh attempts per flagged case and side."),
  cases: z.int().min(0).max(1000).default(20).describe("Flagged cases that get them at most."),
});

export const criteriaSchema = z.strictObject({
  enforce: z
    .enum(["none", "critical", "all"])
    .default("all")
    .describe("What blocks a merge; the rest says that it would block."),
  confidence: z.number().gt(0.5).lt(1).default(0.95).describe("Of every interval, such as 0.95."),
  review: z
    .enum(["reproduced", "novel", "strict", "significant"])
    .default("reproduced")
    .describe("Which differences a person must look at."),
  measure: z.enum(["outcome", "score"]).default("outcome").describe("What is compared between the sides."),
  confirm: confirm.prefault({}).describe("The second stage, which asks flagged cases again."),
  allowed_regressions: z.int().min(0).default(0),
  max_outage: z
    .number()
    .min(0)
    .max(1)
    .default(0.05)
    .describe("Share of planned attempts that may be lost, per side; 0 for cases with critical checks."),
  average: z
    .strictObject({
      margin: z.number().gt(0).lt(1).describe("How much the pass rate may fall, such as 0.1."),
      scope: z
        .enum(["population", "suite"])
        .default("population")
        .describe("Cases as a sample of more, or exactly these."),
    })
    .optional()
    .describe("Asks that the average be no worse by more than a margin."),
  cost: z
    .strictObject({ max_increase: z.number().gt(0) })
    .optional()
    .describe("Share, such as 0.25."),
  latency: z
    .strictObject({ max_increase: z.number().gt(0) })
    .optional()
    .describe("Share, such as 0.25."),
});
export type Criteria = z.infer<typeof criteriaSchema>;

export const policySchema = z.strictObject({
  independent: z
    .enum(["required", "unverified", "file_only"])
    .optional()
    .describe("Who must stand behind a decision file. Default: required on GitHub, file_only elsewhere."),
  reviewers: z
    .array(z.string().min(1))
    .default([])
    .describe("Logins or teams; empty: anyone with write access."),
  preexisting: z
    .enum(["fail", "report"])
    .default("fail")
    .describe("Critical violations that the baseline shows too."),
  reuse_baseline: z
    .strictObject({ max_age: durationSchema })
    .prefault({ max_age: "0d" })
    .describe("How old a stored baseline may be; 0d: both sides are always run."),
});
export type Policy = z.infer<typeof policySchema>;

export const budgetSchema = z.strictObject({
  wall: timeoutSchema.optional().describe("Time of the whole run."),
  attempts: z.int().min(1).optional().describe("Attempts of both sides."),
  tokens: z.int().min(1).optional(),
  usd: z.number().gt(0).optional(),
});

const price = z.strictObject({
  input: z.number().min(0),
  output: z.number().min(0),
  cached: z.number().min(0).optional(),
});

const defaults = z.strictObject({
  checks: z.array(checkSchema).default([]).describe("Added after each case's own checks."),
  compare: z.array(lineSchema).default([]).describe("Added after each case's own lines."),
  timeout: timeoutSchema.optional(),
  repeats: z.int().min(1).max(1000).optional(),
  category: z.string().optional(),
  fixture: z.string().optional().describe("Relative to the suite folder."),
  retrieved: z.string().optional(),
  criteria: z.array(z.string().min(1)).optional(),
});

const knownCritical = z.strictObject({
  case: z.string(),
  check: z.string(),
  owner: z.string().min(1),
  until: daySchema,
});

/** suite.yaml: the contract. */
export const suiteFileSchema = z.strictObject({
  suite: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, "must be letters, digits, '.', '_' and '-'")
    .describe("The suite's name in reports and comments."),
  version: z.string().min(1).max(50).describe("Of the suite, such as 1.2.0; changes no case by itself."),
  subject: z
    .strictObject({ paths: globsSchema.default(["**"]), ignore: z.array(z.string().min(1)).default([]) })
    .prefault({})
    .describe("The files under evaluation; never the suite, .casegate or .git."),
  agent: agentSchema,
  isolation: z
    .strictObject({
      level: z.enum(["best", "user", "mount", "sandbox", "none"]).default("best"),
      min: z.enum(["user", "mount", "sandbox", "none"]).optional(),
    })
    .prefault({})
    .describe("How far attempts are kept from the machine; less than min is no verdict."),
  setup: z
    .strictObject({ run: commandSchema, timeout: timeoutSchema.prefault("10m") })
    .optional()
    .describe("Once in each side's export, before its first attempt."),
  services: z
    .array(serviceSchema)
    .default([])
    .describe("Started and stopped by Casegate on ports that it chooses."),
  repeats: z.int().min(1).max(1000).default(5).describe("Attempts per case and side."),
  timeout: timeoutSchema.prefault("120s").describe("Per attempt."),
  concurrency: z.int().min(1).max(256).optional().describe("Attempts at the same time."),
  order_seed: z.int().min(0).default(0).describe("Seed of the interleaved order."),
  budget: budgetSchema.prefault({}).describe("Absent keys: no limit."),
  prices: z.record(z.string(), price).default({}).describe("By model, in US dollars per million tokens."),
  outage: z
    .array(outageRule)
    .default([])
    .describe("What counts as infrastructure, not as the agent's behaviour."),
  outage_retries: z.int().min(0).max(20).default(3),
  defaults: defaults.prefault({}).describe("What a case has unless it says otherwise."),
  criteria: criteriaSchema.prefault({}),
  policy: policySchema.prefault({}),
  known_critical: z
    .array(knownCritical)
    .default([])
    .describe("Critical violations that are known, owned and excused until a day."),
  cases: z
    .array(z.string().min(1))
    .min(1)
    .default(["*.yaml", "*.jsonl", "*/"])
    .describe("Globs of case files, and with a slash at the end of folders that are one case each."),
});
export type SuiteFile = z.infer<typeof suiteFileSchema>;
