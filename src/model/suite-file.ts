import * as z from "zod";
import { lineSchema } from "./case-file.ts";
import { checkSchema } from "./check.ts";
import { commandSchema, daySchema, durationSchema, globsSchema, timeoutSchema } from "./scalars.ts";

const variableName = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "must be a variable's name: letters, digits and '_', no digit first");

const environment = z.strictObject({
  set: z.record(variableName, z.string()).default({}),
  pass: z.array(variableName).default([]),
});

const network = z.union([
  z.enum(["allow", "broker", "loopback"]),
  z.strictObject({ mode: z.literal("broker"), hosts: z.array(z.string().min(1)).default([]) }),
]);

/** How one attempt is run; the same for both sides. Exactly one of `run` and `preset`. */
export const agentSchema = z.strictObject({
  run: commandSchema.optional(),
  preset: z.enum(["claude-code", "codex", "gemini", "opencode", "chat", "recorded", "none"]).optional(),
  trace: z.enum(["none", "casegate", "claude-code", "codex", "gemini", "opencode"]).default("none"),
  model: z.string().min(1).optional(),
  skills: globsSchema.optional(),
  env: environment.prefault({}),
  network: network.optional(),
  cloud: z.boolean().default(false),
  case_id: z
    .boolean()
    .default(false)
    .describe("Tells the agent which case and repeat it is; for agents that replay answers."),
});

const outageRule = z.strictObject({
  stdout: z.string().min(1).optional(),
  stderr: z.string().min(1).optional(),
  answer: z.string().min(1).optional(),
  exit: z.array(z.int().min(0).max(255)).min(1).optional(),
  run: commandSchema.optional(),
  timeout: timeoutSchema.optional(),
  cases: globsSchema.optional(),
});
export type OutageRule = z.infer<typeof outageRule>;

const service = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, "must be letters, digits, '_' and '-', a letter or digit first"),
  run: commandSchema,
  ready: z.strictObject({
    http: z.string().optional(),
    log: z.string().optional(),
    port: z.boolean().optional(),
  }),
  timeout: timeoutSchema.optional(),
  scope: z.enum(["attempt", "side"]).default("attempt"),
});

const confirm = z.strictObject({
  attempts: z.int().min(0).max(1000).default(15),
  cases: z.int().min(0).max(1000).default(20),
});

export const criteriaSchema = z.strictObject({
  enforce: z.enum(["none", "critical", "all"]).default("all"),
  confidence: z.number().gt(0.5).lt(1).default(0.95),
  review: z.enum(["reproduced", "novel", "strict", "significant"]).default("reproduced"),
  measure: z.enum(["outcome", "score"]).default("outcome"),
  confirm: confirm.prefault({}),
  allowed_regressions: z.int().min(0).default(0),
  max_outage: z.number().min(0).max(1).default(0.05),
  average: z
    .strictObject({
      margin: z.number().gt(0).lt(1),
      scope: z.enum(["population", "suite"]).default("population"),
    })
    .optional(),
  cost: z.strictObject({ max_increase: z.number().gt(0) }).optional(),
  latency: z.strictObject({ max_increase: z.number().gt(0) }).optional(),
});
export type Criteria = z.infer<typeof criteriaSchema>;

export const policySchema = z.strictObject({
  independent: z.enum(["required", "unverified", "file_only"]).optional(),
  reviewers: z.array(z.string().min(1)).default([]),
  preexisting: z.enum(["fail", "report"]).default("fail"),
  reuse_baseline: z.strictObject({ max_age: durationSchema }).prefault({ max_age: "0d" }),
});
export type Policy = z.infer<typeof policySchema>;

export const budgetSchema = z.strictObject({
  wall: timeoutSchema.optional(),
  attempts: z.int().min(1).optional(),
  tokens: z.int().min(1).optional(),
  usd: z.number().gt(0).optional(),
});

const price = z.strictObject({
  input: z.number().min(0),
  output: z.number().min(0),
  cached: z.number().min(0).optional(),
});

/** suite.yaml: the contract. */
export const suiteFileSchema = z.strictObject({
  suite: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, "must be letters, digits, '.', '_' and '-'"),
  version: z.string().min(1).max(50),
  subject: z
    .strictObject({ paths: globsSchema.default(["**"]), ignore: z.array(z.string().min(1)).default([]) })
    .prefault({}),
  agent: agentSchema,
  isolation: z
    .strictObject({
      level: z.enum(["best", "user", "mount", "sandbox", "none"]).default("best"),
      min: z.enum(["user", "mount", "sandbox", "none"]).optional(),
    })
    .prefault({}),
  setup: z.strictObject({ run: commandSchema, timeout: timeoutSchema.prefault("10m") }).optional(),
  services: z.array(service).default([]),
  repeats: z.int().min(1).max(1000).default(5),
  timeout: timeoutSchema.prefault("120s"),
  concurrency: z.int().min(1).max(256).optional(),
  order_seed: z.int().min(0).default(0),
  budget: budgetSchema.prefault({}),
  prices: z.record(z.string(), price).default({}),
  outage: z.array(outageRule).default([]),
  outage_retries: z.int().min(0).max(20).default(3),
  defaults: z
    .strictObject({
      checks: z.array(checkSchema).default([]),
      compare: z.array(lineSchema).default([]),
      timeout: timeoutSchema.optional(),
      repeats: z.int().min(1).max(1000).optional(),
      category: z.string().optional(),
      fixture: z.string().optional(),
      retrieved: z.string().optional(),
      criteria: z.array(z.string().min(1)).optional(),
    })
    .prefault({}),
  criteria: criteriaSchema.prefault({}),
  policy: policySchema.prefault({}),
  known_critical: z
    .array(
      z.strictObject({ case: z.string(), check: z.string(), owner: z.string().min(1), until: daySchema }),
    )
    .default([]),
  cases: z.array(z.string().min(1)).min(1).default(["*.yaml", "*.jsonl", "*/"]),
});
export type SuiteFile = z.infer<typeof suiteFileSchema>;
